import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { personalTables, tablesOfCustomers } from './personal-tables.ts';
import type { People, PersonalTable } from './table-rule.ts';

/** Rows that are changed in one transaction. */
const portion = 1_000;

/** What takes the place of what tells who somebody is, by column. */
export function anonymized(table: keyof Schema): Readonly<Record<string, RawBuilder<never>>> {
  const rule = personalTables[table];
  return (rule.kind === 'personal' ? (rule.emptied ?? {}) : {}) as Readonly<Record<string, RawBuilder<never>>>;
}

/** Removes the rows of people whose account is closed, or what tells who they were. May be repeated. */
export async function eraseRows(db: Database, people: People): Promise<void> {
  for (const [name, rule] of tablesOfCustomers) {
    if (name === 'app_user') continue;
    if (rule.after === 'deleted') await deleteRows(db, people, name, rule);
    if (rule.after === 'anonymized') await anonymizeRows(db, people, name, rule);
  }
}

async function deleteRows(db: Database, people: People, name: string, { of }: PersonalTable): Promise<void> {
  const table = sql.table(name);
  for (;;) {
    const { numAffectedRows = 0n } = await db.write(people.instance, (trx) =>
      sql`delete from ${table} where ctid = any (array(
        select ctid from ${table} where instance = ${people.instance} and ${of(people)} limit ${portion}))`.execute(
        trx,
      ),
    );
    if (numAffectedRows < portion) return;
  }
}

async function anonymizeRows(db: Database, people: People, name: string, rule: PersonalTable): Promise<void> {
  const [key = 'id'] = rule.key;
  const changes = Object.entries(anonymized(name as keyof Schema)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  for (let last = 0; ; ) {
    const { rows } = await db.write(people.instance, (trx) =>
      sql<{ last: number }>`update ${sql.table(name)} set ${sql.join(changes)}
        where instance = ${people.instance} and ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(name)} where instance = ${people.instance} and ${rule.of(people)}
            and ${sql.ref(key)} > ${last} order by 1 limit ${portion})
        returning ${sql.ref(key)} as last`.execute(trx),
    );
    if (rows.length < portion) return;
    last = Math.max(...rows.map((row) => row.last));
  }
}
