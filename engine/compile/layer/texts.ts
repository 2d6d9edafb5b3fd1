import type { Report } from '../check/problem.ts';
import type { Place } from '../load/located.ts';
import type { Project } from '../project.ts';

export interface TextEntry {
  readonly text: string;
  readonly at: Place;
  readonly area: string;
}
/** Texts of one locale by full key, `orders.title`. */
export type LocaleTexts = ReadonlyMap<string, TextEntry>;

/** The locale that every text must exist in; others fall back to it. */
export const sourceLocale = 'en';

const textFile = /^(?:instances\/([^/]+)\/)?locales\/([^/]+)\/([^/]+)\.json$/;

/** Texts by locale, an instance's own over those of the stock. */
export function layerTexts(
  project: Project,
  chain: readonly string[],
  report: Report,
): ReadonlyMap<string, LocaleTexts> {
  const locales = new Map<string, Map<string, TextEntry>>();
  for (const layer of [undefined, ...chain]) {
    for (const [file, { tree }] of project.parsed) {
      const [, instance, locale = '', area = ''] = textFile.exec(file) ?? [];
      if (locale === '' || instance !== layer || !tree) continue;
      if (tree.kind !== 'object') {
        report('wrong-type', tree.at, '', 'A file of texts is an object: `{ "key": "text" }`.');
        continue;
      }
      const texts = locales.get(locale) ?? new Map<string, TextEntry>();
      locales.set(locale, texts);
      for (const [key, { value }] of tree.members) {
        if (key === '$schema') continue;
        if (value.kind !== 'scalar' || typeof value.value !== 'string') {
          report('wrong-type', value.at, key, `The text of \`${key}\` must be a string. Files of texts are flat.`);
          continue;
        }
        const full = `${area}.${key}`;
        if (texts.get(full)?.text === value.value) {
          report(
            'changes-nothing',
            value.at,
            key,
            `The text of \`${full}\` is the same below. Remove the line, or change it.`,
          );
        }
        texts.set(full, { text: value.value, at: value.at, area });
      }
    }
  }
  return locales;
}
