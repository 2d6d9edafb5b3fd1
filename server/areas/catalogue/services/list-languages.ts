import type { Handler } from '../../../platform/caller/context.ts';

/** ISO 639-1, by the part of the world that they are mostly spoken in. Ids follow from the letters: `aa` is 1. */
const languages: Readonly<Record<string, string>> = {
  Europe: 'bg cs da de el en es et fi fr hr hu it lt lv nl no pl pt ro ru sk sl sr sv uk',
  Asia: 'bn hi id ja kk ko ms ta th tl ur uz vi zh',
  'Middle East': 'ar fa he tr',
  Africa: 'am ha sw yo',
};

/** Languages that a customer may choose, by their names in the caller's language. Specification: A7 order widget. */
export const listLanguages: Handler<'listLanguages'> = async ({ locale }) => {
  const own = locale.replace('_', '-');
  const names = new Intl.DisplayNames([own, 'en'], { type: 'language' });
  const { compare } = new Intl.Collator([own, 'en']);
  return Object.entries(languages)
    .flatMap(([region, codes]) => codes.split(' ').map((code) => ({ region, code })))
    .map(({ region, code }) => ({ id: idOf(code), name: names.of(code) ?? code, isoCode2: code, tags: [region] }))
    .sort((one, other) => compare(one.name, other.name));
};

function idOf(code: string): number {
  return (code.charCodeAt(0) - 97) * 26 + (code.charCodeAt(1) - 97) + 1;
}
