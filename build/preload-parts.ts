import type { Plugin } from 'vite';

/**
 * What fetches a part of the code has its files fetched at once. In place of the bundler's own, which knows style sheets as well, and
 * searches the page for what is in it already: the one style sheet is that of pages that are still empty, and a browser fetches no module twice.
 */
export const preloadParts: Plugin = {
  name: 'preload-parts',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  transform: (code, id) => (id.endsWith('vite/preload-helper.js') ? { code: preloadHelper(code), map: null } : null),
};

/** The helper with the same face. Throws where the bundler's has another one than is known here. */
export function preloadHelper(code: string): string {
  if (!/export const __vitePreload = /.test(code)) throw new Error('The bundler preloads parts of the code otherwise.');
  return `const fetched = new Set();
export const __vitePreload = (load, files) => {
  for (const file of files ?? []) {
    if (fetched.has(file) || file.endsWith('.css')) continue;
    fetched.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/app/' + file }));
  }
  return load();
};
`;
}
