import { cachedReport } from '../../incremental/cached.ts';
import { listed, type Report } from '../../diagnostics/finding.ts';
import { splitPlural } from '../../layer/plurals.ts';
import { tagPattern, tagsOf } from '../../layer/tags.ts';
import { sourceLocale, type LocaleTexts } from '../../layer/texts.ts';
import { rule } from './rule.ts';

/** A link or an emphasis of an English sentence is in every language, around the words that say it there. */
export const textTags = rule({
  meta: {
    shares: ['tag-mismatch'],
    about: 'Texts of all languages mark links and emphasis as the English ones do',
  },
  check: ({ checked, environment, report }) => {
    for (const locale of checked.app.locales ?? []) {
      const texts = environment.locales.get(locale);
      if (!texts) continue;
      cachedReport('check tags of texts', [texts, environment.texts, locale], report, (report) =>
        compareTags(locale, texts, environment.texts, report),
      );
    }
  },
});

function compareTags(locale: string, texts: LocaleTexts, source: LocaleTexts, report: Report<'tag-mismatch'>): void {
  for (const [key, { text, at }] of texts) {
    const original = source.get(key) ?? source.get(`${splitPlural(key).stem}_other`);
    if (!original || (!text.includes('<') && !original.text.includes('<'))) continue;
    const unclosed = unclosedIn(text);
    if (unclosed !== null) {
      report({
        code: 'tag-mismatch',
        at,
        path: key,
        message: `\`${key}\` in \`${locale}\` opens or closes \`<${unclosed}>\` only. Write \`<${unclosed}>…</${unclosed}>\`.`,
      });
      continue;
    }
    if (locale === sourceLocale) continue;
    const [here, there] = [tagsOf(text), tagsOf(original.text)];
    if (here.join() === there.join()) continue;
    report({
      code: 'tag-mismatch',
      at,
      path: key,
      message: `\`${key}\` in \`${locale}\` has ${here.length === 0 ? 'no tags' : listed(here)}, and the English text ${there.length === 0 ? 'none' : listed(there)}. Mark the same things, each once.`,
    });
  }
}

/** A tag that is not closed where it should be; null where all are. */
function unclosedIn(text: string): string | null {
  const open: string[] = [];
  for (const [all, end, name = ''] of text.matchAll(tagPattern)) {
    if (end === '' && !all.endsWith('/>')) open.push(name);
    else if (end !== '' && open.pop() !== name) return name;
  }
  return open[0] ?? null;
}
