/**
 * Columns of equal width, as many as fit at `minWidth` pixels and at most `columns`.
 * In a place narrower than one column, the column is as wide as the place.
 */
export function gridTemplate(minWidth: number, columns?: number): string {
  const least = columns === undefined ? `${minWidth}px` : `max(${minWidth}px, ${(100 / columns).toFixed(3)}% - 40px)`;
  return `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`;
}
