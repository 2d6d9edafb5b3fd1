import { changeChunks } from './change-chunks.ts';

/** Code that did not come is requested at another address, see `app/import-part.ts`. */
export const importAgain = changeChunks('import-again', withImportPart);

/** The code in which files beside it are loaded by `importPart(…)` in place of `import(…)`. */
export function withImportPart(code: string): string {
  return code.replaceAll(/\bimport\((?=([`'"])\.\/[\w.-]+\.js\1\))/g, 'importPart(');
}
