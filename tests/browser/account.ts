import type { Page } from '@playwright/test';
import { serverOf } from '../../suite/browser/server-of.ts';

/** What the server has on the person who is logged in on `page`, USD. Screens round; this does not. */
export async function balanceOf(page: Page): Promise<number> {
  const { data } = await callApi<{ data: { balance: number } }>(
    page,
    'GET',
    '/api/v1/profile?with_increased_balance_accuracy=1',
  );
  return data.balance;
}

/** The newest order of the person who is logged in on `page`. */
export async function newestOrderOf(page: Page): Promise<{ readonly id: number; readonly cost: number }> {
  const newest = new URLSearchParams({ draw: '1', start: '0', length: '1' });
  const { data } = await callApi<{ data: { id: number; cost: number }[] }>(
    page,
    'GET',
    `/api/v1/orders/datatable?${newest}`,
  );
  const order = data[0];
  if (!order) throw new Error('There is no order');
  return order;
}

/** Links a card of the person who is logged in on `page`, as the screen of cards does; gives its name. */
export async function linkCard(page: Page): Promise<string> {
  const methods = await callApi<{ data: readonly { id: number; charge_type: string | null }[] }>(
    page,
    'GET',
    '/api/v1/payment-methods/get-available-for-recurring-payments',
  );
  const method = methods.data.find((one) => one.charge_type === 'recurring');
  if (!method) throw new Error('No way of paying links cards');
  const body = { payment_method_id: method.id };
  const { data } = await callApi<{ data: { name: string } }>(page, 'POST', '/api/v1/recurring-payments-methods', body);
  return data.name;
}

/** Makes an order widget of the person who is logged in on `page`, that these sites may show; gives its token. */
export async function makeWidget(page: Page, domains: readonly string[]): Promise<{ readonly api_token: string }> {
  const { data } = await callApi<{ data: { api_token: string } }>(page, 'POST', '/api/v1/order-widgets', {
    name: 'A partner',
    domains,
  });
  return data;
}

/** Asks support about an order of the person who is logged in on `page`, so that there is a ticket. */
export async function askSupport(page: Page, order: string, email: string): Promise<void> {
  await callApi(page, 'POST', `/api/v1/orders/${order}/support`, {
    reason: 'slow',
    text: 'When does it start?',
    email,
  });
}

/** A call of the API with the session of the page. */
async function callApi<Reply>(page: Page, method: string, path: string, body?: object): Promise<Reply> {
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'AUTH_TOKEN')?.value;
  const { href, host } = serverOf(new URL(path, page.url()));
  const reply = await page.request.fetch(href, {
    method,
    headers: {
      host,
      authorization: `Bearer ${decodeURIComponent(token ?? '')}`,
      accept: 'application/json',
      ...(body && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { data: body }),
  });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}
