/**
 * The texts of one locale out of operator's data. Where the contract has a text, the data may have a map of texts by
 * locale: `{"en": "Sale", "ru": "Распродажа"}`; the locale is taken, else English, else the first that is there.
 */
export function localised(value: unknown, locale: string, locales: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => localised(item, locale, locales));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key, text]) => locales.includes(key) && typeof text === 'string')) {
    const texts = value as Readonly<Record<string, string>>;
    return texts[locale] ?? texts['en'] ?? entries[0]?.[1];
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, localised(item, locale, locales)]));
}
