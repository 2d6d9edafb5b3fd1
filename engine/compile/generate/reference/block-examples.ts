import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The `example.json` beside a block: one use of it that says something. It is in the operator reference, and its picture is
 * taken of it.
 */
export interface BlockExample {
  /** The block as it is declared. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Of the screen around it. */
  readonly state?: Readonly<Record<string, unknown>>;
  readonly sources?: Readonly<Record<string, unknown>>;
  /** Words of its keys, in English. */
  readonly words?: Readonly<Record<string, string>>;
  /**
   * What the picture shows: the block as wide as a column (where nothing is said) or as `small` as it comes, the block in a
   * `wide` window, the whole `page`, the block as the `layout` of a page, or `none` for one that renders nothing.
   */
  readonly picture?: 'small' | 'wide' | 'page' | 'layout' | 'none';
}
export type BlockExamples = ReadonlyMap<string, BlockExample>;

/** Where the pictures of blocks are, relative to the root. */
export const pictureFolder = 'docs/images/blocks';

/** Examples by the name of their block, for blocks declared in `files` (paths of `block.json`, relative to the root). */
export async function readBlockExamples(
  root: string,
  blocks: Iterable<{ readonly name: string; readonly file: string }>,
): Promise<BlockExamples> {
  const found = await Promise.all(
    [...blocks].map(async ({ name, file }) => {
      const text = await readFile(join(root, file.replace(/block\.json$/, 'example.json')), 'utf8').catch(() => null);
      return text === null ? [] : [[name, JSON.parse(text) as BlockExample] as const];
    }),
  );
  return new Map(found.flat());
}

/** Names of the blocks that have a picture. */
export async function readBlockPictures(root: string): Promise<ReadonlySet<string>> {
  const files = await readdir(join(root, pictureFolder)).catch(() => []);
  return new Set(files.filter((file) => file.endsWith('.webp')).map((file) => file.slice(0, -'.webp'.length)));
}

/** What is wrong with the pictures of the reference, in sentences: none of a block, or one of no block. */
export function pictureFaults(
  blocks: Iterable<string>,
  examples: BlockExamples,
  pictures: ReadonlySet<string>,
): string[] {
  const rendered = [...blocks].filter((name) => examples.get(name)?.picture !== 'none');
  const missing = rendered.filter((name) => !pictures.has(name));
  const stray = [...pictures].filter((name) => !rendered.includes(name));
  return [
    ...missing.map((name) =>
      examples.has(name)
        ? `The block ${name} has no picture in ${pictureFolder}. To take it: npm run pictures -- --block ${name}`
        : `The block ${name} has no example.json beside its block.json, and so no picture.`,
    ),
    ...stray.map((name) => `${pictureFolder}/${name}.webp shows no block that there is. Delete it.`),
  ];
}
