import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchableText } from '../../../engine/input/searchable-text.ts';
import { testDatabase } from '../../../tests/database/test-database.ts';
import { searchedNames } from '../../../tests/input/searched-names.ts';
import type { Database } from '../db/database.ts';
import { searchedFor } from './searched-for.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db?.close());

/** Rows of 16 signs from the blocks of Unicode that have letters with case or accents, and none that databases do not know yet. */
const blocks = [
  ...Array.from({ length: 0x340 }, (_, row) => row * 16),
  ...Array.from({ length: 0x1b }, (_, row) => 0xa640 + row * 16),
  ...Array.from({ length: 0x20 }, (_, row) => 0xfe00 + row * 16),
  0xac00,
  0xb0a0,
  0xd790,
  0x10400,
  0x1e900,
  0x1f600,
  0x20000,
  0xe0000,
  0xe0100,
];
const texts = [
  ...searchedNames.flat(),
  ...blocks.map(
    (first) => `a ${Array.from({ length: 16 }, (_, at) => String.fromCodePoint(first + at || 1)).join(' b')} c`,
  ),
];

test('the database folds texts like the application', async () => {
  const folded = await db.read('alpha', (trx) =>
    trx
      .selectFrom(
        sql<{ text: string; at: number }>`(select livery_search_text(written) as text, at
          from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given (written, at))`.as(
          'row',
        ),
      )
      .select(['text', 'at'])
      .orderBy('at')
      .execute(),
  );
  const wrong = folded.flatMap(({ text }, at) => (text === searchableText(texts[at] ?? '') ? [] : [[texts[at], text]]));
  expect(wrong).toEqual([]);
  expect(folded).toHaveLength(texts.length);
});

test.each(searchedNames)('a table that is searched for %j finds %j', async (text, name) => {
  const rows = await db.read('alpha', (trx) =>
    trx
      .selectFrom(sql<{ name: string }>`(select ${name}::text as name)`.as('row'))
      .select('name')
      .where((row) => row.and([...searchedFor({ value: text } as never, (contains) => [contains(row.ref('name'))])]))
      .execute(),
  );
  expect(rows).toHaveLength(1);
});
