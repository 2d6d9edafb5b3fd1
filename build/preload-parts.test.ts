import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { preloadHelper } from './preload-parts.ts';

const face = 'export const __vitePreload = ';

afterEach(() => vi.unstubAllGlobals());

/** The helper at work, beside the links that it put into the page. */
async function helper() {
  const links: Record<string, string>[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: Record<string, string>) => links.push(link) },
  });
  const code = preloadHelper(`${face}() => {};`);
  const { __vitePreload: preload } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )) as {
    readonly __vitePreload: (load: () => Promise<string>, files?: readonly string[]) => Promise<string>;
  };
  return { preload, links };
}

test('each file of a part is fetched once, beside the part', async () => {
  const { preload, links } = await helper();
  expect(await preload(async () => 'part', ['assets/a.js', 'assets/b.js', 'assets/index.css'])).toBe('part');
  expect(await preload(async () => 'other', ['assets/b.js'])).toBe('other');
  expect(await preload(async () => 'alone')).toBe('alone');
  expect(links).toEqual([
    { rel: 'modulepreload', crossOrigin: '', href: '/app/assets/a.js' },
    { rel: 'modulepreload', crossOrigin: '', href: '/app/assets/b.js' },
  ]);
});

test('a part that does not come fails', async () => {
  const { preload } = await helper();
  await expect(preload(() => Promise.reject(new Error('gone')), ['assets/a.js'])).rejects.toThrow('gone');
});

test('a bundler with another helper is refused', () => {
  expect(() => preloadHelper('export const preload = () => {};')).toThrow(/otherwise/);
});

test('the bundler has the helper under this name', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'dist/node/chunks');
  const code = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  expect(code).toContain('vite/preload-helper.js');
  expect(code).toContain('__vitePreload');
});
