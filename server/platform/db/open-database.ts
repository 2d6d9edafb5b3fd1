import pg from 'pg';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { MemoryFS } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { grantAppRole } from './app-role.ts';
import { DatabaseFault, faultOf } from './database-fault.ts';
import type { Database } from './database.ts';
import { type Engine, openInMemory, openInThread } from './embedded-engine.ts';
import type { DiskModule } from './embedded-thread.ts';
import { EmbeddedSockets } from './embedded-socket.ts';
import { endOfReader, enteringDialect, type TransactionSettings } from './entering-dialect.ts';
import { lockFolder } from './folder-lock.ts';
import type { Schema } from './schema.ts';
import { connectionQueueFor, type TransactionLimits, transactionsOn } from './transactions.ts';
import { startUpkeep } from './upkeep.ts';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/list.ts';
import { migrationsIn, otherVersion } from './migration-state.ts';
import { isStalePlan } from './failures.ts';
import { PreparedStatements, StatementNames } from './statement-names.ts';
import type { Statement } from './statement.ts';

/**
 * Connections to PostgreSQL that keep the statements they run often prepared: parsing and planning one takes longer than
 * running it. When the tables have changed below them, everything is prepared anew.
 */
function preparedClients(): typeof pg.Client {
  const prepared = new PreparedStatements();
  return class extends pg.Client {
    readonly #names = new StatementNames(prepared, (name) => {
      this.connection.close({ type: 'S', name }, true);
      // The driver would keep its text for as long as the connection lives.
      delete (this.connection as unknown as { readonly parsedStatements: Record<string, string> }).parsedStatements[
        name
      ];
    });

    /** What is sent at a time goes in one piece: for each the system takes longer than for its content. */
    #gather(query: unknown): void {
      const { stream } = this.connection;
      stream.cork();
      if (query === endOfReader) setImmediate(() => stream.uncork());
      else process.nextTick(() => stream.uncork());
    }

    // The driver of the query builder calls with a text and a list of values; the rest of `pg` has other ways to call.
    override query = (async (query: unknown, values?: unknown, ...rest: readonly unknown[]) => {
      this.#gather(query);
      const plain = super.query.bind(this) as (...given: readonly unknown[]) => Promise<unknown>;
      const isStatement = typeof query === 'string' && Array.isArray(values) && values.length > 0;
      const name = isStatement ? this.#names.nameOf(query) : undefined;
      if (name === undefined) return plain(query, values, ...rest);
      try {
        return await plain({ name, text: query, values });
      } catch (error) {
        if (isStalePlan(error)) prepared.forget();
        throw error;
      }
    }) as pg.Client['query'];
  };
}

/**
 * How values of the types arrive, by the database's number of the type, where the driver's own choice is another: int8 as
 * BigInt, numeric, date and interval as text.
 */
const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: (text) => BigInt(text),
  1082: (text) => text,
  1186: (text) => text,
  1700: (text) => text,
};

export interface DatabaseOptions {
  /** Address of a PostgreSQL, 15 or later. Without it the embedded database in `folder` is used. */
  readonly url?: string | undefined;
  /** Data folder of the embedded database; it is put in `pg` below. Without it the database lives in memory. */
  readonly folder?: string | undefined;
  /** A pooler that lends a connection for one transaction, so that a connection keeps no settings and no statements. */
  readonly pooler?: 'transaction' | undefined;
  /** Connections to a PostgreSQL; 10 unless told. */
  readonly poolSize?: number | undefined;
  /** Milliseconds to wait for a connection before answering "later"; 3000 unless told, 10000 on the embedded database. */
  readonly connectionTimeout?: number | undefined;
  /** Milliseconds for one statement on a PostgreSQL; 10000 unless told. */
  readonly statementTimeout?: number | undefined;
  /** Milliseconds for a transaction; 15000 unless told. */
  readonly transactionTimeout?: number | undefined;
  /**
   * How long to wait for a PostgreSQL that does not answer yet, milliseconds, and who is told every few seconds that it does
   * not; unless told it is asked once.
   */
  readonly retryConnect?: { readonly wait: number; readonly sentenceText: (sentence: string) => void } | undefined;
  /** Whether a database that is older than the program is left as it is and refused; it is brought up to date unless told. */
  readonly asItIs?: boolean | undefined;
  /** Told of every statement when it has ended, in the context of whoever asked for it. */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
  /** How often a write is run before a deadlock is passed on; 6 unless told. For tests. */
  readonly attempts?: number | undefined;
  /** Whether the embedded database tidies its tables every few seconds; it does unless told. For tests that count statements. */
  readonly upkeep?: boolean | undefined;
  /** Where the embedded database without a folder stores its files; in memory unless told. For tests. */
  readonly files?: MemoryFS | undefined;
  /** What stands between the embedded database and its folder. For tests. */
  readonly disk?: DiskModule | undefined;
}

/**
 * Opens the database and brings its tables up to date.
 * Throws `FolderInUse` when another process has the data folder open, and `DatabaseFault` in words when the database is out
 * of reach, newer than the program, older where that was to stay so, or its user has too few rights.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const limits: TransactionLimits = {
    transaction: options.transactionTimeout ?? 15_000,
    attempts: options.attempts ?? 6,
    connections: options.url ? (options.poolSize ?? 10) : 1,
    queue: 2_000,
    wait: options.connectionTimeout ?? (options.url ? 3_000 : 10_000),
  };
  const { url, retryConnect } = options;
  const begun = performance.now();
  for (;;) {
    try {
      return await (url ? openPostgres(url, options, limits) : openEmbedded(options, limits));
    } catch (error) {
      const fault = faultOf(error, url);
      const left = retryConnect && fault?.mayPass ? retryConnect.wait - (performance.now() - begun) : 0;
      if (left <= 0) throw fault ?? error;
      retryConnect?.sentenceText(fault?.message ?? '');
      await pause(Math.min(between, left));
    }
  }
}

/** Milliseconds between looks for a PostgreSQL that does not answer. */
const between = 3_000;

async function openPostgres(url: string, options: DatabaseOptions, limits: TransactionLimits): Promise<Database> {
  const settings: TransactionSettings = {
    statement_timeout: options.statementTimeout ?? 10_000,
    lock_timeout: options.statementTimeout ?? 10_000,
    idle_in_transaction_session_timeout: limits.transaction * 2,
  };
  const isPooled = options.pooler === 'transaction';
  const kysely = on(
    {
      connectionString: url,
      max: limits.connections,
      connectionTimeoutMillis: limits.wait,
      application_name: 'livery',
      ...(isPooled ? { Client: pg.Client } : settings),
    },
    { settings: isPooled ? settings : null, onStatement: options.onStatement },
  );
  return upToDate(kysely, transactionsOn(kysely, 'postgres', limits, connectionQueueFor(limits)), options);
}

/** A pool of connections, which prepare statements unless another client is given. */
function on(
  config: pg.PoolConfig,
  {
    settings = null,
    onStatement,
  }: Pick<DatabaseOptions, 'onStatement'> & { readonly settings?: TransactionSettings | null },
): Kysely<Schema> {
  const pool = new pg.Pool({
    Client: preparedClients(),
    // A statement is sent without waiting for the answer to the one before.
    pipeline: true,
    types: {
      getTypeParser: (type: number, format: 'text' | 'binary') =>
        typeParsers[type] ?? pg.types.getTypeParser(type, format),
    },
    ...config,
  } as pg.PoolConfig);
  // A connection that is cut while idle or in use reports here besides failing its query; the query's error is the one that counts.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({
    dialect: enteringDialect(pool, settings),
    ...(onStatement && {
      log: ({ query, queryDurationMillis, level }) =>
        onStatement({ text: query.sql, milliseconds: queryDurationMillis, failed: level === 'error' }),
    }),
  });
}

async function openEmbedded(options: DatabaseOptions, limits: TransactionLimits): Promise<Database> {
  if (!options.folder) {
    const engine = openInMemory(options.files);
    return onEngine(() => engine, limits, options);
  }
  mkdirSync(options.folder, { recursive: true });
  const folder = join(options.folder, 'pg');
  const release = lockFolder(folder);
  try {
    // A start that was killed while it made the database leaves the mark, and what it made is thrown away.
    const making = `${folder}.making`;
    if (existsSync(making)) rmSync(folder, { recursive: true, force: true });
    if (!existsSync(folder)) writeFileSync(making, '');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const database = await onEngine(() => openInThread(folder, options.disk), limits, options);
    rmSync(making, { force: true });
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

async function onEngine(
  open: () => Promise<Engine>,
  limits: TransactionLimits,
  options: DatabaseOptions,
): Promise<Database> {
  const sockets = new EmbeddedSockets(open);
  const kysely = on(
    {
      stream: () => sockets.socket(),
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
    },
    options,
  );
  const line = connectionQueueFor(limits);
  const transactions = transactionsOn(kysely, 'pglite', limits, line);
  const close = () => transactions.close().then(() => sockets.closed());
  const database = await upToDate(kysely, { ...transactions, close }, options);
  const endUpkeep = options.upkeep === false ? undefined : startUpkeep(kysely, line);
  return { ...database, close: () => Promise.all([close(), endUpkeep?.()]).then(() => {}) };
}

async function upToDate(
  kysely: Kysely<Schema>,
  database: Database,
  { asItIs = false }: DatabaseOptions,
): Promise<Database> {
  try {
    await (asItIs ? refuseOther(database) : migrate(kysely));
    await checkRights(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Brings the tables up to date in one transaction. Several processes may try at once: one migrates and the others wait for it,
 * as long as it takes. For other locks it waits no longer than anybody else, so that customers are served meanwhile.
 */
async function migrate(kysely: Kysely<Schema>): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ before: string }>`select current_setting('lock_timeout') as before,
      set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
    await sql`select set_config('lock_timeout', ${rows[0]?.before ?? '0'}, true)`.execute(trx);
    // The library makes them, too, but tells no reason where it may not: it asks on in a transaction that has failed.
    await sql`create table if not exists kysely_migration
      (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
    await sql`create table if not exists kysely_migration_lock
      (id varchar(255) primary key, is_locked integer not null default 0)`.execute(trx);
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: async () => ({ ...migrations }) },
      // Numbers are given when work begins, and it ends in another order.
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      throw new Error(`The database could not be brought up to date${failed ? ` (migration ${failed})` : ''}`, {
        cause: error,
      });
    }
    // At every start, not in the migration that creates the role: earlier versions have committed that without the grant.
    await grantAppRole(async (text) => (await sql.raw<Record<string, unknown>>(text).execute(trx)).rows);
  });
}

/** Servers of the version before may be running on it, which new tables would disturb. */
async function refuseOther(database: Database): Promise<void> {
  const fault = otherVersion(
    await database.system((trx) =>
      migrationsIn(async (text) => (await sql.raw<Record<string, unknown>>(text).execute(trx)).rows),
    ),
  );
  if (fault !== undefined) throw new DatabaseFault(fault);
}

/** The number by which the library locks migrations, as versions of this program did. */
const migrationLock = 3_853_314_791_062_309_107n;

/** The tables may be there by the work of another user; then this one would see no rows, or none of its instances. */
async function checkRights(database: Database): Promise<void> {
  await database.system((trx) => sql`select from job limit 1`.execute(trx));
  await database.read('nobody', (trx) => sql`select from job limit 1`.execute(trx));
}
