import { type LocaleTexts, sourceLocale } from '../layer/texts.ts';
import { cached } from '../incremental/cached.ts';
import { formsOf, splitPlural } from '../layer/plurals.ts';

const none: LocaleTexts = new Map();

/** The used texts of one locale; those it lacks are the English ones. Sorted, so that equal content gives equal files. */
export function pickTexts(
  keys: Iterable<string>,
  locale: string,
  locales: ReadonlyMap<string, LocaleTexts>,
): Record<string, string> {
  const own = locales.get(locale) ?? none;
  const source = locales.get(sourceLocale) ?? none;
  const [ownPlurals, sourcePlurals] = [pluralsOf(own), pluralsOf(source)];
  const isPlural = (key: string) => ownPlurals.has(key) || sourcePlurals.has(key);
  // A form of English stands for the text: another language has other forms of it.
  const stemOf = (key: string) => {
    const { stem } = splitPlural(key);
    return isPlural(stem) ? stem : key;
  };
  const picked: Record<string, string> = {};
  for (const key of [...new Set([...keys].map(stemOf))].sort()) {
    if (!isPlural(key)) {
      const entry = own.get(key) ?? source.get(key);
      if (entry) picked[key] = entry.text;
      continue;
    }
    const forms = formsOf(key, own);
    const texts = forms.length > 0 ? own : source;
    for (const form of forms.length > 0 ? forms : formsOf(key, source)) picked[form] = texts.get(form)?.text ?? '';
  }
  return picked;
}

/** Keys that have plural forms; found once for each set of texts, as most keys have none. */
function pluralsOf(texts: LocaleTexts): ReadonlySet<string> {
  return cached('plurals', [texts], () => {
    const keys = [...texts.keys()].filter((key) => key.endsWith('_other'));
    return new Set(keys.map((key) => key.slice(0, -'_other'.length)));
  });
}
