import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '../../cli/client/build-client.ts';
import { filesWith, type Manifest, readManifest } from '../../cli/client/manifest.ts';
import { overBudget, readBudgets, scriptSizes } from '../../cli/client/script-sizes.ts';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { ownInstance } from '../compile/own-project.ts';
import { realStarts } from '../tier.ts';
import { pageSizes } from './page-sizes.ts';

const root = join(import.meta.dirname, '../..');

let folder: string;
let manifest: Manifest;
let scripts: ReadonlyMap<string, string>;
let definition: CompiledInstance;

beforeAll(async () => {
  ({ folder } = await buildClient(root));
  manifest = await readManifest(folder);
  const files = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.js'));
  scripts = new Map(
    await Promise.all(
      files.map(async (file) => [`assets/${file}`, await readFile(join(folder, 'assets', file), 'utf8')] as const),
    ),
  );
  definition = await ownInstance('aurora');
});

const moduleOf = (block: string) =>
  [`engine/blocks/${block}/index.tsx`, `domain/${block}/ui/index.tsx`].find((module) => manifest.modules[module]);

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

it('is built for customers, on the server too: what React tells developers takes three times as long', async () => {
  const server = await readdir(join(folder, 'server'), { recursive: true });
  const texts = await Promise.all(
    server.filter((file) => file.endsWith('.js')).map((file) => readFile(join(folder, 'server', file), 'utf8')),
  );
  for (const text of [...texts, ...scripts.values()]) expect(text).not.toMatch(/jsxDEVImpl|warnUnknownProperties/);
});

describe('what the browser loads', () => {
  it('holds nothing of the compiler and of the parser of expressions', async () => {
    const compiler = await sayings('engine/compile', /^(?!.*\.test\.).*\.ts$/);
    const parser = await sayings('node_modules/@marcbachmann/cel-js/lib', /\.js$/);
    expect(compiler.size).toBeGreaterThan(100);
    expect(parser.size).toBeGreaterThan(20);
    const all = [...scripts.values()].join('\n');
    expect([...compiler, ...parser].filter((words) => all.includes(words))).toEqual([]);
  });

  it('stays within the budget of each screen', async () => {
    const sizes = await scriptSizes(folder, definition);
    const budgets = await readBudgets(root);
    expect(Object.keys(sizes).length).toBeGreaterThan(30);
    expect(overBudget(sizes, budgets)).toEqual([]);
    expect(Object.keys(budgets.screens).filter((screen) => !Object.hasOwn(sizes, screen))).toEqual([]);
    // A budget that is much too large is none.
    const loose = (name: 'first' | 'all') =>
      Object.entries(budgets.screens).filter(
        ([screen, budget]) => (budget[name] ?? 0) > (sizes[screen]?.[name] ?? 0) + 12,
      );
    expect([...loose('first'), ...loose('all')]).toEqual([]);
  });

  it(
    'begins with a page within the budget of each screen',
    async () => {
      const sizes = await pageSizes(folder, 'aurora');
      const budgets = await readBudgets(root);
      expect(Object.keys(sizes).length).toBeGreaterThan(30);
      expect(overBudget(sizes, budgets)).toEqual([]);
      // A budget that is much too large is none.
      const loose = Object.entries(sizes).filter(
        ([screen, { html }]) => (budgets.screens[screen]?.html ?? 0) > html + 2,
      );
      expect(loose).toEqual([]);
    },
    realStarts,
  );

  it('is over its budget with one more kilobyte or file', () => {
    const budgets = {
      usual: { first: 20, all: 20, requests: 20, html: 45, loads: 20 },
      screens: { home: { first: 10, all: 12, requests: 2, html: 44, loads: 6 } },
    };
    expect(overBudget({ home: { html: 44, loads: 6 } }, budgets)).toEqual([]);
    expect(overBudget({ home: { html: 44.1, loads: 7 }, other: { html: 45.1, loads: 20 } }, budgets)).toEqual([
      'home: html is 44.1, and its budget is 44',
      'home: loads is 7, and its budget is 6',
      'other: html is 45.1, and its budget is 45',
    ]);
    expect(overBudget({ home: { first: 10, all: 12, requests: 2 } }, budgets)).toEqual([]);
    expect(overBudget({ home: { first: 11, all: 13, requests: 3 } }, budgets)).toEqual([
      'home: first is 11, and its budget is 10',
      'home: all is 13, and its budget is 12',
      'home: requests is 3, and its budget is 2',
    ]);
    expect(overBudget({ other: { first: 20, all: 21, requests: 1 } }, budgets)).toEqual([
      'other: all is 21, and its budget is 20',
    ]);
  });

  it('is, with each screen, the code of the blocks on it and no others', () => {
    const heavy = ['chart', 'table', 'form', 'dialog', 'html'];
    for (const { screen } of definition.indexes['en']?.routes ?? []) {
      const blocks = blocksOf(screen);
      const modules = blocks.map(moduleOf);
      expect(modules, screen).not.toContain(undefined);
      const loaded = filesWith(manifest, modules as readonly string[]);
      for (const block of heavy.filter((name) => !blocks.includes(name))) {
        const file = manifest.modules[moduleOf(block) ?? ''] ?? '';
        expect(file, block).not.toBe('');
        expect(loaded.has(file), `${screen} loads the code of ${block}`).toBe(false);
      }
    }
  });
});
