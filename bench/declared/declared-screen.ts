import type { Plugin } from 'vite';
import type { DeclaredScreen } from './compile-declared.ts';

/** Hands a compiled screen to the page as the module `virtual:declared-screen`, as JSON is parsed by a page of the server. */
export function declaredScreen(compiled: DeclaredScreen): Plugin {
  const name = 'virtual:declared-screen';
  return {
    name: 'declared-screen',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});` : null,
  };
}
