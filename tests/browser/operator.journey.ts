import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, type Page } from '@playwright/test';
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../free-port.ts';
import { type LiveryProcess, startLivery, untilReady } from '../process/start-livery.ts';
import { long } from '../tier.ts';
import { balanceOf, newestOrderOf } from './account.ts';
import { choosePurchase, inMicros, orderForm, purchase } from './order-form.ts';
import { demoUser, onScreen, openAs, type Shop, shopOn, test } from './shop.ts';
import { textOf } from './words.ts';

// A customer on hold is refused.
test.use({ refusals: [403, 422] });

const service = 'YouTube views, standard';
const tomasz = { email: 'tomasz@livery.test', password: demoUser.password };

/** A shop of their own: commands of an operator work on a database that the server uses meanwhile. */
let own: { readonly postgres: Postgres; readonly livery: LiveryProcess; readonly shop: Shop; readonly folder: string };

test.beforeAll(async () => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL to open a shop on');
  const folder = mkdtempSync(join(tmpdir(), 'livery-operator-'));
  const port = await freePort();
  const livery = startLivery({
    PORT: String(port),
    DATABASE_URL: postgres.url,
    LIVERY_DATA: folder,
    LIVERY_SANDBOX_SECONDS: '1',
  });
  own = { postgres, livery, shop: shopOn(port), folder };
  await untilReady(livery, port);
});

test.afterAll(async () => {
  await own.livery.stop();
  await own.postgres.stop();
  rmSync(own.folder, { recursive: true, force: true });
});

/** Runs a command as an operator would, beside the server; gives what it has said. */
function livery(...args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['cli/main.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', LIVERY_DEMO: 'on', DATABASE_URL: own.postgres.url, LIVERY_DATA: own.folder },
  });
  if (status !== 0) throw new Error(`livery ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** Orders by a transfer, and says that the money is on its way; gives the number of the payment. */
async function orderByTransfer(page: Page): Promise<string> {
  await page.goto(own.shop.address('/orders/create'));
  await choosePurchase(page, '100000');
  const form = orderForm(page);
  await onScreen(page, textOf('orders_create.title'))
    .getByRole('radio', { name: /Bank transfer/ })
    .check();
  await expect(form.confirmed).toBeVisible();
  await form.pay.click();
  await page.waitForURL(/\/pay\/\d+/);
  await onScreen(page, textOf('add_funds.message_title'))
    .getByRole('button', { name: textOf('add_funds.i_paid') })
    .click();
  const paidPage = onScreen(page, textOf('order_payment.paid_title'));
  await expect(paidPage.getByText(textOf('order_payment.told_text'))).toBeVisible();
  return /\/pay\/(\d+)/.exec(page.url())?.[1] ?? '';
}

test(
  'a transfer is reviewed by the operator: approved, its order begins; declined, it is canceled and costs nothing',
  long,
  async ({ page }) => {
    await openAs(page, own.shop, '/orders/create', 'aurora', tomasz);
    const before = inMicros(await balanceOf(page));
    const approved = await orderByTransfer(page);
    const order = await newestOrderOf(page);
    await page.goto(own.shop.address(`/orders/${order.id}`));
    const screen = onScreen(page, service).filter({ hasText: `#${order.id}` });
    await expect(screen.getByText(textOf('order.in_review_title'), { exact: true })).toBeVisible();
    expect(livery('payments', 'aurora')).toContain(approved);
    livery('payments', 'aurora', 'approve', approved, '--why', 'The money is on our account');
    // The open page learns of it by itself.
    await expect(screen.getByText(textOf('order.in_review_title'), { exact: true })).toHaveCount(0);
    await expect(
      screen.getByText(new RegExp(`${textOf('status.in_processing')}|${textOf('status.completed')}`)).first(),
    ).toBeVisible();
    expect(inMicros(await balanceOf(page))).toBe(before);

    // The form that was left behind learns of it, too.
    await page.goto(own.shop.address('/orders/create'));
    const form = onScreen(page, textOf('orders_create.title'));
    await expect(form.getByText(textOf('order_form.paid_title'))).toBeVisible();
    await form.getByRole('button', { name: textOf('order_form.paid_another') }).click();
    const declined = await orderByTransfer(page);
    const refused = await newestOrderOf(page);
    expect(refused.id).not.toBe(order.id);
    livery('payments', 'aurora', 'decline', declined, '--why', 'No money has come');
    await page.goto(own.shop.address(`/orders/${refused.id}`));
    await expect(onScreen(page, service).getByText(textOf('order.not_paid_text'))).toBeVisible();
    expect((await newestOrderOf(page)).cost).toBe(0);
    expect(inMicros(await balanceOf(page))).toBe(before);
    expect(livery('payments', 'aurora')).toContain('No payments to review.');
  },
);

test(
  'a customer whom the operator puts on hold sees why nothing can be paid, and goes on after it where they were',
  long,
  async ({ page }) => {
    await openAs(page, own.shop, '/orders/create', 'aurora', tomasz);
    const before = inMicros(await balanceOf(page));
    const newest = await newestOrderOf(page);
    await choosePurchase(page);
    livery('user', 'aurora', 'freeze', tomasz.email, '--why', 'The bank asks about a payment');
    await page.reload();
    const form = orderForm(page);
    const screen = onScreen(page, textOf('orders_create.title'));
    const explained = textOf('order_form.frozen', { name: 'Tomasz Wilk', panel: 'Aurora' });
    await expect(screen.getByText(explained).first()).toBeVisible();
    // Nothing typed is lost, and paying opens the explanation in place of a payment.
    await expect(form.link).toHaveValue(purchase.link);
    await expect(form.confirmed).toBeVisible();
    await form.pay.click();
    const dialog = screen.getByRole('alertdialog', { name: textOf('order_form.frozen_title') });
    await expect(dialog).toContainText(explained);
    await dialog.getByRole('button').first().click();
    await expect(dialog).toHaveCount(0);
    expect(inMicros(await balanceOf(page))).toBe(before);
    expect((await newestOrderOf(page)).id).toBe(newest.id);

    livery('user', 'aurora', 'unfreeze', tomasz.email, '--why', 'The bank is content');
    await page.reload();
    await expect(form.link).toHaveValue(purchase.link);
    await expect(form.confirmed).toBeVisible();
    await form.pay.click();
    await page.waitForURL(own.shop.address('/orders'));
    const order = await newestOrderOf(page);
    expect(inMicros(await balanceOf(page))).toBe(before - inMicros(order.cost));
  },
);
