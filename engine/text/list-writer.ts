type ListWriter = (list: unknown) => string;

/**
 * Several texts in one sentence, as a language enumerates them: `A, B, and C` or `A、B、C`, and `A, B, or C`; '' where the value is no list. A
 * language that Intl does not know does it as English.
 */
export function listWriters(bcp47: () => string): { readonly list: ListWriter; readonly either: ListWriter } {
  const writer =
    (type: 'conjunction' | 'disjunction'): ListWriter =>
    (list) =>
      Array.isArray(list) ? formatOf(bcp47(), type).format(list.map(String)) : '';
  return { list: writer('conjunction'), either: writer('disjunction') };
}

function formatOf(bcp47: string, type: 'conjunction' | 'disjunction'): Intl.ListFormat {
  try {
    return new Intl.ListFormat(bcp47, { type });
  } catch {
    return new Intl.ListFormat('en', { type });
  }
}
