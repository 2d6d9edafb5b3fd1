import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/database/test-database.ts';
import { fillInstance } from '../../starter/fill-instance.ts';
import { fillDemoInstance } from './seed-demo.ts';

const now = new Date('2026-03-01T12:00:00Z');

test.for([
  { shop: 'real', demo: false },
  { shop: 'demo', demo: true },
])('a $shop shop starts without customer reviews', async ({ demo }) => {
  const db = await testDatabase();
  if (demo) await fillDemoInstance(db, 'aurora', { now, passwordHash: 'none' });
  else await fillInstance(db, 'aurora');
  const services = await db.read('aurora', (trx) =>
    trx.selectFrom('service').select(['reviews', 'labels', 'discount_ppm']).execute(),
  );
  const offers = await db.read('aurora', (trx) => trx.selectFrom('special_offer').select('utm_name').execute());
  const claims = {
    reviews: services.filter(({ reviews }) => reviews.length > 0).length,
    labels: services.some(({ labels }) => labels.length > 0),
    discounts: services.some(({ discount_ppm: discount }) => discount > 0),
    discountOffer: offers.some(({ utm_name: name }) => name === 'discounts'),
  };
  expect(services.length).toBeGreaterThan(100);
  // Labels such as "Bestseller" and earlier prices would be untrue in a shop that has sold nothing yet.
  expect(claims).toEqual({ reviews: 0, labels: demo, discounts: demo, discountOffer: demo });
  await db.close();
});
