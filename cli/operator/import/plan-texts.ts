import { knownTexts } from '../../../server/areas/catalogue/port.ts';
import type { Trx } from '../../../server/platform/db/database.ts';
import { type CatalogueText, hashOfText } from '../../../server/platform/words/write-catalogue-texts.ts';
import { nearest } from '../../../engine/compile/diagnostics/nearest.ts';
import type { Change, ImportPlan } from './import-plan.ts';
import type { Fault, FileRecord, ReadFile } from './record.ts';
import { shortText } from './service-columns.ts';

/** A text as a file gives it in a language, with the column that it stands in. */
export interface GivenText extends CatalogueText {
  readonly column: string;
}

/** Translations that earlier lines of the file give, by language and English text. */
export type EarlierTexts = Map<string, { readonly text: string; readonly line: number }>;

const keyOf = ({ locale, english }: Pick<CatalogueText, 'locale' | 'english'>) => `${locale} ${english}`;

/** The texts that are there now, by language and English text. */
export async function storedTexts(trx: Trx, given: readonly GivenText[]): Promise<ReadonlyMap<string, string>> {
  if (given.length === 0) return new Map();
  const rows = await trx
    .selectFrom('catalogue_text')
    .select(['locale', 'english', 'text'])
    .where('locale', 'in', [...new Set(given.map(({ locale }) => locale))])
    .where('english_hash', '=', (row) =>
      row.fn.any(row.val([...new Set(given.map(({ english }) => hashOfText(english)))])),
    )
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.text]));
}

/** Those of one line that are not there yet. One that a line before gives in another way is a fault: a text has one translation. */
export function changedTexts(
  { line }: Pick<FileRecord, 'line'>,
  given: readonly GivenText[],
  stored: ReadonlyMap<string, string>,
  earlier: EarlierTexts,
  fault: (sentence: string) => void,
): Pick<Change, 'texts' | 'shown'> {
  const changed = given.filter((one) => {
    const before = earlier.get(keyOf(one));
    if (before === undefined) earlier.set(keyOf(one), { text: one.text, line });
    else if (before.text !== one.text) {
      fault(
        `${one.column}: “${shortText(one.english)}” is “${shortText(before.text)}” on line ${before.line} already. Every place with the same English text shows the same translation.`,
      );
    }
    return before === undefined && stored.get(keyOf(one)) !== one.text;
  });
  return {
    texts: changed.map(({ locale, english, text }) => ({ locale, english, text })),
    shown: changed.map((one) => `${one.column} ${shortText(stored.get(keyOf(one)) ?? '–')} → ${shortText(one.text)}`),
  };
}

/** Whether a file is one of texts, by its column `text`. */
export function isOfTexts({ records: [first] }: ReadFile): boolean {
  return first !== undefined && first.cells.has('text') && !first.cells.has('slug');
}

/** As long as the longest text of a service. */
const longest = 20_000;

/**
 * Compares a file of texts, or a part of one, with those that are there: its column `text` has a text of the catalogue in English, and a
 * column for each language has the translation. An empty cell leaves a translation as it is.
 * @param earlier translations that earlier parts give; those of this one are added
 */
export async function planTexts(
  trx: Trx,
  file: ReadFile,
  locales: readonly string[],
  earlier: EarlierTexts = new Map(),
): Promise<ImportPlan> {
  const faults: Fault[] = [...file.faults];
  const read = file.records.map((record) => ({ record, ...readTexts(record, locales, faults) }));
  const known = await knownTexts(
    trx,
    read.map(({ english }) => english),
  );
  const stored = await storedTexts(
    trx,
    read.flatMap(({ given }) => given),
  );
  const changes: Change[] = [];
  for (const { record, english, given } of read) {
    const fault = (sentence: string) => void faults.push({ line: record.line, sentence });
    if (english !== '' && !known.has(english)) fault(`The catalog has no text “${shortText(english)}”.`);
    const { texts, shown } = changedTexts(record, given, stored, earlier, fault);
    if (texts.length > 0) changes.push({ kind: 'text', name: shortText(english), id: 0, values: {}, texts, shown });
  }
  return { faults, changes, labels: [], unchanged: read.length - changes.length };
}

function readTexts({ line, cells }: FileRecord, locales: readonly string[], faults: Fault[]) {
  const fault = (sentence: string) => void faults.push({ line, sentence });
  const written = cells.get('text');
  const english = typeof written === 'string' ? written : '';
  if (english.trim() === '') fault('text must be a text of the catalog in English.');
  const given: GivenText[] = [];
  for (const [column, cell] of cells) {
    if (column === 'text' || cell === null || cell === '') continue;
    if (!locales.includes(column)) {
      const guess = nearest(column, locales);
      fault(`There is no language "${column}".${guess === undefined ? '' : ` Did you mean "${guess}"?`}`);
    } else if (typeof cell !== 'string' || cell.trim() === '' || cell.length > longest) {
      fault(`${column} must be a text of at most ${longest} characters, or nothing.`);
    } else given.push({ column, locale: column, english, text: cell.trim() });
  }
  return { english, given };
}
