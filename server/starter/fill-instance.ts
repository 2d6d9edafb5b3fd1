import { sql } from 'kysely';
import type { Database, Trx } from '../platform/db/database.ts';
import { makeCountries } from './countries.ts';
import { fillTexts } from './fill-texts.ts';
import { fillOnce, insertAll } from './fill-tables.ts';
import { makeCatalogue, type SeedCatalogue } from './make-catalogue.ts';
import rows from './rows.json' with { type: 'json' };
import { seedSpecialOffers } from './special-offers.ts';

/**
 * Gives a new instance the rows that it begins with: catalogue, countries, payment and payout methods, levels, plans
 * (`rows.json`, by table; amounts in micro-USD). Each part has a transaction of its own and is written only where nothing
 * of it is there yet, so running it again changes nothing.
 */
export async function fillInstance(
  db: Database,
  instance: string,
  { catalogue = realCatalogue(), locales = [] }: Filling = {},
): Promise<void> {
  const isNew = await fillOnce(db, instance, 'network', (trx) => fillCatalogue(trx, catalogue));
  // Until they are counted, which a PostgreSQL does within a minute, services are found by an index that reads eight times as much.
  if (isNew && db.kind === 'postgres') {
    await db.system((trx) => sql`analyze network, service_type, service`.execute(trx));
  }
  await fillTexts(db, instance, locales);
  await fillOnce(db, instance, 'special_offer', (trx) => insertAll(trx, 'special_offer', seedSpecialOffers(catalogue)));
  await fillOnce(db, instance, 'country', (trx) => insertAll(trx, 'country', makeCountries()));
  for (const table of ['service_label', 'payment_method', 'grade', 'withdrawal_method', 'campaign_tariff'] as const) {
    await fillOnce(db, instance, table, async (trx) => {
      if (table === 'grade') await insertAll(trx, 'earning_terms', rows.earning_terms);
      await insertAll(trx, table, rows[table]);
    });
  }
}

interface Filling {
  readonly catalogue?: SeedCatalogue;
  /** Languages that the texts of the catalogue are wanted in, besides English. */
  readonly locales?: readonly string[];
}

/** Without the demo's discounts and labels: they claim earlier prices and sales that a new shop never had. */
function realCatalogue(): SeedCatalogue {
  const { services, ...others } = makeCatalogue();
  return { ...others, services: services.map((service) => ({ ...service, discount_ppm: 0, labels: '[]' })) };
}

async function fillCatalogue(trx: Trx, { networks, types, services }: SeedCatalogue): Promise<void> {
  await insertAll(trx, 'network', networks);
  await insertAll(trx, 'service_type', types);
  await insertAll(trx, 'service', services);
}
