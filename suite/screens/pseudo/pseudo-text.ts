/**
 * A pseudo-language: English that stays legible, with every letter accented, at least 40 % longer, in brackets. On the screen a word
 * without accents comes from no text file, and a text without its closing bracket is cut.
 */

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';
const accentOf: ReadonlyMap<string, string> = new Map(
  [...plain].map((letter, at) => [letter, [...accented][at] ?? letter]),
);
const vowels = /[AEIOUYaeiouy]/;

/** The share by which a text gets longer at least. */
const growth = 0.4;

/** What programs read: placeholders, references to other texts, tags, entities, addresses. */
const code = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^<>]*>|&#?\w+;|https?:\/\/[^\s<]+)/;

/** The text in the pseudo-language. Placeholders, tags, entities and addresses stay as they are. */
export function pseudoText(text: string): string {
  if (text.trim() === '') return text;
  // What `split` captures stands at the odd places.
  const parts = text.split(code);
  const words = parts.filter((_, at) => at % 2 === 0).join('');
  const wanted = Math.ceil(words.length * growth);
  const found = [...words].filter((letter) => vowels.test(letter)).length;
  const times = found === 0 ? 1 : 1 + Math.ceil(wanted / found);
  let added = 0;
  const longer = (letter: string): string => {
    const accent = accentOf.get(letter) ?? letter;
    if (!vowels.test(letter) || added >= wanted) return accent;
    const more = Math.min(times - 1, wanted - added);
    added += more;
    return accent + (accentOf.get(letter.toLowerCase()) ?? '').repeat(more);
  };
  const lengthened = parts.map((part, at) => (at % 2 === 1 ? part : Array.from(part, longer).join('')));
  return `⟦${lengthened.join('')}${'~'.repeat(wanted - added)}⟧`;
}

/** Behind the closing bracket of a text with plural forms, so that a page shows which form was taken: `₁` of one, `ₙ` of several. */
export const pluralMarks: Readonly<Record<string, string>> = { one: '₁', other: 'ₙ' };

/** Only where the number that counts is in the text: another number would be taken for it. */
function markOf(key: string, text: string): string {
  const form = /_(one|other)$/.exec(key)?.[1];
  return form === undefined || !/\{\{\s*count\b/.test(text) ? '' : (pluralMarks[form] ?? '');
}

const textFile = /^(?:instances\/[^/]+\/)?locales\/en\/[^/]+\.json$/;

/** Files of a project with all English texts in the pseudo-language, in place of English. Keys, and so plural forms, stay. */
export function pseudoFiles<Files extends { readonly texts: Readonly<Record<string, string>> }>(files: Files): Files {
  const texts = Object.entries(files.texts).map(([file, text]): [string, string] =>
    textFile.test(file) ? [file, pseudoFile(text)] : [file, text],
  );
  return { ...files, texts: Object.fromEntries(texts) };
}

function pseudoFile(text: string): string {
  const content = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(content).map(([key, value]) => [
    key,
    typeof value === 'string' && key !== '$schema' ? pseudoText(value) + markOf(key, value) : value,
  ]);
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}
