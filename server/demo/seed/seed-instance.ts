import { sql } from 'kysely';
import { hashPassword } from '../../areas/accounts/auth/passwords.ts';
import { loadCatalogue } from '../../areas/catalogue/services/load-catalogue.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { makeCountries } from '../../starter/countries.ts';
import { seedCoupons } from './coupons.ts';
import { demoPassword, demoUsers, seedDemoUser } from './demo-users.ts';
import { seedEarningTerms, seedGrades, seedWithdrawalMethods } from '../../starter/earning.ts';
import { seedFreeTrialQuests } from './free-trial-quests.ts';
import { makeCatalogue } from '../../starter/make-catalogue.ts';
import { seedPaymentMethods } from '../../starter/payment-methods.ts';
import { seedServiceLabels } from '../../starter/service-labels.ts';
import { seedTariffs } from '../../starter/tariffs.ts';
import { seedSpecialOffers } from '../../starter/special-offers.ts';
import { seedTasks } from './tasks.ts';

export interface SeedOptions {
  readonly now: Date;
  /** Also the demo users with their history. */
  readonly demo: boolean;
  /** Hash of the demo users' password; made when it is not given. */
  readonly passwordHash?: string;
}

/**
 * Fills a new instance: catalogue, countries, payment methods, demo users; each part in a transaction of its own and
 * only where nothing of it is there yet, so that running it again changes nothing. Several processes may try at once.
 */
export async function seedInstance(db: Database, instance: string, options: SeedOptions): Promise<void> {
  await once(db, instance, 'network', seedCatalogue);
  await once(db, instance, 'service_label', (trx) => insertAll(trx, 'service_label', seedServiceLabels));
  await once(db, instance, 'special_offer', (trx) =>
    insertAll(trx, 'special_offer', seedSpecialOffers(makeCatalogue())),
  );
  await once(db, instance, 'country', (trx) => insertAll(trx, 'country', makeCountries()));
  await once(db, instance, 'payment_method', (trx) => insertAll(trx, 'payment_method', seedPaymentMethods));
  if (options.demo) {
    await once(db, instance, 'coupon', (trx) => insertAll(trx, 'coupon', seedCoupons));
    await once(db, instance, 'free_trial_quest', (trx) =>
      insertAll(trx, 'free_trial_quest', seedFreeTrialQuests(makeCatalogue().services)),
    );
    await once(db, instance, 'task', (trx) => insertAll(trx, 'task', seedTasks(makeCatalogue().services, options.now)));
  }
  await once(db, instance, 'grade', async (trx) => {
    await insertAll(trx, 'earning_terms', [seedEarningTerms]);
    await insertAll(trx, 'grade', seedGrades);
  });
  await once(db, instance, 'withdrawal_method', (trx) => insertAll(trx, 'withdrawal_method', seedWithdrawalMethods));
  await once(db, instance, 'campaign_tariff', (trx) => insertAll(trx, 'campaign_tariff', seedTariffs));
  if (options.demo) await seedDemoUsers(db, instance, options);
}

async function seedCatalogue(trx: Trx): Promise<void> {
  const { networks, types, services } = makeCatalogue();
  await insertAll(trx, 'network', networks);
  await insertAll(trx, 'service_type', types);
  await insertAll(trx, 'service', services);
}

async function seedDemoUsers(db: Database, instance: string, { now, passwordHash }: SeedOptions): Promise<void> {
  const missing = await db.read(instance, async (trx) => {
    const present = await trx
      .selectFrom('app_user')
      .select('id')
      .where('instance', '=', trx.instance)
      .where(
        'id',
        'in',
        demoUsers.map(({ id }) => id),
      )
      .execute();
    return demoUsers.filter((user) => !present.some(({ id }) => id === user.id));
  });
  if (missing.length === 0) return;
  const hash = passwordHash ?? (await hashPassword(demoPassword));
  for (const user of missing) {
    await db.write(instance, async (trx) => {
      await takeTurns(trx);
      if (await hasRow(trx, 'app_user', user.id)) return;
      const { networks } = await loadCatalogue(trx);
      const services = networks.flatMap((network) => network.serviceTypes.flatMap((type) => type.services));
      await seedDemoUser(trx, user, hash, services, now);
    });
  }
}

type SeededTable =
  | 'network'
  | 'service_label'
  | 'special_offer'
  | 'country'
  | 'payment_method'
  | 'coupon'
  | 'free_trial_quest'
  | 'task'
  | 'grade'
  | 'withdrawal_method'
  | 'campaign_tariff';

/** Runs the work in a transaction if the table has no row of the instance yet. */
async function once(
  db: Database,
  instance: string,
  table: SeededTable,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  if (await db.read(instance, (trx) => hasRow(trx, table))) return;
  await db.write(instance, async (trx) => {
    await takeTurns(trx);
    if (!(await hasRow(trx, table))) await work(trx);
  });
}

/** Two processes that start on a new database at the same moment seed one after the other. */
async function takeTurns(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seed:${trx.instance}`}, 0))`.execute(trx);
}

async function hasRow(trx: Trx, table: SeededTable | 'app_user', id?: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)} where instance = ${trx.instance}
      and (${id ?? null}::integer is null or id = ${id ?? null}::integer)) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Rows in portions that stay below the number of parameters that PostgreSQL takes. */
async function insertAll(
  trx: Trx,
  table:
    | 'network'
    | 'service_type'
    | 'service'
    | 'service_label'
    | 'special_offer'
    | 'country'
    | 'payment_method'
    | 'coupon'
    | 'free_trial_quest'
    | 'task'
    | 'earning_terms'
    | 'grade'
    | 'withdrawal_method'
    | 'campaign_tariff',
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 400) {
    const values = rows.slice(start, start + 400).map((row) => ({ instance: trx.instance, ...row }));
    // The tables differ in their columns; each list was made for its own.
    await trx
      .insertInto(table as 'country')
      .values(values as never)
      .execute();
  }
}
