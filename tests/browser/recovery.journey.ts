import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { embeddedFolder } from '../embedded/embedded-database.ts';
import { freePort } from '../free-port.ts';
import { type LiveryProcess, startLivery, untilReady } from '../process/start-livery.ts';
import { choosePurchase, newestOrder, orderForm, purchase } from './order-form.ts';
import { openAs, shopOn, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

test.describe('after a crash', () => {
  let data: string;
  let port: number;
  let livery: LiveryProcess;
  const start = async (): Promise<void> => {
    livery = startLivery({ PORT: String(port), LIVERY_DATA: data, LIVERY_SANDBOX_SECONDS: '20' });
    await untilReady(livery, port);
  };
  test.beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'livery-crash-'));
    await embeddedFolder(data);
    port = await freePort();
    await start();
  });
  test.afterEach(async () => {
    await livery.crash();
    await rm(data, { recursive: true, force: true });
  });

  test(
    'an order that was confirmed is still there, the person still logged in, and delivery goes on',
    long,
    async ({ page }) => {
      test.setTimeout(900_000);
      const shop = shopOn(port);
      await openAs(page, shop, '/orders/create');
      await choosePurchase(page);
      await orderForm(page).pay.click();
      await page.waitForURL(shop.address('/orders'));
      const row = await newestOrder(page);
      await expect(row).toContainText(new RegExp(purchase.type, 'i'));
      await expect(row.getByText(textOf('status.completed'))).toBeHidden();

      // The page must not complain about a server that is away on purpose.
      await page.goto('about:blank');
      await livery.crash();
      await start();

      await page.goto(shop.address('/orders'));
      await expect(row).toContainText(new RegExp(purchase.type, 'i'));
      await expect(row.getByText(textOf('status.completed'))).toBeVisible();
    },
  );
});
