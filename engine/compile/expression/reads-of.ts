import type { Expression } from '../../definition.ts';

/** Dotted paths that an expression reads from the scope, without the variables that its own macros bind. */
export function readsOf(expression: Expression): readonly string[] {
  const reads = new Set<string>();
  visit(expression, new Set(), reads);
  return [...reads];
}

function visit(node: Expression, bound: ReadonlySet<string>, reads: Set<string>): void {
  switch (node[0]) {
    case 'value':
      return;
    case 'path': {
      const [, ...path] = node;
      if (path[0] !== undefined && !bound.has(path[0])) reads.add(path.join('.'));
      return;
    }
    case 'map':
      for (const [, value] of node.slice(1) as (readonly [string, Expression])[]) visit(value, bound, reads);
      return;
    case 'all':
    case 'exists':
    case 'filter':
    case 'each':
      visit(node[1], bound, reads);
      visit(node[3], new Set([...bound, node[2]]), reads);
      return;
    default:
      for (const part of node.slice(1)) if (Array.isArray(part)) visit(part as unknown as Expression, bound, reads);
  }
}
