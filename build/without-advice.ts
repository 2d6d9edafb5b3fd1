import type { Plugin } from 'vite';

/** What libraries tell developers is left out: that of texts those who set it up otherwise than we do, React where more is said of an error. */
export const withoutAdvice: Plugin = {
  name: 'without-advice',
  apply: 'build',
  transform(code, id) {
    if (/\/node_modules\/i18next\//.test(id)) return { code: withoutMessages(code), map: null };
    if (/\/node_modules\/(?:react-dom|scheduler)\//.test(id)) return { code: withoutHints(code), map: null };
    return null;
  },
};

/** The number of an error of React, and the address that explains it, stay. */
export function withoutHints(code: string): string {
  return code.replaceAll(/"(?: for the full message or use|forceFrameRate takes a positive)[^"\n]*"/g, '""');
}

/** Long messages that are written to the log, which is off, are empty; a line has one call, or its message alone. */
export function withoutMessages(code: string): string {
  return code.replaceAll(/^.*(?:this\.logger\.|Seems the loaded|You are passing).*$/gm, (line) =>
    line.replaceAll(/(['`])(?:(?!\1).){24,}\1/g, "''"),
  );
}
