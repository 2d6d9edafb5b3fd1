import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as standIns from './stand-ins/unused.ts';
import { unusedParts } from './unused-parts.ts';
import { isUnused } from './without-unused.ts';

const modules = join(import.meta.dirname, '../node_modules');

/** Files of a package as browsers are given them. */
function scriptsOf(name: string): readonly string[] {
  const folder = join(modules, name);
  const { module, main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly module?: string;
    readonly main?: string;
  };
  return reachable(join(folder, module ?? main ?? 'index.js'));
}

/** A file and what it imports of its own package. */
function reachable(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file) || !existsSync(file)) return [...seen];
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from\s*["'](\.[^"']+)["']/g))
    reachable(join(dirname(file), path), seen);
  return [...seen];
}

/** Names that files of a package import, or pass on, from what is left out. */
function importedNames(importer: string, file: RegExp): readonly string[] {
  const from = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
  return scriptsOf(importer).flatMap((script) =>
    [...readFileSync(script, 'utf8').matchAll(from)]
      .filter(([, , source = '']) => file.test(source))
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''))
      .filter((name) => name !== ''),
  );
}

test.each(unusedParts.map(({ importer, file }) => [importer, file] as const))(
  'what %s imports of %s has a stand-in, so that a new version of the library is noticed',
  (importer, file) => {
    const names = importedNames(importer, file);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in standIns))).toEqual([]);
  },
);

test('only the package that has the unused part is given the stand-in', () => {
  expect(isUnused('./link.js', '/shop/node_modules/@tanstack/react-router/dist/esm/index.js')).toBe(true);
  expect(isUnused('./link.js', '/shop/engine/ui/menu.tsx')).toBe(false);
  expect(isUnused('./Match.js', '/shop/node_modules/@tanstack/react-router/dist/esm/index.js')).toBe(false);
  expect(isUnused('./link.js')).toBe(false);
});
