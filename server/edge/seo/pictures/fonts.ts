import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sharp } from '../../../platform/pictures/open-sharp.ts';
import { charactersOf } from './characters-of.ts';

const folder = new URL('fonts/', import.meta.url);
const files = [
  'noto-sans-latin-700-normal.woff',
  'noto-sans-latin-ext-700-normal.woff',
  'noto-sans-vietnamese-700-normal.woff',
  'noto-sans-cyrillic-700-normal.woff',
  'noto-sans-devanagari-700-normal.woff',
  'noto-sans-jp-japanese-700-normal.woff',
  'noto-sans-kr-korean-700-normal.woff',
  'noto-sans-sc-chinese-simplified-700-normal.woff',
];

/** Families as the files name themselves; all of them are bold. */
const [chinese, japanese, korean] = ['Noto Sans SC Thin', 'Noto Sans JP Thin', 'Noto Sans KR Thin'] as const;
/** The same character is drawn differently in Chinese and in Japanese. */
const preferred: Readonly<Record<string, string>> = { ja: japanese, ko: korean };

/** The fonts for a text in a language (BCP 47), of so many pixels, as Pango reads them. */
export function fontsFor(language: string, size: number): string {
  const first = preferred[language.split('-')[0] ?? ''] ?? chinese;
  return `${[...new Set(['Noto Sans', first, chinese, japanese, korean])].join(', ')}, Bold ${size}px`;
}

let loaded: Promise<unknown> | undefined;

/** Makes the fonts known to the library, so that text is drawn on machines that have none: containers have none. */
export function loadFonts(sharp: Sharp): Promise<unknown> {
  loaded ??= (async () => {
    for (const file of files) {
      const fontfile = fileURLToPath(new URL(file, folder));
      await sharp({ text: { text: 'a', font: 'Noto Sans', fontfile } })
        .raw()
        .toBuffer();
    }
  })();
  return loaded;
}

let known: Promise<(character: string) => boolean> | undefined;

/** Whether some font has a character. */
export function fontCharacters(): Promise<(character: string) => boolean> {
  known ??= Promise.all(files.map(async (file) => charactersOf(await readFile(new URL(file, folder))))).then(
    (fonts) => {
      const all = new Set(fonts.flatMap((characters) => [...characters]));
      return (character) => all.has(character.codePointAt(0) ?? 0);
    },
  );
  return known;
}
