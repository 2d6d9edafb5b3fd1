/**
 * The most names that stand in the same order in both lists (longest common subsequence): all others have moved. Both
 * lists hold the same names, each once.
 */
export function keptInPlace(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(after.map((name, index) => [name, index]));
  const places = before.map((name) => place.get(name) ?? 0);
  // Length of the longest rising run that ends at each name, and the name before it in that run.
  const lengths: number[] = [];
  const previous: number[] = [];
  for (const [index, own] of places.entries()) {
    let best = -1;
    for (let other = 0; other < index; other += 1)
      if ((places[other] ?? 0) < own && (best === -1 || (lengths[other] ?? 0) > (lengths[best] ?? 0))) best = other;
    lengths.push(best === -1 ? 1 : (lengths[best] ?? 0) + 1);
    previous.push(best);
  }
  const kept = new Set<string>();
  for (let at = lengths.indexOf(Math.max(0, ...lengths)); at !== -1; at = previous[at] ?? -1)
    kept.add(before[at] ?? '');
  return kept;
}
