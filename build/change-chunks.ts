import type { Plugin } from 'vite';

/** A plugin that changes the code of each chunk for browsers, after everything else has been done to it. */
export function changeChunks(name: string, change: (code: string, fileName: string) => string): Plugin {
  return {
    name,
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = change(chunk.code, chunk.fileName);
        }
      },
    },
  };
}
