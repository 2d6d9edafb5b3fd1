import type { BlockNode, ScreenChunk } from '../../../definition.ts';

/** A source that a block reads, and how long its last call took. */
export interface ReadSource {
  readonly id: string;
  readonly operation: string;
  /** Milliseconds from asking to the end of the answer; null where none was made. */
  readonly took: number | null;
}
/** One request as the browser has measured it. */
export interface Timing {
  readonly name: string;
  readonly duration: number;
}

/** The sources of a screen that a block, or anything in it, reads. */
export function sourcesOfBlock(
  node: BlockNode,
  { screen, operations }: Pick<ScreenChunk, 'screen' | 'operations'>,
  timings: readonly Timing[],
): readonly ReadSource[] {
  const read = new Set<string>();
  collect(node, Object.keys(screen.sources), read);
  return [...read].map((id) => {
    const operation = screen.sources[id]?.operation ?? '';
    const call = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    const last = call && timings.findLast(({ name }) => answersTo(call, name));
    return { id, operation, took: last ? Math.round(last.duration) : null };
  });
}

/** A source is named by `source` and its like, or read by an expression as `sources.<id>`. */
function collect(value: unknown, ids: readonly string[], into: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids, into);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (/source$/i.test(key) && typeof inner === 'string' && ids.includes(inner)) into.add(inner);
    else if (key === 'reads' && Array.isArray(inner)) {
      for (const path of inner) {
        const [root, id = ''] = String(path).split('.');
        if (root === 'sources' && ids.includes(id)) into.add(id);
      }
    } else collect(inner, ids, into);
  }
}

function answersTo({ path }: ScreenChunk['operations'][string], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const given = new URL(address).pathname.split('/');
  const wanted = path.split('/');
  return given.length === wanted.length && wanted.every((part, index) => part.startsWith('{') || part === given[index]);
}
