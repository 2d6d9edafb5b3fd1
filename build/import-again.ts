import type { Plugin } from 'vite';

/** Code that did not come is requested at another address, see `app/import-part.ts`. */
export const importAgain: Plugin = {
  name: 'import-again',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = withImportPart(chunk.code);
      }
    },
  },
};

/** The code in which files beside it are loaded by `importPart(…)` in place of `import(…)`. */
export function withImportPart(code: string): string {
  return code.replaceAll(/\bimport\((?=([`'"])\.\/[\w.-]+\.js\1\))/g, 'importPart(');
}
