import { type LocaleTexts, sourceLocale } from '../layer/texts.ts';
import { formsOf } from '../texts/plurals.ts';

/** The used texts of one locale; those it lacks are the English ones. Sorted, so that equal content gives equal files. */
export function pickTexts(
  keys: Iterable<string>,
  locale: string,
  locales: ReadonlyMap<string, LocaleTexts>,
): Record<string, string> {
  const own = locales.get(locale) ?? new Map();
  const source = locales.get(sourceLocale) ?? new Map();
  const picked: Record<string, string> = {};
  for (const key of [...keys].sort()) {
    const forms = formsOf(key, own);
    const texts = forms.length > 0 ? own : source;
    for (const form of forms.length > 0 ? forms : formsOf(key, source)) picked[form] = texts.get(form)?.text ?? '';
  }
  return picked;
}
