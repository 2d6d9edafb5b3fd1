import type { Page } from '@playwright/test';
import { serverOf } from '../../../suite/browser/server-of.ts';
import { readShop, type WireMethod, type WireNetwork } from './read-shop.ts';
import type { Link } from './price-list.ts';
import { micros } from './whole.ts';

const addresses = [
  { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', network: 1 },
  { url: 'https://www.youtube.com/@channel', network: 1 },
  { url: 'https://www.instagram.com/p/C0abcdEFghi/', network: 2 },
  { url: 'https://t.me/durov', network: 4 },
] as const;

export type Api = <Reply>(method: string, path: string, data?: unknown) => Promise<Reply>;

/** Calls the API as the page's customer. */
export function apiOf(page: Page): Api {
  return async (method, path, data) => {
    const cookies = await page.context().cookies(page.url());
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'AUTH_TOKEN')?.value ?? '');
    const { href, host } = serverOf(new URL(path.startsWith('/') ? path : `/api/v1/${path}`, page.url()));
    const headers = {
      host,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      accept: 'application/json',
      ...(data !== undefined && { 'idempotency-key': crypto.randomUUID() }),
    };
    const reply = await page.request.fetch(href, {
      method,
      headers,
      ...(data === undefined ? {} : { data }),
    });
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
    return (await reply.json().catch(() => null)) as never;
  };
}

/** Signs a new customer up. */
export async function register(
  guest: Api,
  name: string,
): Promise<{ readonly email: string; readonly password: string }> {
  const person = { email: `${name}-${Date.now()}@example.com`, password: 'a walk in the shop' };
  await guest('POST', '/register', { name: 'Ada Walker', ...person, password_confirmation: person.password });
  return person;
}

export async function idOf(api: Api): Promise<number> {
  return (await api<{ data: { id: number } }>('GET', 'profile')).data.id;
}

/** The orders of a payment, with their cost in millionths of a dollar. */
export async function ordersOf(api: Api, invoice: string, token: string) {
  type Orders = { readonly data: readonly { readonly status: string; readonly cost: number }[] };
  const { data } = await api<Orders>('POST', `invoices/${invoice}/orders`, { invoice_token: token });
  return data.map(({ status, cost }) => ({ status, cost: micros(cost) }));
}

/** What the shop has on the customer, without the cashback that comes with each delivery. */
export async function booksOf(api: Api): Promise<{ readonly balance: bigint; readonly orders: number }> {
  for (;;) {
    const before = await cashbackOf(api);
    const { balance, orders } = await accountOf(api);
    // None has come while the balance was asked for.
    if ((await cashbackOf(api)) === before) return { balance: balance - before, orders };
  }
}

async function cashbackOf(api: Api): Promise<bigint> {
  const query = 'draw=1&start=0&length=1&type=coupon';
  const { total_amount: usd } = await api<{ total_amount: number }>('GET', `payments/statistics?${query}`);
  return BigInt(Math.round(usd * 1e6));
}

async function accountOf(api: Api) {
  const { data } = await api<{ data: { balance: number } }>('GET', 'profile?with_increased_balance_accuracy=1');
  const list = await api<{ recordsTotal?: number; records_total?: number }>(
    'GET',
    'orders/datatable?draw=1&start=0&length=1',
  );
  const orders = list.recordsTotal ?? list.records_total ?? -1;
  return { balance: BigInt(Math.round(data.balance * 1e6)), orders };
}

/** What is sold. */
export async function shopOf(page: Page, api: Api) {
  const token = 'api_token=aurora-storefront';
  const { data } = await api<{ data: readonly WireNetwork[] }>('GET', `order-widget/networks?${token}`);
  const links: Link[] = [];
  for (const { url, network } of addresses) {
    const found = await api<{ data: { service_type_ids: readonly number[] } }>(
      'POST',
      `order-widget/services/available-types-by-url?${token}`,
      { url, network_id: network },
    );
    links.push({ url, network, fitting: found.data.service_type_ids });
  }
  const guarantee = /"guaranteeChargePercent":([\d.]+)/.exec(await page.content())?.[1] ?? '0';
  const methods = await api<{ data: readonly WireMethod[] }>('GET', `order-widget/payment-methods?${token}`);
  return readShop(data, links, Number(guarantee), methods.data);
}

/** Adds funds at the gateway; gives the number of the payment. */
export async function addFunds(page: Page, api: Api, amount: number): Promise<number> {
  const body = { payment_method_id: 1, amount };
  const { data } = await api<{ data: { readonly invoice_id: number; readonly url: string } }>(
    'POST',
    'add-funds',
    body,
  );
  // By the browser, which alone finds hosts such as lumen.localhost.
  await page.evaluate(
    (to) => fetch(to, { method: 'POST', redirect: 'manual' }),
    `${data.url.replace(/\?.*/, '')}/paid`,
  );
  return data.invoice_id;
}
