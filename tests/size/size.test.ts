import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '../../cli/client/build-client.ts';
import { compileInstance, type CompiledInstance } from '../../engine/compile/compile.ts';
import { openProject } from '../../engine/compile/load/project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';

/** Thousands of bytes, gzipped; a little above what they were when this was written (210). */
const firstKilobytes = 225;
/** The same for a screen with the code of its blocks, without what is put off until it is needed (menus, plots, fields). */
const screenKilobytes = 280;

const root = join(import.meta.dirname, '../..');

/** One file of the built browser side, as Vite's manifest tells it. */
interface Built {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

let manifest: Readonly<Record<string, Built>>;
let scripts: ReadonlyMap<string, string>;
let definition: CompiledInstance;

beforeAll(async () => {
  const { folder } = await buildClient(root);
  manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as typeof manifest;
  const files = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.js'));
  scripts = new Map(
    await Promise.all(
      files.map(async (file) => [`assets/${file}`, await readFile(join(folder, 'assets', file), 'utf8')] as const),
    ),
  );
  const compilation = compileInstance(openProject(await readProject(root)), 'aurora', root);
  if (!compilation.ok) throw new Error(compilation.diagnostics.map(({ message }) => message).join('\n'));
  definition = compilation.definition;
});

/** What is loaded with some of the manifest's keys, everything that they import included; thousands of bytes, gzipped. */
function loadedWith(keys: readonly string[]): { readonly files: ReadonlySet<string>; readonly kilobytes: number } {
  const files = new Set<string>();
  const add = (key: string) => {
    const built = manifest[key];
    if (!built) throw new Error(`Nothing was built of ${key}`);
    if (files.has(built.file)) return;
    files.add(built.file);
    for (const inner of built.imports ?? []) add(inner);
  };
  for (const key of keys) add(key);
  const bytes = [...files].map((file) => gzipSync(scripts.get(file) ?? '').length);
  return { files, kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1000 };
}

const entry = () => Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);

/** Keys of the code of some blocks; those that nearly every screen draws with share one file. */
function codeOf(blocks: readonly string[]): readonly string[] {
  const shared = Object.keys(manifest).find((key) => manifest[key]?.name === 'basics');
  return blocks.map((block) => {
    const own = [`engine/blocks/${block}/index.tsx`, `domain/${block}/ui/index.tsx`].find((key) => manifest[key]);
    const key = own ?? shared;
    if (key === undefined) throw new Error(`There is no code of the block ${block}`);
    return key;
  });
}

function blocksOf(screen: string): readonly string[] {
  const index = definition.indexes['en'];
  const route = index?.routes.find((one) => one.screen === screen);
  const layout = index?.layouts[route?.layout ?? ''];
  if (!route || !layout) throw new Error(`There is no screen ${screen}`);
  return [...route.blocks, ...layout.blocks];
}

/** Sentences of at least 24 letters that a program says, by which it can be known again after it was made small. */
async function sayings(folder: string, wanted: RegExp): Promise<ReadonlySet<string>> {
  const files = (await readdir(join(root, folder), { recursive: true })).filter((file) => wanted.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/(['"`])([^'"`\\\n$]{24,})\1/g)]
        .map(([, , words]) => words ?? '')
        .filter((words) => words.includes(' ')),
    ),
  );
}

describe('what the browser loads', () => {
  it('holds nothing of the compiler and of the parser of expressions', async () => {
    const compiler = await sayings('engine/compile', /^(?!.*\.test\.).*\.ts$/);
    const parser = await sayings('node_modules/@marcbachmann/cel-js/lib', /\.js$/);
    expect(compiler.size).toBeGreaterThan(100);
    expect(parser.size).toBeGreaterThan(20);
    const all = [...scripts.values()].join('\n');
    expect([...compiler, ...parser].filter((words) => all.includes(words))).toEqual([]);
  });

  it('is small before any screen, and with each screen is the code of the blocks on it and no others', () => {
    const first = loadedWith(entry());
    expect(first.kilobytes).toBeLessThan(firstKilobytes);
    const heavy = ['chart', 'table', 'form', 'dialog', 'html'];
    for (const { screen } of definition.indexes['en']?.routes ?? []) {
      const blocks = blocksOf(screen);
      const loaded = loadedWith([...entry(), ...codeOf(blocks)]);
      for (const block of heavy.filter((name) => !blocks.includes(name))) {
        const [file] = codeOf([block]).map((key) => manifest[key]?.file ?? '');
        expect(loaded.files.has(file ?? ''), `${screen} loads the code of ${block}`).toBe(false);
      }
      expect(loaded.kilobytes, screen).toBeLessThan(screenKilobytes);
    }
  });
});
