import type { Plugin } from 'vite';

/** What the library of texts tells developers who set it up otherwise than we do is left out. */
export const withoutAdvice: Plugin = {
  name: 'without-advice',
  apply: 'build',
  transform: (code, id) => (/\/node_modules\/i18next\//.test(id) ? { code: withoutMessages(code), map: null } : null),
};

/** Long messages that are written to the log, which is off, are empty; a line has one call, or its message alone. */
export function withoutMessages(code: string): string {
  return code.replaceAll(/^.*(?:this\.logger\.|Seems the loaded|You are passing).*$/gm, (line) =>
    line.replaceAll(/(['`])(?:(?!\1).){24,}\1/g, "''"),
  );
}
