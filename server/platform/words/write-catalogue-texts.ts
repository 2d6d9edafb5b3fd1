import { createHash } from 'node:crypto';
import type { Trx } from '../db/database.ts';

/** A text of the catalogue in another language. */
export interface CatalogueText {
  /** As in paths and files: `pt_BR`. */
  readonly locale: string;
  readonly english: string;
  readonly text: string;
}

/** What a text is looked up by; descriptions are too long for an index. */
export function hashOfText(english: string): string {
  return createHash('sha256').update(english).digest('base64url');
}

/** Adds texts, and replaces those that are there in the same language for the same English text; each of them once in the list. */
export async function writeCatalogueTexts(trx: Trx, texts: readonly CatalogueText[]): Promise<void> {
  for (let start = 0; start < texts.length; start += rowsAtOnce) {
    const rows = texts.slice(start, start + rowsAtOnce);
    await trx
      .insertInto('catalogue_text')
      .values(rows.map((row) => ({ instance: trx.instance, english_hash: hashOfText(row.english), ...row })))
      .onConflict((conflict) =>
        conflict
          .columns(['instance', 'locale', 'english_hash'])
          .doUpdateSet((row) => ({ text: row.ref('excluded.text') })),
      )
      .execute();
  }
}

/** Few enough for the number of parameters that PostgreSQL takes. */
const rowsAtOnce = 1_000;
