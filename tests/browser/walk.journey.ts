import process from 'node:process';
import { expect, type Page } from '@playwright/test';
import { isLong, long, timeLimit } from '../tier.ts';
import { test } from './shop.ts';
import { walk, type WalkOptions } from './walk.ts';

// Payments that fail are part of the walk, what is not a link is said to be none, sessions end, and the gateway has no icon.
test.use({ refusals: [401, 404, 422, 500], foreseen: /net::ERR_/ });

const seed = Number(process.env['LIVERY_WALK_SEED'] ?? 3);
/** Seeds from `seed` on, each a walk of its own. */
const walks = Number(process.env['LIVERY_WALK_SEEDS'] ?? 1);
const steps = Number(process.env['LIVERY_WALK_STEPS'] ?? (isLong ? 2_000 : 25));

/** Milliseconds that a walk may take on a busy machine. */
const limitOf = (steps: number) => timeLimit(300_000 + steps * 5_000);

for (const each of Array.from({ length: walks }, (_, at) => seed + at)) {
  const title = 'form and cart are what a plain sheet says, whatever a customer does';
  test(walks === 1 ? title : `${title}, seed ${each}`, async ({ page, shop }) => {
    test.setTimeout(limitOf(steps));
    const { payments, openings, endings, ofGuests, unknown } = await walk(page, shop, {
      seed: each,
      steps,
      // The shop takes 60 orders an hour from an address on which nobody is logged in.
      guestSteps: 40,
    });
    // A few steps meet only some of what can happen.
    if (steps < 300) return;
    expect(payments).toBeGreaterThan(0);
    expect(openings).toBeGreaterThan(0);
    expect(unknown, 'payments of which the browser does not know the outcome').toBeGreaterThan(0);
    expect(ofGuests, 'payments of guests at the gateway').toBeGreaterThan(0);
    for (const [ending, count] of Object.entries(endings))
      expect(count, `payments that are ${ending}`).toBeGreaterThan(0);
  });
}

interface Fault {
  readonly in: (page: Page) => Promise<unknown>;
  /** Steps in which it shows; as a guest where it is one's. */
  readonly steps?: number;
  readonly isOfGuest?: boolean;
}

/** The address of a payment, which has the language behind it. */
const payment = /\/(?:order-widget\/orders|widget-order-requests)(?:\?|$)/;

/** Answers what the shop knows of the orders of a payment otherwise. */
const changePaymentStatus = (as: (status: string) => string) => (page: Page) =>
  page.context().route(/\/invoices\/\d+\/orders/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data?: { status: string }[] };
    for (const order of body.data ?? []) order.status = as(order.status);
    await route.fulfill({ response: reply, json: body });
  });

/** Stores otherwise what the browser is to store under names that begin so. */
const stores = (prefix: string, pattern: string, replacement: string) => (page: Page) =>
  page.context().addInitScript(
    ([begin, find, put]) => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function store(name, value) {
        const text = name.startsWith(begin) ? value.replaceAll(new RegExp(find, 'g'), put) : value;
        setItem.call(this, name, text);
      };
    },
    [prefix, pattern, replacement] as const,
  );

/** What the walk would notice, were it so. */
const faults: Readonly<Record<string, Fault>> = {
  'the draft is not kept': {
    in: (page) =>
      page.context().addInitScript(() => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function keep(name, value) {
          if (!name.startsWith('order:')) setItem.call(this, name, value);
        };
      }),
  },
  'a tab does not hear what another does to the cart': {
    in: (page) =>
      page.context().addInitScript(() => {
        BroadcastChannel.prototype.postMessage = () => undefined;
        window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
      }),
  },
  'the server charges a cent more than the form has worked out': {
    in: (page) =>
      page.route(/services\/total-cost/, async (route) => {
        const reply = await route.fetch();
        const body = (await reply.json()) as { data?: { float_total_amount: number } };
        if (body.data) body.data.float_total_amount += 0.01;
        await route.fulfill({ response: reply, json: body });
      }),
  },
  'the e-mail of a guest is not kept': {
    isOfGuest: true,
    in: (page) =>
      page.context().addInitScript(() => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function keep(name, value) {
          setItem.call(this, name, name.startsWith('order:') ? value.replace(/"email":"[^"]*"/, '"email":""') : value);
        };
      }),
  },
  'a payment that is sent again has another key': {
    steps: 150,
    in: (page) =>
      page
        .context()
        .route(payment, (route) =>
          route.continue({ headers: { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() } }),
        ),
  },
  'a payment whose outcome is unknown is taken for refused': {
    steps: 150,
    in: stores('payments:', '"status":"unknown"', '"status":"refused"'),
  },
  'payments are not remembered': { steps: 150, in: stores('payments:', '.*', '[]') },
  'the cart loses the guarantee of an item': { in: stores('shop:', '"isGuarantee":true', '"isGuarantee":false') },
  'the draft loses its quantity': { in: stores('order:', '"quantity":\\d+', '"quantity":1000') },
  'the guarantee that was paid for is not ordered': {
    steps: 150,
    in: (page) =>
      page.context().route(payment, (route) => {
        const body = route.request().postData()?.replaceAll('"is_guarantee":true', '"is_guarantee":false') ?? null;
        return route.continue(body === null ? {} : { postData: body });
      }),
  },
  'what was declined at the gateway is taken for paid': {
    isOfGuest: true,
    steps: 150,
    in: changePaymentStatus((status) => (status === 'unpaid' ? 'in_processing' : status)),
  },
  'the form does not hear what was paid at the gateway': {
    isOfGuest: true,
    steps: 150,
    in: changePaymentStatus(() => 'unpaid'),
  },
};

/** How the faults of customers, or of guests, are walked through. */
function walkOf(steps: number, isOfGuest: boolean): WalkOptions {
  return { seed, steps, ...(isOfGuest && { turnsFirst: 0, turnsEach: steps }) };
}

for (const fault of Object.keys(faults)) {
  test(`the walk notices where ${fault}`, long, async ({ page, shop }) => {
    const { in: plant, steps: within = 60, isOfGuest = false } = faults[fault] as Fault;
    test.setTimeout(limitOf(within));
    const walked = walk(page, shop, { ...walkOf(within, isOfGuest), fault: plant });
    const noticed = await walked.then(
      () => 'nothing',
      (error: unknown) => String(error),
    );
    expect(noticed).toMatch(/differs from the sheet/);
    const [, step = ''] = /at step (\d+)/.exec(noticed) ?? [];
    test.info().annotations.push({ type: 'noticed at step', description: step });
  });
}

// Else each of the faults would be noticed by what is wrong without it.
for (const isOfGuest of [false, true]) {
  const who = isOfGuest ? 'guests' : 'customers';
  test(
    `the walk of ${who} that faults are planted into differs in nothing without them`,
    long,
    async ({ page, shop }) => {
      const steps = 150;
      test.setTimeout(limitOf(steps));
      await walk(page, shop, walkOf(steps, isOfGuest));
    },
  );
}
