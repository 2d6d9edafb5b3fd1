import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool } from 'pg';
import { enterRoleSql, entry } from './entry.ts';

/**
 * So long a connection works by the plans it has made, milliseconds. A plan made for a table with a handful of rows is kept
 * however large it has become, until the database happens to count again.
 */
const planLife = 5_000;

const discard = 'discard plans; ';

/** What a connection sends before a transaction: with its very first one nothing, and `discard plans; ` when its plans are old. */
function planAge(): (connection: object) => '' | typeof discard {
  const plannedAt = new WeakMap<object, number>();
  return (connection) => {
    const now = performance.now();
    const before = plannedAt.get(connection);
    if (before !== undefined && now - before < planLife) return '';
    plannedAt.set(connection, now);
    return before === undefined ? '' : discard;
  };
}

class EnteringPostgresDriver extends PostgresDriver {
  readonly #age = planAge();

  /** One round trip for the beginning and the entry. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(beginText(this.#age(connection))));
  }
}

function beginText(before: string): string {
  const into = entry.getStore();
  return `${before}begin${into ? `; ${enterRoleSql(into)}` : ''}`;
}

/** PostgreSQL, with transactions that begin as `entry` says. */
export function enteringDialect(pool: Pool): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new EnteringPostgresDriver({ pool });
  return dialect;
}
