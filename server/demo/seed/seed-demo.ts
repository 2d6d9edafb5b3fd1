import { hashPassword } from '../../areas/accounts/passwords/passwords.ts';
import { loadCatalogue } from '../../areas/catalogue/services/load-catalogue.ts';
import type { Database } from '../../platform/db/database.ts';
import { fillInstance } from '../../starter/fill-instance.ts';
import { fillOnce, hasRow, insertAll, lockFilling } from '../../starter/fill-tables.ts';
import { makeCatalogue } from '../../starter/make-catalogue.ts';
import coupons from './coupons.json' with { type: 'json' };
import { demoPassword, demoUsers, seedDemoUser } from './demo-users.ts';
import quests from './free-trial-quests.json' with { type: 'json' };
import { seedTasks } from './tasks.ts';

interface DemoOptions {
  readonly now: Date;
  /** Hash of the demo users' password; made when it is not given. */
  readonly passwordHash?: string;
  /** Languages that the texts of the catalogue are wanted in, besides English. */
  readonly locales?: readonly string[];
}

/** Fills a new instance with its starter rows and everything that the demo adds. */
export async function fillDemoInstance(db: Database, instance: string, options: DemoOptions): Promise<void> {
  await fillInstance(db, instance, { catalogue: makeCatalogue(), locales: options.locales ?? [] });
  await seedDemo(db, instance, options);
}

/** Coupons, free-trial quests, tasks and the demo users with their history (amounts in micro-USD), each only where nothing of it is there yet. */
async function seedDemo(db: Database, instance: string, options: DemoOptions): Promise<void> {
  await fillOnce(db, instance, 'coupon', (trx) => insertAll(trx, 'coupon', coupons));
  await fillOnce(db, instance, 'free_trial_quest', (trx) => insertAll(trx, 'free_trial_quest', questRows()));
  await fillOnce(db, instance, 'task', (trx) =>
    insertAll(trx, 'task', seedTasks(makeCatalogue().services, options.now)),
  );
  await seedDemoUsers(db, instance, options);
}

/** The quests on the services of the demo catalogue. */
function questRows(): readonly object[] {
  const ids = new Map(makeCatalogue().services.map(({ slug, id }) => [slug, id]));
  return quests.flatMap(({ slug, ...quest }, index) =>
    ids.has(slug) ? [{ ...quest, id: index + 1, service_id: ids.get(slug), position: index + 1 }] : [],
  );
}

async function seedDemoUsers(db: Database, instance: string, { now, passwordHash }: DemoOptions): Promise<void> {
  const missing = await db.read(instance, async (trx) => {
    const present = await trx
      .selectFrom('app_user')
      .select('id')
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
      await lockFilling(trx);
      if (await hasRow(trx, 'app_user', user.id)) return;
      const { networks } = await loadCatalogue(trx);
      const services = networks.flatMap((network) => network.serviceTypes.flatMap((type) => type.services));
      await seedDemoUser(trx, user, hash, services, now);
    });
  }
}
