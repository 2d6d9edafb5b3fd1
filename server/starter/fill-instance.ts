import type { Database, Trx } from '../platform/db/database.ts';
import { makeCountries } from './countries.ts';
import { seedEarningTerms, seedGrades, seedWithdrawalMethods } from './earning.ts';
import { fillOnce, insertAll } from './fill-tables.ts';
import { makeCatalogue, type SeedCatalogue } from './make-catalogue.ts';
import { seedPaymentMethods } from './payment-methods.ts';
import { seedServiceLabels } from './service-labels.ts';
import { seedSpecialOffers } from './special-offers.ts';
import { seedTariffs } from './tariffs.ts';

/**
 * Gives a new instance the rows that it begins with: catalogue, countries, payment and payout methods, levels, plans. Each
 * part has a transaction of its own and is written only where nothing of it is there yet, so running it again changes
 * nothing.
 */
export async function fillInstance(db: Database, instance: string, catalogue = realCatalogue()): Promise<void> {
  await fillOnce(db, instance, 'network', (trx) => fillCatalogue(trx, catalogue));
  await fillOnce(db, instance, 'service_label', (trx) => insertAll(trx, 'service_label', seedServiceLabels));
  await fillOnce(db, instance, 'special_offer', (trx) => insertAll(trx, 'special_offer', seedSpecialOffers(catalogue)));
  await fillOnce(db, instance, 'country', (trx) => insertAll(trx, 'country', makeCountries()));
  await fillOnce(db, instance, 'payment_method', (trx) => insertAll(trx, 'payment_method', seedPaymentMethods));
  await fillOnce(db, instance, 'grade', async (trx) => {
    await insertAll(trx, 'earning_terms', [seedEarningTerms]);
    await insertAll(trx, 'grade', seedGrades);
  });
  await fillOnce(db, instance, 'withdrawal_method', (trx) =>
    insertAll(trx, 'withdrawal_method', seedWithdrawalMethods),
  );
  await fillOnce(db, instance, 'campaign_tariff', (trx) => insertAll(trx, 'campaign_tariff', seedTariffs));
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
