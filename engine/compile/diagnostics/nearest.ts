/**
 * The name among `names` that `wanted` was most likely meant to be, or undefined when none is near: at most a third of
 * the letters differ (two swapped neighbours count as one), or only the case or the underscores do.
 */
export function nearest(wanted: string, names: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const away = plain(name) === plain(wanted) ? 0 : distance(wanted, name, Math.min(limit, least - 1));
    if (away < least && away <= limit) {
      best = name;
      least = away;
    }
  }
  return best;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[_.-]/g, '');
}

/** Edit distance with transpositions; more than `limit` when the lengths alone say so. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}
