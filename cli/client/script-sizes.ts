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

/** The page of a screen, before its code. */
export interface PageSize {
  /** Thousands of bytes of its HTML, as they are sent to the first visitor (brotli). */
  readonly html: number;
  /** Requests that it brings about by itself: its own, and what it names of code, styles and pictures that are seen at once. */
  readonly loads: number;
}

/** What screens may load: each its own, and `usual` what has none. */
export interface Budgets {
  readonly usual: ScriptSize & PageSize;
  readonly screens: Readonly<Record<string, Partial<ScriptSize & PageSize>>>;
}

/** Where a screen loads more than `screens/budgets.json` allows. */
export function overBudget(
  sizes: Readonly<Record<string, ScriptSize | PageSize>>,
  { usual, screens }: Budgets,
): readonly string[] {
  return Object.entries(sizes).flatMap(([screen, size]) => {
    const budget = { ...usual, ...(Object.hasOwn(screens, screen) && screens[screen]) };
    return Object.entries(size).flatMap(([name, value]: readonly [string, number]) => {
      const most = budget[name as keyof typeof budget];
      return value > most ? [`${screen}: ${name} is ${value}, and its budget is ${most}`] : [];
    });
  });
}

export async function readBudgets(root: string): Promise<Budgets> {
  return JSON.parse(await readFile(join(root, 'screens/budgets.json'), 'utf8')) as Budgets;
}
