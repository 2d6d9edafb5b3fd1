import { expect, type Page } from '@playwright/test';
import { logIn, openAs, type Person, type Shop as Address } from './shop.ts';
import { textOf } from './words.ts';
import { gatewayPage } from './order-form.ts';
import type { Act, Ending, Opening, PayAct } from './walk/acts.ts';
import { compare, compareOther, type Locale } from './walk/compare.ts';
import { drawAct, drawer, drawOpening, errand } from './walk/draw.ts';
import type { Hand, Seen, Words } from './walk/hand.ts';
import { layHands } from './walk/in-page.ts';
import type { Attempt } from './walk/payments.ts';
import { addFunds, type Api, apiOf, booksOf, idOf, ordersOf, register, shopOf } from './walk/shop-api.ts';
import { Sheet, type Told } from './walk/sheet.ts';

const locales = ['en', 'de', 'ru'] as const;
const inAll = (key: string, values = {}) => locales.map((locale) => textOf(key, values, 'aurora', locale).trim());
const words: Words = {
  pay: inAll('order_form.pay_amount', { total: '' }),
  toCart: inAll('cart.add'),
  clearCart: inAll('cart.clear'),
  theme: [...inAll('common.dark_theme'), ...inAll('common.light_theme')],
  currency: inAll('common.currency'),
  another: inAll('order_form.paid_another'),
};

export interface WalkOptions {
  readonly seed: number;
  readonly steps: number;
  /** Opens the page anew once in so many steps. */
  readonly opensEach?: number;
  /** After so many steps at first, and after as many as `turnsEach` then, a guest takes the place of the customer, or a new customer the guest’s. */
  readonly turnsFirst?: number;
  readonly turnsEach?: number;
  /** Steps of each guest; as many as of a customer by default. */
  readonly guestSteps?: number;
  /** Breaks something in the page before its code runs. */
  readonly fault?: ((page: Page) => Promise<unknown>) | undefined;
}

export interface Walked {
  readonly payments: number;
  readonly openings: number;
  /** How many payments at the gateway ended in each way. */
  readonly endings: Readonly<Record<Ending, number>>;
  /** How many of these were a guest's. */
  readonly ofGuests: number;
  /** How many had a reply that was lost or an error: the browser does not know their outcome. */
  readonly unknown: number;
}

/** Draws between two errands to the gateway; of a customer, who pays there less, because spending changes prices. */
const guestErrand = 30;
const customerErrand = 60;

/** Dollars that the walk begins with, and below which it adds as much. */
const funds = { begin: 2_000, least: 500 } as const;

/** Walks through form and cart as a new customer with two tabs, beside the sheet; throws at the first difference. */
export async function walk(page: Page, address: Address, options: WalkOptions): Promise<Walked> {
  const { seed, steps, opensEach = 150, turnsEach = 75, turnsFirst = turnsEach, guestSteps = turnsEach } = options;
  const walker = await Walker.begin(page, address, options);
  const draw = drawer(seed);
  try {
    let turnsAt = turnsFirst;
    let errands = 0;
    const planned: Act[] = [];
    // Drawn or planned, an act that makes no sense as things are is left out.
    for (let drawn = 1; walker.done.length < steps; drawn += 1) {
      const { sheet, done } = walker;
      const { links } = sheet.shop;
      const turn = { act: sheet.isGuest ? 'customer' : 'guest' } as const;
      const isTurn = done.length >= turnsAt && planned.length === 0 && sheet.allows(turn);
      if (isTurn) turnsAt = done.length + (turn.act === 'guest' ? guestSteps : turnsEach);
      if (!isTurn && drawn % (sheet.isGuest ? guestErrand : customerErrand) === 0) {
        planned.push(...errand(errands, links, sheet.isGuest));
        errands += 1;
      }
      const isOpening = done.length % opensEach === opensEach - 1;
      const next = isTurn ? turn : isOpening ? drawOpening(draw) : planned.shift();
      const act = next ?? drawAct(draw, links, sheet.isGuest);
      if (sheet.allows(act)) await walker.take(act);
    }
  } catch (error) {
    const { done } = walker;
    const acts = done.map((act, at) => `${at + 1}. ${JSON.stringify(act)}`).slice(-40);
    const again = `LIVERY_WALK_SEED=${seed} LIVERY_WALK_STEPS=${steps} npx playwright test -c tests/browser/playwright.config.ts walk.journey`;
    const text = `The walk differs from the sheet at step ${done.length}. Again: ${again}\n${acts.join('\n')}\n${String(error)}`;
    throw new Error(text, { cause: error });
  } finally {
    await walker.other.page.close();
  }
  return walker.walked;
}

/** One tab of the walk. */
interface Tab {
  readonly page: Page;
}

interface Given {
  readonly address: Address;
  readonly person: Person;
  readonly who: number;
  readonly main: Tab;
  readonly other: Tab;
  readonly sheet: Sheet;
  readonly api: Api;
  readonly before: Awaited<ReturnType<typeof booksOf>>;
}

class Walker {
  readonly done: Act[] = [];
  readonly walked = { payments: 0, openings: 0, endings: { paid: 0, declined: 0, left: 0 }, ofGuests: 0, unknown: 0 };
  private locale: Locale = 'en';
  /** Of the other tab, which is opened anew with every session only. */
  private front: Tab | null = null;
  /** What the other tab may show: a currency comes to it when it reads its settings again, which it does by itself. */
  private otherCurrencies: ReadonlySet<'USD' | 'RUB'> = new Set(['USD']);

  readonly other: Tab;
  readonly sheet: Sheet;
  private readonly address: Address;
  private person: Person;
  /** Id of the customer; null while it is a guest. */
  private who: number | null;
  private readonly main: Tab;
  private api: Api;
  private before: Awaited<ReturnType<typeof booksOf>>;

  private constructor(given: Given) {
    this.address = given.address;
    this.person = given.person;
    this.who = given.who;
    this.main = given.main;
    this.other = given.other;
    this.sheet = given.sheet;
    this.api = given.api;
    this.before = given.before;
  }

  static async begin(page: Page, address: Address, { seed, fault }: WalkOptions): Promise<Walker> {
    await page.goto(address.address('/faq'));
    const person = await register(apiOf(page), `walk-${seed}`);
    const context = page.context();
    await context.addInitScript(layHands, words);
    await fault?.(page);
    const main = await tab(page);
    await openAs(page, address, '/orders/create', 'aurora', person);
    const api = apiOf(page);
    await addFunds(page, api, funds.begin);
    await page.reload();
    const second = await context.newPage();
    const other = await tab(second);
    await second.goto(address.address('/cart'));
    const sheet = new Sheet(await shopOf(page, api));
    const who = await idOf(api);
    return new Walker({ address, person, who, main, other, sheet, api, before: await booksOf(api) });
  }

  /** Does an act, on the page and on the sheet, and compares both. */
  async take(act: Act): Promise<void> {
    this.done.push(act);
    const seen = isOpening(act) ? await this.open(act) : await this.act(act);
    await comes(this.main.page, seen, (now) => compare(now, this.sheet, this.locale, this.who));
    if (!touchesCart(act)) return;
    await comes(this.other.page, null, (now) => {
      const shown = now.cartTotal === null ? null : now.cartTotal.includes('₽') ? 'RUB' : 'USD';
      compareOther(now, this.sheet, shown !== null && this.otherCurrencies.has(shown) ? shown : this.sheet.currency);
      if (shown !== null) this.otherCurrencies = new Set([shown, this.sheet.currency]);
    });
    if (act.act === 'pay' || act.act === 'cartPay') await this.checkBooks();
  }

  private async act(wanted: Exclude<Act, Opening>): Promise<Seen | null> {
    const { sheet } = this;
    const isOther = 'isOther' in wanted && wanted.isOther;
    const tab = isOther ? this.other : this.main;
    const { page } = tab;
    // What moves, moves in the foreground only.
    if (tab !== this.front) await page.bringToFront();
    this.front = tab;
    const isPayment = wanted.act === 'pay' || wanted.act === 'cartPay';
    const outcome = isPayment ? sheet.apply(wanted) : null;
    if (isPayment && outcome?.requested) return this.payAtGateway(wanted, outcome.requested);
    const before = await page.evaluate(() => (window as unknown as { walkHand: Hand }).walkHand.sent());
    const { figure, seen } = await page.evaluate(
      (each) => (window as unknown as { walkHand: Hand }).walkHand.act(each),
      wanted,
    );
    const act = wanted.act === 'quick' && figure !== null ? { ...wanted, to: figure } : wanted;
    const { leaves, isSent }: Told = outcome ?? sheet.apply(act);
    this.otherCurrencies = new Set([...this.otherCurrencies, sheet.currency]);
    if (!isSent) return isOther ? null : seen;
    // The code that pays may be on its way still: a payment that was not sent yet looks like one that was refused.
    await page.evaluate((count) => (window as unknown as { walkHand: Hand }).walkHand.untilSent(count), before + 1);
    if (leaves) await this.comeBack(isOther);
    return null;
  }

  /** Pays in this tab up to the gateway, lets the payment end there, and comes back to the form. */
  private async payAtGateway(act: PayAct, requested: Attempt): Promise<null> {
    const { page } = this.main;
    const { ends } = act;
    this.walked.endings[ends] += 1;
    if (this.sheet.isGuest) this.walked.ofGuests += 1;
    await page.evaluate((each) => (window as unknown as { walkHand: Hand }).walkHand.begin(each), act);
    await page.waitForURL(/\/gateway\/sandbox\//);
    const shown = /\$([\d.]+)/.exec(await page.locator('p strong').first().innerText())?.[1] ?? '';
    expect(Math.round(Number(shown) * 1e6).toString(), 'what the gateway asks for').toBe(requested.charge.toString());
    const gateway = gatewayPage(page);
    if (ends === 'left') await page.goBack();
    else {
      await (ends === 'paid' ? gateway.pay : gateway.decline).click();
      await page.waitForURL(/\/track\/\d+/);
      await this.checkInvoice(page.url(), requested, ends === 'paid');
    }
    if (ends !== 'left' || act.act === 'cartPay') await page.goto(this.formAddress());
    if (ends !== 'paid' || act.act !== 'pay') return null;
    await readPage(page);
    await page.evaluate(() => (window as unknown as { walkHand: Hand }).walkHand.another());
    await readPage(page);
    // What the form had before is of no account: the order may have come back to it or not, when it was heard that it is paid.
    await page.reload();
    return null;
  }

  /** The orders that the address tells of are those that were paid for, and are paid or not. */
  private async checkInvoice(address: string, requested: Attempt, isPaid: boolean): Promise<void> {
    const [, id = '', token = ''] = /\/track\/(\d+)\?token=([^&]+)/.exec(address) ?? [];
    const orders = await ordersOf(this.api, id, decodeURIComponent(token));
    expect(
      {
        count: orders.length,
        cost: orders.reduce((sum, { cost }) => sum + cost, 0n).toString(),
        unpaid: orders.filter(({ status }) => status === 'unpaid').length,
      },
      `the orders of payment ${id}`,
    ).toEqual({
      count: requested.rows.length,
      // What is declined gives its coupon back.
      cost: (isPaid ? requested.payable : requested.total).toString(),
      unpaid: isPaid ? 0 : requested.rows.length,
    });
  }

  private formAddress(): string {
    return this.address.address(`${this.locale === 'en' ? '' : `/${this.locale}`}/orders/create`);
  }

  /** From the orders, where a payment leads, back to where it was made. */
  private async comeBack(isOther: boolean): Promise<void> {
    const { page } = isOther ? this.other : this.main;
    await page.waitForURL(/\/orders$/, { timeout: 60_000, waitUntil: 'commit' });
    await page.evaluate((other) => {
      const { walkHand } = window as unknown as { walkHand: Hand };
      return other ? walkHand.back('[data-cart]') : walkHand.follow('/orders/create');
    }, isOther);
    if (!isOther) this.sheet.apply({ act: 'reload' });
  }

  private async open({ act }: Opening): Promise<null> {
    const { page } = this.main;
    if (this.front !== this.main) await page.bringToFront();
    this.front = this.main;
    this.walked.openings += 1;
    switch (act) {
      case 'reload':
        await page.reload();
        break;
      case 'language':
        this.locale = locales[(locales.indexOf(this.locale) + 1) % locales.length] ?? 'en';
        await page.goto(this.formAddress());
        break;
      case 'away':
        await page.goto(this.address.address('/faq'));
        await page.goto(this.formAddress());
        break;
      case 'back':
        await page.goto(this.address.address('/faq'));
        await page.goBack();
        break;
      case 'ended':
        await this.logOut();
        await this.logIn();
        break;
      case 'guest':
        await this.logOut();
        this.who = null;
        await page.goto(this.formAddress());
        await this.openOther();
        break;
      case 'customer':
        this.person = await register(this.api, 'walk');
        await this.logIn();
        this.who = await idOf(this.api);
        await addFunds(page, this.api, funds.begin);
        await page.reload();
        this.before = await booksOf(this.api);
        await this.openOther();
    }
    this.sheet.apply({ act });
    return null;
  }

  /** Elsewhere: the page hears of it when it is opened anew. */
  private async logOut(): Promise<void> {
    await this.api('POST', '/logout', {});
    await this.main.page.reload();
    await readPage(this.main.page);
  }

  private async logIn(): Promise<void> {
    const { page } = this.main;
    await page.goto(this.address.address('/login?redirect=/orders/create'));
    await logIn(page, this.person);
    await page.waitForURL(this.address.address('/orders/create'));
    this.locale = 'en';
    await this.openOther();
  }

  private async openOther(): Promise<void> {
    this.otherCurrencies = new Set([this.sheet.currency]);
    await this.other.page.goto(this.address.address('/cart'));
  }

  private async checkBooks(): Promise<void> {
    this.walked.payments += 1;
    if (this.sheet.isUnsure() || this.sheet.isCartUnsure()) this.walked.unknown += 1;
    if (this.sheet.isGuest) return;
    const books = await booksOf(this.api);
    expect({ orders: books.orders - this.before.orders, charged: this.before.balance - books.balance }).toEqual({
      orders: this.sheet.orders,
      charged: this.sheet.charged,
    });
    if (books.balance > BigInt(funds.least) * 1_000_000n) return;
    await addFunds(this.main.page, this.api, funds.begin);
    const { balance } = await booksOf(this.api);
    this.before = { ...this.before, balance: this.before.balance + balance - books.balance };
  }
}

function isOpening(act: Act): act is Opening {
  return ['reload', 'language', 'away', 'back', 'ended', 'guest', 'customer'].includes(act.act);
}

function touchesCart(act: Act): boolean {
  return ['toCart', 'pay', 'cartRemove', 'cartEdit', 'cartClear', 'cartPay', 'ended', 'guest', 'customer'].includes(
    act.act,
  );
}

/** Looks until the page is as it should be. Code that comes late cannot be told from an answer; what stays wrong is a fault. */
async function comes(page: Page, first: Seen | null, isRight: (seen: Seen) => void): Promise<void> {
  let seen = first;
  for (let attempt = 1; ; attempt += 1) {
    seen ??= await readPage(page);
    try {
      if (!seen.isIdle) throw new Error('The page does not come to rest');
      return isRight(seen);
    } catch (error) {
      if (attempt === maxLooks) throw error;
      await page.waitForTimeout(Math.min(500, attempt * 20));
      seen = null;
    }
  }
}
/** Some 25 seconds in all: on a busy machine an answer takes many times as long. */
const maxLooks = 60;

async function readPage(page: Page): Promise<Seen> {
  const isThere = () => 'walkHand' in window && document.documentElement.dataset['app'] === 'running';
  // Frames may not come to a tab in the background.
  await page.waitForFunction(isThere, undefined, { polling: 10 });
  return page.evaluate(() => (window as unknown as { walkHand: Hand }).walkHand.see());
}

/** As wide as a desktop. A low window takes little drawing, and nothing moves. */
async function tab(page: Page): Promise<Tab> {
  await page.setViewportSize({ width: 1440, height: 200 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return { page };
}
