/**
 * One cycle for each group of nodes that reach one another (strongly connected component of two or more, or a node that
 * reaches itself), as the shortest walk around it from its first node by name. Empty for an acyclic graph.
 */
export function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  return components(graph)
    .map((group) => group.toSorted())
    .flatMap((group) => {
      const [start] = group;
      const cycle = start === undefined ? null : shortestCycle(graph, start, new Set(group));
      return cycle ? [cycle] : [];
    })
    .sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''));
}

/** Tarjan's strongly connected components. */
function components(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();

  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    for (const member of group) onStack.delete(member);
    found.push(group);
  };

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

function shortestCycle(
  graph: ReadonlyMap<string, Iterable<string>>,
  start: string,
  group: ReadonlySet<string>,
): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const cycle = [node];
        for (let at = cameFrom.get(node); at !== undefined; at = cameFrom.get(at)) cycle.unshift(at);
        return cycle;
      }
      if (!group.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return null;
}
