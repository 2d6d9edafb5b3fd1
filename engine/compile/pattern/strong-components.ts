/**
 * For each node of a graph the number of its strongly connected component (Tarjan): nodes of one component can be reached
 * from one another.
 */
export function strongComponents(size: number, edges: (node: number) => readonly number[]): Int32Array {
  const component = new Int32Array(size).fill(-1);
  const entered = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const open: number[] = [];
  let clock = 0;
  let found = 0;

  for (let root = 0; root < size; root += 1) {
    if (entered[root] !== -1) continue;
    const trail = [{ node: root, edges: edges(root), at: 0 }];
    enter(root);
    for (let here = trail.at(-1); here; here = trail.at(-1)) {
      const { node } = here;
      const target = here.edges[here.at];
      here.at += 1;
      if (target !== undefined) {
        if (entered[target] === -1) {
          enter(target);
          trail.push({ node: target, edges: edges(target), at: 0 });
        } else if (component[target] === -1) lower(node, entered[target] ?? 0);
        continue;
      }
      trail.pop();
      const above = trail.at(-1);
      if (above) lower(above.node, low[node] ?? 0);
      if (low[node] === entered[node]) {
        for (let last = open.pop(); last !== undefined; last = last === node ? undefined : open.pop())
          component[last] = found;
        found += 1;
      }
    }
  }
  return component;

  function enter(node: number): void {
    entered[node] = clock;
    low[node] = clock;
    clock += 1;
    open.push(node);
  }

  function lower(node: number, to: number): void {
    low[node] = Math.min(low[node] ?? 0, to);
  }
}
