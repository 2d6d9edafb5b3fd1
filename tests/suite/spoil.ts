import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { AppIndex, ScreenChunk } from '../../engine/definition.ts';

/** What is done to a definition on its way to the page: anything that a compiler or a runtime could get wrong. */
export interface Spoiling {
  readonly chunk?: (chunk: Loose) => void;
  readonly index?: (index: Loose) => void;
  /** The code of the form checks. */
  readonly checks?: (code: string) => string;
}

// Spoilt on purpose, and so of no type.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

/** The instance with a fault in everything that is served of it; the given one stays sound. */
export function spoil(instance: CompiledInstance, { chunk, index, checks }: Spoiling): CompiledInstance {
  const files = new Map(
    [...instance.files].map(([name, file]) => {
      if (name.endsWith('.js')) return [name, { ...file, body: checks?.(file.body) ?? file.body }] as const;
      return [name, { ...file, body: JSON.stringify(changed(JSON.parse(file.body), chunk)) }] as const;
    }),
  );
  const indexes = Object.entries(instance.indexes).map(([locale, one]) => [locale, changed<AppIndex>(one, index)]);
  return {
    ...instance,
    files,
    indexes: Object.fromEntries(indexes) as CompiledInstance['indexes'],
    chunkOf: (locale, screen) => {
      const sound = instance.chunkOf(locale, screen);
      return sound && changed<ScreenChunk>(sound, chunk);
    },
  };
}

function changed<T>(sound: T, change: ((copy: Loose) => void) | undefined): T {
  const copy = structuredClone(sound);
  change?.(copy);
  return copy;
}

/** What is to be done to one block, in the chunks that have it. */
export function inBlock(id: string, change: (block: Loose) => void): (chunk: Loose) => void {
  return (chunk) => {
    const block = blockIn(chunk, id);
    if (block) change(block);
  };
}

/** The block of that id, wherever it stands in the chunk. */
function blockIn(tree: Loose, id: string): Loose {
  if (tree === null || typeof tree !== 'object') return undefined;
  if (tree.id === id && 'block' in tree) return tree;
  for (const child of Object.values(tree)) {
    const found = blockIn(child, id);
    if (found) return found;
  }
  return undefined;
}
