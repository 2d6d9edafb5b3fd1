import type { BlockNode } from '../../../definition.ts';
import type { DefinitionStore } from '../../../runtime/app/definition-store.ts';

/** Where a block stands in the declarations, as `livery explain` takes it. */
export interface BlockPlace {
  /** `screens/orders` or `layouts/cabinet`. */
  readonly document: string;
  /** `body.orders`, by ids. */
  readonly path: string;
}

/** Finds a block, the very object, in the screens that are here and in the layouts. */
export function placeOfBlock(node: BlockNode, definition: Pick<DefinitionStore, 'index' | 'chunk'>): BlockPlace | null {
  const { routes, layouts } = definition.index;
  for (const { screen } of routes) {
    const path = pathTo(node, definition.chunk(screen)?.screen.body, 'body');
    if (path !== null) return { document: `screens/${screen}`, path };
  }
  for (const [name, { body }] of Object.entries(layouts)) {
    const path = pathTo(node, body, 'body');
    if (path !== null) return { document: `layouts/${name}`, path };
  }
  return null;
}

function pathTo(node: BlockNode, value: unknown, path: string): string | null {
  if (value === node) return path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const id: unknown =
      Array.isArray(value) && typeof inner === 'object' ? (inner as { id?: unknown } | null)?.id : undefined;
    const found = pathTo(node, inner, `${path}.${typeof id === 'string' ? id : key}`);
    if (found !== null) return found;
  }
  return null;
}
