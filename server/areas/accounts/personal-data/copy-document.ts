import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { peopleOf } from './people-of.ts';
import { tablesOfCustomers } from './personal-tables.ts';
import type { People, PersonalTable } from './table-rule.ts';

/** Rows that are in memory at a time. */
const portion = 500;

interface CopyRequest {
  readonly instance: string;
  readonly userId: number;
  readonly at: Date;
}

const copiedTables = tablesOfCustomers.filter(([, { copied }]) => copied.length > 0);

/**
 * The JSON of everything that is stored about a customer, in pieces: their rows of each table, a portion at a time. Every portion
 * is read by itself, so what changes meanwhile may be in it or not. `copySchema` describes it.
 */
export async function* copyDocument(db: Database, { instance, userId, at }: CopyRequest): AsyncGenerator<string> {
  const people = await db.read(instance, (trx) => peopleOf(trx, userId));
  yield `{"format":1,"instance":${JSON.stringify(instance)},"user":${userId},"madeAt":"${at.toISOString()}","tables":{`;
  let isFirstTable = true;
  for (const [name, rule] of copiedTables) {
    yield `${isFirstTable ? '' : ','}\n${JSON.stringify(name)}:[`;
    isFirstTable = false;
    let isFirst = true;
    for await (const row of rowsOf(db, people, name, rule)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row, written)}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '}}\n';
}

type Row = Readonly<Record<string, unknown>>;

async function* rowsOf(db: Database, people: People, name: string, rule: PersonalTable): AsyncGenerator<Row> {
  const key = sql.join(rule.key.map((column) => sql.ref(column)));
  const columns = [...new Set([...rule.copied, ...rule.key])];
  for (let last: Row | undefined; ; ) {
    const after = last && sql`and (${key}) > (${sql.join(rule.key.map((column) => last?.[column]))})`;
    const { rows } = await db.read(people.instance, (trx) =>
      sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
        where instance = ${people.instance} and ${rule.of(people)} ${after ?? sql``}
        order by ${key} limit ${portion}`.execute(trx),
    );
    // What is only there to find the next rows is not given away.
    for (const row of rows) yield Object.fromEntries(rule.copied.map((column) => [column, row[column]]));
    last = rows.at(-1);
    if (rows.length < portion) return;
  }
}

/** Amounts as text, because they may be too large for the numbers of JSON. */
function written(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

/** JSON Schema of the document, from the columns that the database has. */
export async function copySchema(db: Database, instance: string): Promise<object> {
  const { rows } = await db.read(instance, (trx) =>
    sql<{ table: string; column: string; type: string; optional: boolean }>`
      select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as optional
      from information_schema.columns where table_schema = 'public'`.execute(trx),
  );
  const columns = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
  const schemaOf = (table: string, column: string) => {
    const { type = 'text', optional = true } = columns.get(`${table}.${column}`) ?? {};
    const base = schemaOfType[type] ?? {};
    return optional && base['type'] !== undefined ? { ...base, type: [base['type'], 'null'] } : base;
  };
  const tables = copiedTables.map(([name, { about, copied }]) => [
    name,
    {
      type: 'array',
      description: about,
      items: {
        type: 'object',
        properties: Object.fromEntries(copied.map((column) => [column, schemaOf(name, column)])),
        required: copied,
        additionalProperties: false,
      },
    },
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Everything that is stored about a customer',
    type: 'object',
    properties: {
      format: { const: 1 },
      instance: { type: 'string', description: 'The brand' },
      user: { type: 'integer', description: 'Number of the account' },
      madeAt: { type: 'string', format: 'date-time' },
      tables: {
        type: 'object',
        properties: Object.fromEntries(tables),
        required: copiedTables.map(([name]) => name),
        additionalProperties: false,
      },
    },
    required: ['format', 'instance', 'user', 'madeAt', 'tables'],
    additionalProperties: false,
  };
}

const schemaOfType: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  integer: { type: 'integer' },
  bigint: { type: 'string', description: 'Amounts are millionths of a US dollar' },
  boolean: { type: 'boolean' },
  text: { type: 'string' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
};
