import process from 'node:process';
import { expect } from '@playwright/test';
import { isLong } from '../tier.ts';
import { test } from './shop.ts';
import { walk } from './walk.ts';

// Payments that fail are part of the walk, and what is not a link is said to be none.
test.use({ refusals: [422, 500], foreseen: /net::ERR_/ });

const seed = Number(process.env['LIVERY_WALK_SEED'] ?? 3);
const steps = Number(process.env['LIVERY_WALK_STEPS'] ?? (isLong ? 60 : 25));

test('form and cart are what a plain sheet says, whatever a customer does', async ({ page, shop }) => {
  const { payments } = await walk(page, shop, { seed, steps });
  expect(payments).toBeGreaterThan(0);
});
