import type { Report } from '../diagnostics/finding.ts';
import type { Located, Place } from '../diagnostics/located.ts';
import { cached, cachedReport } from '../incremental/cached.ts';
import type { Project } from '../load/project.ts';

export interface TextEntry {
  readonly text: string;
  readonly at: Place;
  readonly area: string;
}
/** Texts of one locale by full key, `orders.title`. */
export type LocaleTexts = ReadonlyMap<string, TextEntry>;

/** Keys that begin so. */
export function keysUnder(texts: LocaleTexts, prefix: string): readonly string[] {
  return cached('keys under', [texts, prefix], () => [...texts.keys()].filter((key) => key.startsWith(prefix)));
}

/** The locale that every text must exist in; others fall back to it. */
export const sourceLocale = 'en';

interface TextFile {
  readonly area: string;
  readonly tree: Located;
}

/** Texts by locale, an instance's own over those of the base config. */
export function layerTexts(
  project: Project,
  chain: readonly string[],
  report: Report,
): ReadonlyMap<string, LocaleTexts> {
  const locales = new Map<string, LocaleTexts>();
  // Layer by layer, so that all instances share what they lay their texts over.
  for (const layer of [undefined, ...chain]) {
    for (const [locale, files] of textFilesOf(project, layer)) {
      const below = locales.get(locale) ?? none;
      const trees = files.map(({ tree }) => tree);
      const inputs = [trees.at(-1) ?? project.contract, below, ...trees] as const;
      locales.set(
        locale,
        cachedReport('layer texts', inputs, report, (report) => layerLocale(below, files, report)),
      );
    }
  }
  return locales;
}

const none: LocaleTexts = new Map();

/** The files of a layer by locale. */
function textFilesOf(project: Project, layer: string | undefined): ReadonlyMap<string, readonly TextFile[]> {
  const files = new Map<string, TextFile[]>();
  for (const { locale, area, file } of project.textFiles.get(layer) ?? []) {
    const tree = project.parsed.get(file)?.tree;
    if (!tree) continue;
    const ofLocale = files.get(locale) ?? [];
    files.set(locale, ofLocale);
    ofLocale.push({ area, tree });
  }
  return files;
}

function layerLocale(below: LocaleTexts, files: readonly TextFile[], report: Report): LocaleTexts {
  const texts = new Map(below);
  for (const { area, tree } of files) {
    if (tree.kind !== 'object') {
      report({
        code: 'wrong-type',
        at: tree.at,
        path: '',
        message: 'Expected an object of texts: `{ "key": "text" }`.',
      });
      continue;
    }
    for (const [key, { value }] of tree.members) {
      if (key === '$schema') continue;
      if (value.kind !== 'scalar' || typeof value.value !== 'string') {
        report({
          code: 'wrong-type',
          at: value.at,
          path: key,
          message: `The text of \`${key}\` must be a string. Text files cannot be nested.`,
        });
        continue;
      }
      const full = `${area}.${key}`;
      if (texts.get(full)?.text === value.value) {
        report({
          code: 'no-effect',
          at: value.at,
          path: key,
          message: `\`${full}\` is the same as in the base config. Remove the line, or change it.`,
        });
      }
      texts.set(full, { text: value.value, at: value.at, area });
    }
  }
  return texts;
}
