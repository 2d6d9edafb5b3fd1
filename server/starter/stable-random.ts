/** A number from 0 (inclusive) to 1 (exclusive) that depends on the text alone: the same on every machine and run. */
export function stableRandom(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  // One more round of mixing: neighbouring texts (`a-1`, `a-2`) must not give neighbouring numbers.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

/** An item of a list, by the text alone. */
export function stablePick<T>(items: readonly T[], text: string): T {
  const item = items[Math.floor(stableRandom(text) * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from');
  return item;
}
