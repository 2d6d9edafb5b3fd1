import { createHash } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { onScreen } from './shop.ts';
import { textOf } from './words.ts';

/** The order form as a customer meets it. */
export interface OrderForm {
  readonly networks: Locator;
  readonly types: Locator;
  readonly services: Locator;
  readonly link: Locator;
  readonly quantity: Locator;
  readonly summary: Locator;
  readonly confirmed: Locator;
  readonly pay: Locator;
  readonly logIn: Locator;
}

export function orderForm(page: Page, screen: Locator = onScreen(page, textOf('orders_create.title'))): OrderForm {
  const group = (key: string) => screen.getByRole('radiogroup', { name: textOf(key), exact: true });
  const summary = screen.getByRole('region', { name: textOf('order_form.summary') });
  return {
    networks: group('order_form.network'),
    types: group('order_form.service_type'),
    services: group('order_form.service'),
    link: screen.getByRole('textbox', { name: textOf('order_form.link'), exact: true }),
    quantity: screen.getByRole('textbox', { name: textOf('order_form.quantity'), exact: true }),
    summary,
    confirmed: summary.getByRole('img', { name: textOf('order_form.confirmed') }),
    pay: screen.getByRole('button', { name: new RegExp(`^${textOf('order_form.pay_amount', { total: '' })}`) }),
    logIn: screen.getByRole('button', { name: textOf('order_form.log_in_to_pay') }),
  };
}

/**
 * What the journeys buy: a service that asks for a link and a quantity and nothing else. Each journey has its own link, because
 * a second order for a link that is being delivered to is asked about.
 */
export const purchase = {
  network: 'YouTube',
  type: 'Views',
  quantity: '1000',
  get link(): string {
    return linkOf('');
  },
} as const;

/** The link of one of several orders of a journey; the same for the same name. */
export function linkOf(name: string): string {
  const { testId, repeatEachIndex, retry } = test.info();
  const id = createHash('sha256').update(`${testId} ${repeatEachIndex} ${retry}${name}`).digest('hex').slice(0, 11);
  return `https://www.youtube.com/watch?v=${id}`;
}

/** Fills in the form by mouse until the server has confirmed the price. */
export async function choosePurchase(
  page: Page,
  quantity: string = purchase.quantity,
  form: OrderForm = orderForm(page),
  link: string = purchase.link,
): Promise<void> {
  await form.networks.getByText(purchase.network, { exact: true }).click();
  await form.types.getByText(purchase.type, { exact: true }).click();
  await form.link.fill(link);
  await form.quantity.fill(quantity);
  await form.quantity.blur();
  await expect(form.confirmed).toBeVisible();
}

/** Amount in a text such as `Pay $1 234.56`, in millionths of a dollar. */
export function amountIn(text: string): number {
  const digits = /\$\s*([\d\s]+(?:\.\d+)?)/.exec(text)?.[1]?.replace(/\s/g, '');
  if (digits === undefined) throw new Error(`There is no amount in "${text}"`);
  return inMicros(Number(digits));
}

/** Dollars in whole millionths, so that sums can be compared exactly. */
export function inMicros(usd: number): number {
  return Math.round(usd * 1_000_000);
}

/** Row of the newest order on the screen of orders. */
export async function newestOrder(page: Page): Promise<Locator> {
  const table = onScreen(page, textOf('orders.title')).getByRole('table', { name: textOf('orders.title') });
  await expect(table).toBeVisible();
  return table.getByRole('row').nth(1);
}

/** The page of the sandbox gateway, which is no screen of the shop. */
export function gatewayPage(page: Page): { readonly pay: Locator; readonly decline: Locator } {
  const buttons = page.locator('form').locator('button');
  return { pay: buttons.first(), decline: buttons.last() };
}

/** Opens the address of a code on another device and pays there, while the page beside the code waits. */
export async function payOnPhone(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(address);
  await gatewayPage(phone).pay.click();
  await context.close();
}
