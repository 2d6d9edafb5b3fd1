/** The array itself where it has room for `length` numbers, otherwise a copy with twice as much. */
export function growTo<T extends Int32Array | Uint32Array | Float64Array>(array: T, length: number): T {
  if (length <= array.length) return array;
  const grown = new (array.constructor as new (size: number) => T)(Math.max(length, array.length * 2));
  grown.set(array);
  return grown;
}
