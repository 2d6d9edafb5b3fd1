import { sql } from 'kysely';
import pg from 'pg';
import { shopKindOf } from '../../server/demo/remove-demo.ts';
import type { Environment } from '../../server/main/environment.ts';
import { administratorGrant, appRole, type AppRoleRights, appRoleRights } from '../../server/platform/db/app-role.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { faultOf, newerSentence } from '../../server/platform/db/database-fault.ts';
import { migrations } from '../../server/platform/db/migrations/list.ts';
import { migrationsIn, stopSentence } from '../../server/platform/db/migration-state.ts';
import { errorText } from '../../server/platform/jobs/error-text.ts';
import { jobFigures } from '../../server/platform/jobs/figures.ts';
import { checkTexts } from './check-texts.ts';
import { type Finding, finding } from './finding.ts';
import type { Shop } from './shop.ts';

/** Whether a PostgreSQL can be opened without changing anything in it; no fault where it can. */
export async function checkPostgres(url: string, pooler?: 'transaction'): Promise<readonly Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    // A pooler takes no settings of a connection.
    ...(pooler ? { query_timeout: 5_000 } : { statement_timeout: 5_000 }),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{
      version: string;
      super: boolean;
      makes: boolean;
      name: string;
    }>(
      `select current_setting('server_version_num') as version, rolsuper as super, rolcreaterole as makes, rolname as name
        from pg_roles where rolname = current_user`,
    );
    const role = rows[0];
    const app = await appRoleRights(async (text) => (await client.query(text)).rows);
    const major = Math.floor(Number(role?.version ?? 0) / 10_000);
    const findings = [
      major >= 15
        ? finding('database', 'ok', `PostgreSQL ${major} answers.`)
        : finding('database', 'fault', `PostgreSQL ${major} is too old. Use 15 or later.`),
    ];
    if (role?.super) {
      findings.push(
        finding(
          'role',
          'advice',
          'The database user is a superuser. Use one that only owns this database; see docs/operators/operations.md.',
        ),
      );
    } else {
      const missing = missingRight(app, role?.makes === true, role?.name ?? '');
      findings.push(
        missing === undefined
          ? finding('role', 'ok', 'The database user is not a superuser.')
          : finding('role', 'fault', missing),
      );
    }
    return [...findings, await checkMigrations(client)];
  } catch (error) {
    return [finding('database', 'fault', faultOf(error, url)?.message ?? errorText(error))];
  } finally {
    await client.end().catch(() => {});
  }
}

/** Why no transaction of an instance could begin, and what to do; undefined where it could. */
function missingRight(app: AppRoleRights, mayCreate: boolean, user: string): string | undefined {
  if (app.maySet) return undefined;
  if (!app.exists) {
    return mayCreate
      ? undefined
      : `The database user may not create the role ${appRole}. Let an administrator run: ALTER ROLE "${user}" CREATEROLE;`;
  }
  const not = `The database user may not switch to the role ${appRole}.`;
  return app.mayGrant
    ? `${not} Start the server once: it grants itself the role.`
    : `${not} Let an administrator run: ${administratorGrant(user)}`;
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const { made, pending, unknown } = await migrationsIn(async (text) => (await client.query(text)).rows);
  if (!made) {
    return finding('migrations', 'fault', 'The database is empty. Start the server once, or restore a backup.');
  }
  if (unknown.length > 0) return finding('migrations', 'fault', newerSentence(unknown.join(', ')));
  return pending.length > 0
    ? finding(
        'migrations',
        'fault',
        `${pending.length} are pending (${pending.join(', ')}). Make a backup with the version that runs, then start this one: it applies them. ${stopSentence(pending)}`,
      )
    : finding('migrations', 'ok', `All ${Object.keys(migrations).length} are applied.`);
}

/** What the rows say. The database is open and up to date. */
export async function checkRows(
  db: Database,
  shops: readonly Shop[],
  { demo }: Pick<Environment, 'demo'>,
  clock: () => Date,
): Promise<readonly Finding[]> {
  return [
    await checkDemo(
      db,
      shops.map(({ id }) => id),
      demo,
    ),
    await checkClock(db, clock),
    await checkJobs(db, clock()),
    await checkLedger(db),
    await checkTexts(db, shops),
  ];
}

async function checkDemo(db: Database, instances: readonly string[], demo: boolean): Promise<Finding> {
  const demos: string[] = [];
  for (const instance of instances) if ((await shopKindOf(db, instance)) === 'demo') demos.push(instance);
  if (demos.length === 0) return finding('demo', 'ok', 'The database holds no demo users.');
  const names = demos.join(', ');
  return demo
    ? finding('demo', 'ok', `This is a demo (${names}). Before you sell anything: livery go-live --why "…"`)
    : finding(
        'demo',
        'fault',
        `Demo users with a published password are in ${names}. Remove them: livery go-live --why "…"`,
      );
}

async function checkClock(db: Database, clock: () => Date): Promise<Finding> {
  const before = clock().getTime();
  const { rows } = await db.system((trx) => sql<{ at: Date }>`select clock_timestamp() as at`.execute(trx));
  const middle = (before + clock().getTime()) / 2;
  const apart = Math.abs((rows[0]?.at.getTime() ?? 0) - middle) / 1000;
  return apart > 2
    ? finding(
        'clock',
        'fault',
        `The clocks of this machine and the database are ${Math.round(apart)} s apart. Set both by NTP.`,
      )
    : finding('clock', 'ok', 'The clocks of this machine and the database agree.');
}

async function checkJobs(db: Database, now: Date): Promise<Finding> {
  const { setAside, failing, lag } = await jobFigures(db, now);
  if (setAside > 0) {
    return finding(
      'jobs',
      'fault',
      `${setAside} were set aside after days of failures. Look: livery jobs <instance> --state set-aside`,
    );
  }
  if (lag > 60_000) {
    return finding(
      'jobs',
      'fault',
      `The oldest has been due for ${Math.round(lag / 1000)} s. Is the server running, and does it keep up?`,
    );
  }
  return failing > 0
    ? finding(
        'jobs',
        'advice',
        `${failing} are failing and will be tried again. Look: livery jobs <instance> --state failing`,
      )
    : finding('jobs', 'ok', 'None is late, failing or set aside.');
}

/** Entries sum to 0, and every balance is the sum of its entries. */
export async function checkLedger(db: Database): Promise<Finding> {
  const { rows } = await db.system((trx) =>
    sql<{ total: string; wrong: number }>`select (select coalesce(sum(amount), 0)::text from ledger_entry) as total,
      (select count(*)::integer from ledger_account a where balance is not null and balance <> (
        select coalesce(sum(amount), 0) from ledger_entry e where e.instance = a.instance and e.account_id = a.id)) as wrong`.execute(
      trx,
    ),
  );
  const { total = '', wrong = -1 } = rows[0] ?? {};
  return total === '0' && wrong === 0
    ? finding('ledger', 'ok', 'All entries sum to 0, and every balance is the sum of its entries.')
    : finding(
        'ledger',
        'fault',
        `The books are wrong: entries sum to ${total} micro-USD, ${wrong} balances are not the sum of their entries. Stop selling and restore a backup.`,
      );
}
