/** Least room for one name below the axis, in pixels. */
const nameRoom = 72;
/** How far from the end of the axis the middle of a name stays, so that the name does not stand over the edge. */
const fromEnd = 18;

/**
 * Where names stand below an axis, in pixels, by their index: the last one, and backwards from it each that has room. No name stands
 * there twice.
 */
export function axisNames(
  names: readonly string[],
  x: (index: number) => number,
  { left, end }: { readonly left: number; readonly end: number },
): ReadonlyMap<number, number> {
  const named = new Set<string>();
  const places = new Map<number, number>();
  let next = Number.POSITIVE_INFINITY;
  for (let index = names.length - 1; index >= 0; index -= 1) {
    const name = names[index] ?? '';
    const place = Math.min(x(index), end - fromEnd);
    if (named.has(name) || next - place < nameRoom || place <= left + 16) continue;
    named.add(name);
    places.set(index, place);
    next = place;
  }
  return places;
}
