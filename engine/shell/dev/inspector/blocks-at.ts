import type { BlockNode } from '../../../definition.ts';

/** As much of React's own tree as is read here; every element that React has rendered carries a link to it. */
interface Fiber {
  readonly return: Fiber | null;
  readonly memoizedProps: { readonly node?: unknown } | null;
}

/**
 * The blocks around an element of the page, innermost first. Nothing marks them in the page itself, so customers pay
 * nothing for this.
 */
export function blocksAt(element: Element): readonly BlockNode[] {
  const found: BlockNode[] = [];
  for (let fiber = fiberOf(element); fiber !== null; fiber = fiber.return) {
    const node = fiber.memoizedProps?.node;
    if (isBlock(node) && !found.includes(node)) found.push(node);
  }
  return found;
}

function fiberOf(element: Element): Fiber | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const key = Object.keys(at).find((name) => name.startsWith('__reactFiber$'));
    if (key !== undefined) return (at as unknown as Readonly<Record<string, Fiber>>)[key] ?? null;
  }
  return null;
}

function isBlock(value: unknown): value is BlockNode {
  return typeof value === 'object' && value !== null && 'block' in value && 'id' in value;
}
