import { expect, type Page, type Route } from '@playwright/test';
import { openAs, type Shop as Address } from './shop.ts';
import { say } from './words.ts';
import { drawAct, drawer } from './walk/draw.ts';
import { type Hand, layHands, type Seen, type Words } from './walk/in-page.ts';
import { readShop, type WireNetwork } from './walk/read-shop.ts';
import { type Act, type Failure, type Link, type Put, type Row, Sheet } from './walk/sheet.ts';

const locales = ['en', 'de', 'ru'] as const;
type Locale = (typeof locales)[number];
const inAll = (key: string, values = {}) => locales.map((locale) => say(key, values, 'aurora', locale).trim());
const words: Words = {
  pay: inAll('order_form.pay_amount', { total: '' }),
  toCart: inAll('cart.add'),
  clearCart: inAll('cart.clear'),
  theme: [...inAll('common.dark_theme'), ...inAll('common.light_theme')],
};

const addresses = [
  { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', network: 1 },
  { url: 'https://www.youtube.com/@channel', network: 1 },
  { url: 'https://www.instagram.com/p/C0abcdEFghi/', network: 2 },
  { url: 'https://t.me/durov', network: 4 },
] as const;

export interface WalkOptions {
  readonly seed: number;
  readonly steps: number;
}

/** Walks through form and cart as the customer of the demo, beside the sheet; throws at the first difference. */
export async function walk(
  page: Page,
  address: Address,
  { seed, steps }: WalkOptions,
): Promise<{ readonly payments: number }> {
  const failing = await failures(page);
  await page.setViewportSize({ width: 1440, height: 3_000 });
  await page.addInitScript(layHands, words);
  await openAs(page, address, '/orders/create');
  const api = apiOf(page);
  const sheet = new Sheet(await shopOf(page, api));
  const before = await booksOf(api);
  const draw = drawer(seed);
  const done: Act[] = [];
  let locale: Locale = 'en';
  let payments = 0;
  const path = () => `${locale === 'en' ? '' : `/${locale}`}/orders/create`;
  const open = async () => {
    await page.goto(address.address(path()));
  };
  try {
    while (done.length < steps) {
      const wanted = drawAct(draw, sheet.shop.links);
      if (!sheet.allows(wanted)) continue;
      let act: Act = wanted;
      done.push(act);
      let fails: Failure = 'none';
      switch (act.act) {
        case 'reload':
          await page.reload();
          break;
        case 'language':
          locale = locales[(locales.indexOf(locale) + 1) % locales.length] ?? 'en';
          await open();
          break;
        case 'away':
          await page.goto(address.address('/faq'));
          await open();
          break;
        case 'back':
          await page.goto(address.address('/faq'));
          await page.goBack();
          break;
        default: {
          if (act.act === 'pay' || act.act === 'cartPay') ({ fails } = act);
          failing.set(fails);
          const figure = await page.evaluate(
            (each) => (window as unknown as { walkHand: Hand }).walkHand.act(each),
            act,
          );
          if (act.act === 'quick' && figure !== null) act = { ...act, to: figure };
        }
      }
      const { leaves } = sheet.apply(act);
      if (leaves) {
        await page.waitForURL(/\/orders$/, { timeout: 60_000 });
        await open();
        sheet.apply({ act: 'reload' });
      }
      await comes(page, (seen) => compare(seen, sheet, locale));
      failing.set('none');
      if (act.act === 'pay' || act.act === 'cartPay') {
        payments += 1;
        const books = await booksOf(api);
        expect({ orders: books.orders - before.orders, charged: before.balance - books.balance }).toEqual({
          orders: sheet.orders,
          charged: sheet.charged,
        });
      }
    }
  } catch (error) {
    const told = done.map((act, at) => `${at + 1}. ${JSON.stringify(act)}`).slice(-40);
    const again = `LIVERY_WALK_SEED=${seed} LIVERY_WALK_STEPS=${steps} npx playwright test -c tests/browser/playwright.config.ts walk.journey`;
    throw new Error(
      `The walk differs from the sheet at step ${done.length}. Again: ${again}\n${told.join('\n')}\n${String(error)}`,
      {
        cause: error,
      },
    );
  }
  return { payments };
}

/** Looks until the page is as it should be. Code that comes late cannot be told from an answer; what stays wrong is a fault. */
async function comes(page: Page, isRight: (seen: Seen) => void): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    const seen = await look(page);
    try {
      return isRight(seen);
    } catch (error) {
      if (looks === mostLooks) throw error;
      await page.waitForTimeout(looks * 20);
    }
  }
}
const mostLooks = 20;

async function look(page: Page): Promise<Seen> {
  await page.waitForFunction(() => 'walkHand' in window && document.documentElement.dataset['app'] === 'running');
  const seen = await page.evaluate(() => (window as unknown as { walkHand: Hand }).walkHand.see());
  if (!seen.settled) throw new Error('The page does not come to rest');
  return seen;
}

function compare(seen: Seen, sheet: Sheet, locale: Locale): void {
  const row = sheet.row();
  const { network, type, counted, refill, drip } = sheet.sold(row.service);
  const networks = sheet.shop.networks.map(({ id }) => id);
  const offered = sheet.offered();
  expect({
    url: seen.url,
    network: networks[seen.network],
    type: offered[seen.type],
    types: seen.types,
    quantity: counted ? 0 : Number(seen.quantity),
    guarantee: refill ? seen.guarantee : false,
    drip: drip ? seen.drip : false,
    lines: Math.max(1, seen.lines.length),
  }).toEqual({
    url: row.url,
    network,
    type,
    types: offered.length,
    quantity: row.quantity,
    guarantee: row.guarantee && refill,
    drip: row.drip,
    lines: sheet.rows.length,
  });
  expectAmount(seen.total, sheet.total(), locale, 'the total');
  if (seen.pay !== null) expectAmount(seen.pay, sheet.total(), locale, 'the pay button');
  const draft = seen.draft === null ? null : (JSON.parse(seen.draft) as { draft: KeptDraft });
  expect(draft === null ? null : draft.draft.lines.map(keptRow), 'the draft').toEqual(
    sheet.touched ? sheet.rows.map(plainRow) : null,
  );
  const kept = seen.kept === null ? [] : (JSON.parse(seen.kept) as { items: readonly KeptLine[] }).items;
  expect(kept.map(keptRow), 'the cart that is kept').toEqual(sheet.cart.map(plainRow));
  if (seen.cart !== null && seen.cart.length > 0) {
    expect(seen.cart.length).toBe(sheet.cart.length);
    expectAmount(seen.cartTotal, sheet.cartTotal(), locale, 'the total of the cart');
  }
}

interface KeptLine {
  readonly serviceId: number;
  readonly url: string;
  readonly quantity: number;
  readonly isGuarantee: boolean;
  readonly isDripFeed: boolean;
  readonly numberOfRuns: number;
  readonly dripFeedMode: string;
  readonly dripFeedQuantityStep: number;
}
interface KeptDraft {
  readonly lines: readonly KeptLine[];
}

function keptRow({ serviceId, url, quantity, isGuarantee, isDripFeed, ...terms }: KeptLine) {
  const runs = isDripFeed
    ? [terms.numberOfRuns, terms.dripFeedMode === 'progressive', terms.dripFeedQuantityStep]
    : null;
  return { service: serviceId, url, quantity, guarantee: isGuarantee, runs };
}

function plainRow({ service, url, quantity, guarantee, drip, runs, growing, growth }: Put | Row) {
  return { service, url, quantity, guarantee, runs: drip ? [runs, growing, growth] : null };
}

/** A figure of the page is the amount, rounded half up to the digits that it shows. */
function expectAmount(shown: string | null, micros: bigint | null, locale: Locale, what: string): void {
  if (micros === null) return expect(/\d/.test(shown ?? ''), `${what}: ${shown} in place of nothing`).toBe(false);
  const figure = (shown ?? '').replace(/[^\d.,]/g, '');
  const plain = locale === 'en' ? figure.replaceAll(',', '') : figure.replaceAll('.', '').replace(',', '.');
  const [whole = '', rest = ''] = plain.split('.');
  const unit = 10n ** BigInt(6 - rest.length);
  const wanted = ((2n * micros + unit) / (2n * unit)).toString();
  expect(BigInt(`${whole}${rest}` || '-1').toString(), `${what}: ${shown} for ${micros} millionths`).toBe(wanted);
}

/** Lets payments fail in one way until told otherwise. */
async function failures(page: Page): Promise<{ readonly set: (next: Failure) => void }> {
  let how: Failure = 'none';
  await page.route(/\/api\/v1\/order-widget\/orders(\?|$)/, async (route: Route) => {
    if (how === 'refused')
      return route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } });
    if (how !== 'lost') return route.continue();
    // The shop has done it; its answer never arrives.
    await route.fetch();
    return route.abort('connectionreset');
  });
  return {
    set: (next) => {
      how = next;
    },
  };
}

type Api = <Reply>(method: string, path: string, data?: unknown) => Promise<Reply>;

function apiOf(page: Page): Api {
  return async (method, path, data) => {
    const cookies = await page.context().cookies();
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'AUTH_TOKEN')?.value ?? '');
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const reply = await page.request.fetch(new URL(`/api/v1/${path}`, page.url()).href, {
      method,
      headers,
      ...(data === undefined ? {} : { data }),
    });
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
    return (await reply.json()) as never;
  };
}

async function booksOf(api: Api) {
  const { data } = await api<{ data: { balance: number } }>('GET', 'profile?with_increased_balance_accuracy=1');
  const list = await api<{ recordsTotal?: number; records_total?: number }>(
    'GET',
    'orders/datatable?draw=1&start=0&length=1',
  );
  const orders = list.recordsTotal ?? list.records_total ?? -1;
  return { balance: BigInt(Math.round(data.balance * 1e6)), orders };
}

async function shopOf(page: Page, api: Api) {
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
  return readShop(data, links, Number(guarantee));
}
