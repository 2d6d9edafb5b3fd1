import {
  directives,
  isIdList,
  join,
  type Located,
  type LocatedArray,
  plain,
  stringAt,
} from '../diagnostics/located.ts';

/** One difference between two declarations, at a path that goes by ids. */
export type TreeDifference =
  | { readonly kind: 'added'; readonly path: string; readonly to: Located }
  | { readonly kind: 'removed'; readonly path: string; readonly from: Located }
  | { readonly kind: 'changed'; readonly path: string; readonly from: Located; readonly to: Located }
  /** Stands elsewhere in its list; `after` is the id before it now, null at the beginning. */
  | { readonly kind: 'moved'; readonly path: string; readonly after: string | null };

/**
 * What differs, in meaning: items of lists are matched by id and not by position, and what neither steers nor shows
 * anything (`$schema`, `format`) does not count. `same` may call two unequal values equal.
 */
export function diffTrees(
  from: Located,
  to: Located,
  path = '',
  same: (from: Located, to: Located) => boolean = () => false,
): TreeDifference[] {
  if (from.kind === 'object' && to.kind === 'object') {
    const keys = new Set([...from.members.keys(), ...to.members.keys()]);
    return [...keys].flatMap((key) => {
      if (directives.has(key) || (path === '' && key === 'format')) return [];
      return diffValue(from.members.get(key)?.value, to.members.get(key)?.value, join(path, key), same);
    });
  }
  if (from.kind === 'array' && to.kind === 'array' && (isIdList(from) || isIdList(to)))
    return diffLists(from, to, path, same);
  if (same(from, to) || JSON.stringify(plain(from)) === JSON.stringify(plain(to))) return [];
  return [{ kind: 'changed', path, from, to }];
}

function diffValue(
  from: Located | undefined,
  to: Located | undefined,
  path: string,
  same: (from: Located, to: Located) => boolean,
): TreeDifference[] {
  if (from && to) return diffTrees(from, to, path, same);
  if (to) return [{ kind: 'added', path, to }];
  return from ? [{ kind: 'removed', path, from }] : [];
}

function diffLists(
  from: LocatedArray,
  to: LocatedArray,
  path: string,
  same: (from: Located, to: Located) => boolean,
): TreeDifference[] {
  const before = byId(from);
  const after = byId(to);
  const found: TreeDifference[] = [];
  for (const [id, item] of before) found.push(...diffValue(item, after.get(id), join(path, id), same));
  for (const [id, item] of after) if (!before.has(id)) found.push({ kind: 'added', path: join(path, id), to: item });

  const common = [...after.keys()].filter((id) => before.has(id));
  const unmoved = unmovedItems(
    [...before.keys()].filter((id) => after.has(id)),
    common,
  );
  const names = [...after.keys()];
  for (const id of common) {
    if (unmoved.has(id)) continue;
    found.push({ kind: 'moved', path: join(path, id), after: names[names.indexOf(id) - 1] ?? null });
  }
  return found;
}

function byId(list: LocatedArray): Map<string, Located> {
  return new Map(list.items.map((item, index) => [stringAt(item, 'id') ?? String(index), item]));
}

/**
 * The most names that stand in the same order in both lists (longest common subsequence): all others have moved. Both
 * lists hold the same names, each once.
 */
export function unmovedItems(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
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
  const unmoved = new Set<string>();
  for (let at = lengths.indexOf(Math.max(0, ...lengths)); at !== -1; at = previous[at] ?? -1)
    unmoved.add(before[at] ?? '');
  return unmoved;
}
