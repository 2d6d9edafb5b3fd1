import { expect } from '@playwright/test';
import type { Seen } from './hand.ts';
import type { Put, Row } from './price-list.ts';
import type { Sheet } from './sheet.ts';
import { rounded } from './whole.ts';

export type Locale = 'en' | 'de' | 'ru';

/** Holds what the page shows and keeps against the sheet; throws at a difference. */
/** @param who the present customer; null for a guest */
export function compare(seen: Seen, sheet: Sheet, locale: Locale, who: number | null): void {
  const row = sheet.row();
  const { network, type, counted, refill, drip } = sheet.list.sold(row.service);
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
  if (sheet.isPriceKnown()) {
    const shownIn = { locale, currency: sheet.currency };
    expectAmount(seen.total, sheet.charge(), shownIn, 'the total');
    if (seen.pay !== null) expectAmount(seen.pay, sheet.charge(), shownIn, 'the pay button');
    if (seen.way !== -1) expect(sheet.terms().ways[seen.way]?.key, 'the way in use').toBe(sheet.wayInUse());
  }
  const stored = seen.draft === null ? null : (JSON.parse(seen.draft) as Kept);
  // What somebody else has typed stays until something else is.
  const draft = stored === null || (stored.who !== null && stored.who !== who) ? null : stored;
  expect(draft === null ? null : draft.draft.lines.map(storedRow), 'the draft').toEqual(
    sheet.touched ? sheet.rows.map(plainRow) : null,
  );
  if (draft !== null) {
    const { couponCode, chosenWay, email } = draft.draft;
    expect({ couponCode, chosenWay, email }, 'how it is to be paid').toEqual({
      couponCode: sheet.coupon,
      chosenWay: sheet.way,
      email: sheet.email,
    });
  }
  const choice = seen.choice === null ? noChoice : (JSON.parse(seen.choice) as typeof noChoice);
  expect(choice, 'how the cart is to be paid').toEqual({
    email: sheet.cartEmail,
    couponCode: sheet.cartCoupon,
    chosenWay: sheet.cartWay,
  });
  const items = seen.stored === null ? [] : (JSON.parse(seen.stored) as { items: readonly StoredLine[] }).items;
  expect(items.map(storedRow), 'the cart that is kept').toEqual(sheet.cart.map(plainRow));
  const payments = (JSON.parse(seen.payments ?? '[]') as readonly StoredPayment[]).map(({ order, status }) => ({
    of: order === null ? 'cart' : 'form',
    is: status === 'sent' ? 'unknown' : status,
  }));
  const count = (of: string, is: string) => payments.filter((each) => each.of === of && each.is === is).length;
  expect(
    ['form', 'cart'].map((of) => [count(of, 'unknown'), count(of, 'awaiting-invoice')]),
    'the payments that are remembered: unknown, and waited for',
  ).toEqual([
    [sheet.isUnsure() ? 1 : 0, sheet.invoices],
    [sheet.isCartUnsure() ? 1 : 0, sheet.cartInvoices],
  ]);
}

const noChoice = { email: '', couponCode: null as string | null, chosenWay: null as string | null };

/** Holds the cart of the other tab, which has chosen nothing, against the sheet. */
export function compareOther(seen: Seen, sheet: Sheet, currency: 'USD' | 'RUB'): void {
  expect(seen.cart?.length, 'the cart of the other tab').toBe(sheet.cart.length);
  if (sheet.cart.length === 0) return;
  expectAmount(seen.cartTotal, sheet.cartCharge(true), { locale: 'en', currency }, 'the total in the other tab');
}

interface StoredLine {
  readonly serviceId: number;
  readonly url: string;
  readonly quantity: number;
  readonly isGuarantee: boolean;
  readonly isDripFeed: boolean;
  readonly numberOfRuns: number;
  readonly dripFeedMode: string;
  readonly dripFeedQuantityStep: number;
}
interface StoredPayment {
  /** Id of the draft; null for the cart. */
  readonly order: string | null;
  readonly status: string;
}
interface Kept {
  /** Who has typed it; null for a guest. */
  readonly who: number | null;
  readonly draft: StoredDraft;
}
interface StoredDraft {
  readonly email: string;
  readonly couponCode: string | null;
  readonly chosenWay: string | null;
  readonly lines: readonly StoredLine[];
}

function storedRow({ serviceId, url, quantity, isGuarantee, isDripFeed, ...terms }: StoredLine) {
  const runs = isDripFeed
    ? [terms.numberOfRuns, terms.dripFeedMode === 'progressive', terms.dripFeedQuantityStep]
    : null;
  return { service: serviceId, url, quantity, guarantee: isGuarantee, runs };
}

function plainRow({ service, url, quantity, guarantee, drip, runs, growing, growth }: Put | Row) {
  return { service, url, quantity, guarantee, runs: drip ? [runs, growing, growth] : null };
}

/** A figure of the page is the amount, rounded half up to the digits that it shows. */
function expectAmount(
  shown: string | null,
  micros: bigint | null,
  { locale, currency }: { readonly locale: Locale; readonly currency: 'USD' | 'RUB' },
  what: string,
): void {
  if (micros === null) return expect(/\d/.test(shown ?? ''), `${what}: ${shown} in place of nothing`).toBe(false);
  const figure = (shown ?? '').replace(/[^\d.,]/g, '');
  const plain = locale === 'en' ? figure.replaceAll(',', '') : figure.replaceAll('.', '').replace(',', '.');
  const [whole = '', rest = ''] = plain.split('.');
  // 92.5 rubles are a dollar in the demo.
  const [exact, digits] = currency === 'USD' ? [micros, 6] : [micros * 925n, 7];
  const wanted = rounded(exact, 10n ** BigInt(digits - rest.length)).toString();
  expect(BigInt(`${whole}${rest}` || '-1').toString(), `${what}: ${shown} for ${micros} millionths`).toBe(wanted);
}
