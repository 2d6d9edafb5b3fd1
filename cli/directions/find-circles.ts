/**
 * Groups of files that import one another in a circle, each as one walk around it. Files with the same circle are
 * reported once.
 */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const onPath = new Set<string>();

  const visit = (file: string): void => {
    if (onPath.has(file)) {
      circles.push(path.slice(path.indexOf(file)));
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    onPath.add(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    onPath.delete(file);
    done.add(file);
  };

  for (const file of graph.keys()) visit(file);
  return circles;
}
