import { minifySync } from 'vite';
import { changeChunks } from './change-chunks.ts';

/** Code is minified once more: what the first pass has inlined leaves more to be left out, some 0.1 % of what is sent. */
export const minifyAgain = changeChunks('minify-again', minified);

/** A module without what is never used. @throws Error where it is no JavaScript. */
export function minified(code: string, name: string): string {
  const { code: smaller, errors } = minifySync(name, code, {
    module: true,
    compress: { target: 'es2023' },
    mangle: true,
  });
  if (errors.length > 0)
    throw new Error(`${name} can’t be minified: ${errors.map(({ message }) => message).join(' ')}`);
  return smaller;
}
