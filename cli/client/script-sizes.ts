import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { filesWith, readManifest } from './manifest.ts';

/** Code that a screen loads, in thousands of bytes as they are sent (brotli). */
export interface ScriptSize {
  /** Until the page answers its first click: all but what is hydrated later. */
  readonly first: number;
  /** With everything that the screen loads by itself. */
  readonly all: number;
  /** Files of code for all of it. */
  readonly requests: number;
}
export type ScriptSizes = Readonly<Record<string, ScriptSize>>;

/** Code that a block fetches before it is rendered, see `useLazyValue`. */
const lazyCode: Readonly<Record<string, string>> = { form: 'engine/blocks/form/form-view.tsx' };

/** What each screen of a definition loads of a build. */
export async function scriptSizes(folder: string, { indexes }: CompiledInstance): Promise<ScriptSizes> {
  const manifest = await readManifest(folder);
  const sizes = new Map<string, number>();
  const sizeOf = async (files: ReadonlySet<string>) => {
    let sum = 0;
    for (const file of files) {
      const size = sizes.get(file) ?? sentSize(await readFile(join(folder, file)));
      sizes.set(file, size);
      sum += size;
    }
    return Math.round(sum / 100) / 10;
  };
  const index = Object.values(indexes)[0];
  const screens: [string, ScriptSize][] = [];
  for (const route of index?.routes ?? []) {
    const blocks = [...route.blocks, ...(index?.layouts[route.layout]?.blocks ?? [])];
    const own = blocks.map((block) => `engine/blocks/${block}/index.tsx`);
    const lazy = blocks.flatMap((block) => lazyCode[block] ?? []);
    const views = blocks.map((block) => `domain/${block}/ui/index.tsx`);
    const first = filesWith(manifest, [...own, ...lazy]);
    const all = filesWith(manifest, [...own, ...lazy, ...views]);
    screens.push([route.screen, { first: await sizeOf(first), all: await sizeOf(all), requests: all.size }]);
  }
  return Object.fromEntries(screens);
}

/** Of a file as it would be sent if the hashes of the files that it loads depended on their names alone. */
function sentSize(bytes: Buffer): number {
  return brotliCompressSync(withStableHashes(bytes.toString()), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

/**
 * A change in any file changes the hashes in many, and compresses them by up to 0.3 % better or worse: a screen that is near its budget
 * would be over it by chance. What takes the place of a hash compresses as badly.
 */
function withStableHashes(code: string): string {
  return code.replaceAll(/([\w.-]+)-[\w-]{8}(?=\.(?:js|css)\b)/gu, (_whole, name: string) => {
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 8);
    return `${name}-${hash}`;
  });
}

/** What screens may load: each its own, and `usual` those that have none. */
export interface ScriptBudgets {
  readonly usual: ScriptSize;
  readonly screens: ScriptSizes;
}

/** Where a screen loads more than `screens/budgets.json` allows. */
export function overBudget(sizes: ScriptSizes, { usual, screens }: ScriptBudgets): readonly string[] {
  return Object.entries(sizes).flatMap(([screen, size]) => {
    const budget = (Object.hasOwn(screens, screen) ? screens[screen] : undefined) ?? usual;
    return (['first', 'all', 'requests'] as const).flatMap((name) =>
      size[name] > budget[name] ? [`${screen}: ${name} is ${size[name]}, and its budget is ${budget[name]}`] : [],
    );
  });
}

export async function readBudgets(root: string): Promise<ScriptBudgets> {
  return JSON.parse(await readFile(join(root, 'screens/budgets.json'), 'utf8')) as ScriptBudgets;
}
