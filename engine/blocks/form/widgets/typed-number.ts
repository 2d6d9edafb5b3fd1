/**
 * The number that a typed text means, with a comma or a point before its decimals. `empty` for an empty text; the text
 * itself where it is no number yet.
 */
export function numberOf(text: string, empty: unknown): unknown {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return empty;
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(plain) ? Number(plain) : text;
}

/** How a number of the data is shown. */
export function numberText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
