import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatPlain, fromUsd } from '../../../../domain/money/usd.ts';
import { micros } from '../../../../domain/money/micros.ts';
import { mailServer } from '../../../../tests/mail/mail-server.ts';
import { callerContext } from '../../../../tests/races/small-shop.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { openSession } from '../../accounts/sessions/sessions.ts';
import { send, startTestServer, testInstance, type TestServer } from '../../../../tests/server/test-server.ts';
import { sandboxGateway } from '../../../demo/sandboxes/gateway.ts';
import { invoiceJobs } from '../../paying/invoices/invoice-jobs.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { grant } from '../../../platform/ledger/grant.ts';
import { openAccount } from '../../../platform/ledger/open-account.ts';
import { mailSite } from '../../../../tests/mail/mail-site.ts';
import { mailJobs, mailWriter } from '../../../platform/mail/mail-jobs.ts';
import { smtpSender } from '../../../platform/mail/smtp-sender.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { createSubscription } from './create-subscription.ts';
import type { Publication, Publications } from '../../../platform/ports/publications.ts';
import { subscriptionJobs } from './subscription-jobs.ts';

let server: TestServer;
let user: { readonly id: number; readonly token: string };
let out: Publication[] = [];
/** Whether the platform knows what is new. */
let isExact = true;
const shop = 'aurora';
const channel = 'https://www.youtube.com/@channel';
const views = 2022;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  out = [];
  isExact = true;
  user = await newUser();
  await server.db.write(shop, (trx) =>
    trx.updateTable('job').set({ done_at: server.clock.now() }).where('done_at', 'is', null).execute(),
  );
});

let made = 0;
async function newUser(balance = 100) {
  made += 1;
  const { db, clock } = server;
  return db.write(shop, async (trx) => {
    const { id } = await trx
      .insertInto('app_user')
      .values({
        instance: shop,
        email: `s${made}@example.com`,
        email_confirmed_at: clock.now(),
        name: 'S',
        affiliate_code: `s${made}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await openAccount(trx, id);
    if (balance > 0) await grant(trx, id, fromUsd(balance), { reference: 'test' });
    return { id, token: (await openSession(trx, id, clock.now(), { openedBy: 'password' })).token };
  });
}

const publications: Publications = {
  pollInterval: 60_000,
  since: async ({ after, until, limit }) =>
    out.filter(({ publishedAt }) => (isExact ? publishedAt > after : true) && publishedAt <= until).slice(0, limit),
};

/** The channel publishes so many pieces from now on, a second apart. */
function publish(count: number): void {
  for (let number = 0; number < count; number += 1) {
    server.clock.forward(1000);
    const reference = `video-${out.length + 1}`;
    const url = `https://www.youtube.com/watch?v=${reference}`;
    const publishedAt = server.clock.now();
    out.push({ reference, url, title: reference, thumbnail: null, embedUrl: null, publishedAt });
  }
}

const failures: unknown[] = [];
/** Moves on to the next look and does every job that is due. */
async function runNextCheck(gateway = server.ports.gateway): Promise<void> {
  await work({ ...subscriptionJobs(publications, () => true), ...invoiceJobs(gateway) });
  expect(failures).toEqual([]);
}

/** Moves on to the next look and does the jobs that are due, as far as there are handlers for them. */
async function work(handlers: Readonly<Record<string, JobHandler>>): Promise<void> {
  server.clock.forward(60_000);
  const options = {
    db: server.db,
    handlers,
    now: server.clock.now,
    onFailure: ({ error }: { error: unknown }) => void failures.push(error),
  };
  while ((await runDueJobs(options)) > 0);
}

const post = (path: string, body: object, headers: Record<string, string> = {}, token = user.token) =>
  send(server.app, `POST /api/v1${path}`, { token, body, headers });
const get = (path: string, token = user.token) => send(server.app, `GET /api/v1${path}`, { token });
const create = (body: object = {}) =>
  post('/subscriptions', { url: channel, services: [{ service_id: views, quantity: 1000 }], ...body });
const balance = () => server.db.read(shop, (trx) => balanceOf(trx, user.id));
const ordersOf = async (id: number) =>
  (await get(`/orders/datatable?subscription_id=${id}`)).body['data'] as {
    id: number;
    status: string;
    source: string;
    url: string;
    cost: number;
  }[];

/** Without those that tell of a linked card. */
const waitingMails = async () => {
  const mails = await server.db.read(shop, (trx) =>
    trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').where('done_at', 'is', null).execute(),
  );
  return mails
    .map(({ payload }) => payload)
    .filter((payload) => !JSON.stringify(payload['subject']).includes('mail_card_linked_subject'));
};

describe('making a subscription', () => {
  test('shows what a publication and all of them cost, and charges nothing yet', async () => {
    const reply = await create({ contents_limit: 20 });
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
    const { data } = reply.body;
    expect(data.total_cost).toBeCloseTo(data.cost_per_publication * 20, 6);
    expect(data).toMatchObject({
      url: channel,
      name: 'youtube.com/@channel',
      status: 'in_processing',
      billing_type: 'FromBalance',
      actions: { cancelable: true },
      contents_limit: 20,
      subscription_contents_count: 0,
      subscription_contents: [],
      recurring_payments_methods: [],
    });
    expect(data.subscription_services).toMatchObject([{ quantity: 1000, countries: [], service: { id: views } }]);
    const cost = await post('/services/cost', {
      services: [{ service_id: views, quantity: 1000 }],
      contents_limit: 20,
    });
    expect(cost.body).toMatchObject({
      data: { total_cost: data.total_cost, total_cost_per_publication: data.cost_per_publication },
    });
    expect(await balance()).toBe(fromUsd(100));
  });

  test.for([
    [0, 100],
    [1, 100],
    [199, 100],
    [1099, 1000],
    [2_147_483_647, 10_000_000],
  ] as const)('brings the quantity %i to %i: down to the step, then within the bounds', async ([requested, taken]) => {
    const { body } = await create({ services: [{ service_id: views, quantity: requested }] });
    expect(body.data.subscription_services[0].quantity).toBe(taken);
  });

  test('leaves countries out where the service takes none', async () => {
    const services = [{ service_id: views, quantity: 100, countries: [1, 987_654] }];
    expect((await create({ services })).body.data.subscription_services[0].countries).toEqual([]);
  });

  test('takes 10 publications unless told, and no limit outside of 1 to 1000', async () => {
    expect((await create()).body.data.contents_limit).toBe(10);
    for (const limit of [0, 1001, 1.5]) {
      const { status, body } = await create({ contents_limit: limit });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['contents_limit']]);
    }
  });

  test('names each service that cannot be subscribed to, and a link of another network', async () => {
    const networks = (await get('/networks')).body.data;
    const all = networks.flatMap((one: { service_types: { services: { id: number; is_package: boolean }[] }[] }) =>
      one.service_types.flatMap((type) => type.services),
    );
    const bundle = all.find((service: { is_package: boolean }) => service.is_package);
    const elsewhere = (await get('/subscriptions/networks')).body.data[1].service_types[0].services[0];
    const services = [views, 987_654_321, bundle.id, elsewhere.id].map((id) => ({ service_id: id, quantity: 100 }));
    const refused = await create({ services });
    expect([refused.status, Object.keys(refused.body.errors ?? {}).sort()]).toEqual([
      422,
      ['services.1.service_id', 'services.2.service_id', 'services.3.service_id'],
    ]);
    for (const url of ['https://www.instagram.com/username', 'nonsense', 'https://www.youtube.com/']) {
      const { status, body } = await create({ url });
      expect([url, status, Object.keys(body.errors ?? {})]).toEqual([url, 422, ['url']]);
    }
  });

  test('refuses what became dearer than shown, and makes nothing', async () => {
    const { status, body } = await create({ expected_cost_per_publication: 0.01 });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['expected_cost_per_publication']]);
    expect((await get('/subscriptions')).body['recordsTotal']).toBe(0);
  });

  test('is refused where no channel can be watched', async () => {
    const input = { url: channel, services: [{ serviceId: views, quantity: 100 }] };
    await expect(createSubscription(callerContext(server.db, shop, user.id), input)).rejects.toMatchObject({
      status: 422,
      fields: { url: [{ key: 'subscriptions_unavailable' }] },
    });
  });

  test('makes one for one key, and refuses a frozen account', async () => {
    const headers = { 'idempotency-key': 'subscribe-once' };
    const body = { url: channel, services: [{ service_id: views, quantity: 100 }] };
    const [first, again] = [await post('/subscriptions', body, headers), await post('/subscriptions', body, headers)];
    expect(again.text).toBe(first.text);
    await freeze();
    expect((await create()).status).toBe(422);
    expect((await get('/subscriptions')).body['recordsTotal']).toBe(1);
  });
});

const freeze = (at: Date | null = server.clock.now()) =>
  server.db.write(shop, (trx) =>
    trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', user.id).execute(),
  );

describe('watching a channel', () => {
  test('orders for every new publication and charges the balance for each', async () => {
    const { id, cost_per_publication: each } = (await create()).body.data;
    publish(2);
    await runNextCheck();
    const orders = await ordersOf(id);
    expect(orders.map(({ status, source, url, cost }) => [status, source, url, cost])).toEqual([
      ['in_processing', 'subscription', out[1]?.url, each],
      ['in_processing', 'subscription', out[0]?.url, each],
    ]);
    expect(await balance()).toBe(micros(fromUsd(100) - 2n * fromUsd(each)));
    const { data } = (await get(`/subscriptions/${id}`)).body;
    expect(data.subscription_contents_count).toBe(2);
    expect(data.subscription_contents[0]).toMatchObject({
      promotable: { url: out[1]?.url, snippet: { title: 'video-2' } },
      published_at: out[1]?.publishedAt.toISOString(),
      subscription_orders: [{ id: orders[0]?.id, status: 'in_processing', cost: each, service: { id: views } }],
    });
    await runNextCheck();
    expect(await ordersOf(id)).toHaveLength(2);
    await assertInvariants(server.db);
  });

  test('orders nothing for what was out before, or was told before, when the platform tells it again', async () => {
    isExact = false;
    publish(2);
    server.clock.forward(1000);
    const { id } = (await create()).body.data;
    publish(1);
    await runNextCheck();
    publish(1);
    await runNextCheck();
    expect((await ordersOf(id)).map(({ url }) => url)).toEqual([out[3]?.url, out[2]?.url]);
  });

  test('is completed at its limit and orders nothing after it', async () => {
    const { id } = (await create({ contents_limit: 3 })).body.data;
    publish(12);
    await runNextCheck();
    expect(await ordersOf(id)).toHaveLength(3);
    const { data } = (await get(`/subscriptions/${id}`)).body;
    expect(data).toMatchObject({ status: 'completed', actions: { cancelable: false }, subscription_contents_count: 3 });
    expect(data.ended_at).not.toBeNull();
    publish(1);
    await runNextCheck();
    expect(await ordersOf(id)).toHaveLength(3);
    expect((await post(`/subscriptions/${id}/cancel`, {})).status).toBe(422);
  });

  test('catches up on more publications than one look takes', async () => {
    const { id } = (await create({ contents_limit: 50 })).body.data;
    publish(23);
    await runNextCheck();
    expect(await ordersOf(id)).toHaveLength(23);
  });

  test('leaves the orders of a publication unpaid where the balance is short, and writes a mail (decision 33)', async () => {
    user = await newUser(0);
    const { id, cost_per_publication: each } = (await create()).body.data;
    await server.db.write(shop, (trx) => grant(trx, user.id, fromUsd(each), { reference: 'one publication' }));
    publish(2);
    await runNextCheck();
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['unpaid', 'in_processing']);
    expect(await balance()).toBe(0n);
    expect(await waitingMails()).toMatchObject([
      {
        to: `s${made}@example.com`,
        title: { key: 'notice_publication_unpaid_title' },
        body: [{ key: 'notice_publication_unpaid_text', values: { amount: formatPlain(fromUsd(each)) } }],
      },
    ]);
    const [unpaid] = await ordersOf(id);
    await server.db.write(shop, (trx) => grant(trx, user.id, fromUsd(each), { reference: 'more' }));
    expect((await post(`/orders/${unpaid?.id}/pay-by-balance`, {})).status).toBe(200);
    await assertInvariants(server.db);
  });

  test('pays all services of a publication or none', async () => {
    user = await newUser(0);
    const types = (await get('/subscriptions/networks/1/service-types')).body.data;
    const other = types
      .flatMap((type: { services: { id: number }[] }) => type.services)
      .find((service: { id: number }) => service.id !== views);
    const services = [
      { service_id: views, quantity: 1000 },
      { service_id: other.id, quantity: 1000 },
    ];
    const { id, cost_per_publication: each } = (await create({ services })).body.data;
    await server.db.write(shop, (trx) =>
      grant(trx, user.id, micros(fromUsd(each) - 1n), { reference: 'a millionth too little' }),
    );
    publish(1);
    await runNextCheck();
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['unpaid', 'unpaid']);
  });

  test('stops when it is canceled; its orders go on', async () => {
    const { id } = (await create()).body.data;
    publish(1);
    await runNextCheck();
    const canceled = await post(`/subscriptions/${id}/cancel`, {});
    expect(canceled.body.data).toMatchObject({ status: 'canceled', actions: { cancelable: false } });
    publish(3);
    await runNextCheck();
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['in_processing']);
  });

  test('passes over what comes out while the account is frozen', async () => {
    const { id } = (await create()).body.data;
    await freeze();
    publish(2);
    await runNextCheck();
    await freeze(null);
    publish(1);
    await runNextCheck();
    expect((await ordersOf(id)).map(({ url }) => url)).toEqual([out[2]?.url]);
  });

  test('leaves out a service that is out of order by then', async () => {
    const { id } = (await create()).body.data;
    const set = (off: boolean) =>
      server.db.write(shop, (trx) =>
        trx
          .updateTable('service')
          .set({ is_deactivated: off })
          .where('instance', '=', shop)
          .where('id', '=', views)
          .execute(),
      );
    await set(true);
    publish(1);
    await runNextCheck();
    await set(false);
    expect(await ordersOf(id)).toEqual([]);
    expect((await get(`/subscriptions/${id}`)).body.data.subscription_contents).toHaveLength(1);
  });
});

describe('paying from a card', () => {
  const linkCard = async (body: object = {}) =>
    (await post('/recurring-payments-methods', { payment_method_id: 1, ...body })).body.data;
  const services = [{ service_id: views, quantity: 20_000 }];

  test('charges the card for each publication, not the balance', async () => {
    const card = await linkCard();
    const { id, billing_type: type } = (await create({ services, recurring_payments_method_id: card.id })).body.data;
    expect(type).toBe('PayFromCard');
    publish(2);
    await runNextCheck();
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['in_processing', 'in_processing']);
    expect(await balance()).toBe(fromUsd(100));
    const invoices = await server.db.read(shop, (trx) =>
      trx.selectFrom('invoice').select('status').where('user_id', '=', user.id).execute(),
    );
    expect(invoices).toEqual([{ status: 'paid' }, { status: 'paid' }]);
    await assertInvariants(server.db);
  });

  test.for([20_000, 20_300, 31_700])(
    'charges for %i views exactly what was confirmed, with the fee of the card',
    async (quantity) => {
      const card = await linkCard();
      const lines = [{ service_id: views, quantity }];
      const shown = (
        await post('/services/cost', { services: lines, contents_limit: 3, payment_method_id: card.payment_method_id })
      ).body.data;
      const [cost, fee, charge] = ['total_cost_per_publication', 'fee_per_publication', 'charge_per_publication'].map(
        (name) => fromUsd(shown[name]),
      );
      expect(fee).toBeGreaterThan(0n);
      expect(charge).toBe(cost! + fee!);
      expect(fromUsd(shown.total_charge)).toBe(3n * charge!);
      expect(fromUsd(shown.total_cost) + fromUsd(shown.total_fee)).toBe(3n * charge!);
      const { data } = (
        await create({
          services: lines,
          contents_limit: 3,
          recurring_payments_method_id: card.id,
          expected_charge_per_publication: shown.charge_per_publication,
        })
      ).body;
      expect(data).toMatchObject({
        fee_per_publication: shown.fee_per_publication,
        charge_per_publication: shown.charge_per_publication,
        total_charge: shown.total_charge,
      });
      publish(1);
      await runNextCheck();
      const charged = await server.db.read(shop, (trx) =>
        trx.selectFrom('invoice').select(['status', 'charge']).where('user_id', '=', user.id).execute(),
      );
      expect(charged).toEqual([{ status: 'paid', charge }]);
    },
  );

  describe('after the operator has changed the fee', () => {
    const setFee = (ppm: number) =>
      server.db.write(shop, (trx) =>
        trx.updateTable('payment_method').set({ fee_ppm: ppm }).where('id', '=', 1).execute(),
      );
    const feeOf = (id: number) =>
      server.db.read(shop, (trx) =>
        trx.selectFrom('subscription').select('card_fee_ppm').where('id', '=', id).executeTakeFirstOrThrow(),
      );
    const charges = async () =>
      (
        await server.db.read(shop, (trx) =>
          trx.selectFrom('invoice').select('charge').where('user_id', '=', user.id).execute(),
        )
      ).map(({ charge }) => charge);
    beforeEach(() => setFee(30_000));
    afterAll(() => setFee(30_000));

    test.for([0, 12_345, 250_000])('to %i millionths, charges and shows the confirmed one', async (ppm) => {
      const card = await linkCard();
      const { data } = (await create({ services, recurring_payments_method_id: card.id })).body;
      await setFee(ppm);
      const { charge_per_publication: shown } = (await get(`/subscriptions/${data.id}`)).body.data;
      expect(shown).toBe(data.charge_per_publication);
      publish(1);
      await runNextCheck();
      expect(await charges()).toEqual([fromUsd(data.charge_per_publication)]);
      await assertInvariants(server.db);
    });

    test('a card that is linked later takes no more than was confirmed for it', async () => {
      const { id, charge_per_publication: confirmed } = (await create({ services, type: 'PayFromCard' })).body.data;
      await setFee(250_000);
      await linkCard({ subscription_id: id });
      publish(1);
      await runNextCheck();
      expect(await charges()).toEqual([fromUsd(confirmed)]);
    });

    test('linking a card to a subscription that the balance paid confirms the fee of that moment', async () => {
      const { id } = (await create({ services })).body.data;
      expect(await feeOf(id)).toEqual({ card_fee_ppm: null });
      await setFee(50_000);
      await linkCard({ subscription_id: id });
      expect(await feeOf(id)).toEqual({ card_fee_ppm: 50_000 });
    });

    test('a subscription of before fees were stored is charged today’s', async () => {
      const card = await linkCard();
      const { id } = (await create({ services, recurring_payments_method_id: card.id })).body.data;
      await server.db.write(shop, (trx) =>
        trx.updateTable('subscription').set({ card_fee_ppm: null }).where('id', '=', id).execute(),
      );
      await setFee(250_000);
      const { charge_per_publication: today } = (await get(`/subscriptions/${id}`)).body.data;
      publish(1);
      await runNextCheck();
      expect(await charges()).toEqual([fromUsd(today)]);
    });
  });

  test.for([true, false])(
    'refuses a charge above the confirmed one, whether the card is linked (%s) or is to be, and makes nothing',
    async (isLinked) => {
      const payer = isLinked ? { recurring_payments_method_id: (await linkCard()).id } : { type: 'PayFromCard' };
      const shown = (await post('/services/cost', { services })).body.data;
      const { status, body } = await create({
        ...payer,
        services,
        expected_charge_per_publication: shown.charge_per_publication,
      });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['expected_charge_per_publication']]);
      expect((await get('/subscriptions')).body['recordsTotal']).toBe(0);
    },
  );

  test('no fee is named where the balance pays, nor of a method that is not offered', async () => {
    expect((await create({ services })).body.data).toMatchObject({ fee_per_publication: 0 });
    const refused = await post('/services/cost', { services, payment_method_id: 987_654 });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['payment_method_id']]);
  });

  test('a card that is linked for the subscription later pays it from then on', async () => {
    const { id } = (await create({ services, type: 'PayFromCard' })).body.data;
    publish(1);
    await runNextCheck();
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['unpaid']);
    const card = await linkCard({ subscription_id: id });
    expect(card.subscription_id).toBe(id);
    expect((await get(`/subscriptions/${id}`)).body.data.recurring_payments_methods).toMatchObject([{ id: card.id }]);
    publish(1);
    await runNextCheck();
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['in_processing', 'unpaid']);
  });

  describe('in place of one that could not pay', () => {
    const declining = () => ({ ...server.ports.gateway!, chargeCard: async () => 'declined' as const });
    const invoices = () =>
      server.db.read(shop, (trx) =>
        trx
          .selectFrom('invoice')
          .select(['status', 'charge', 'recurring_payments_method_id as card'])
          .where('user_id', '=', user.id)
          .orderBy('id')
          .execute(),
      );
    const statuses = async (id: number) => (await ordersOf(id)).map(({ status }) => status);
    const view = async (id: number) => (await get(`/subscriptions/${id}`)).body.data;
    const paidCharges = async () =>
      (await invoices()).filter(({ status }) => status === 'paid').map(({ charge }) => charge);
    /** A subscription with so many posts that its card was declined for. */
    const declined = async (posts: number) => {
      const card = await linkCard();
      const { id } = (await create({ services, recurring_payments_method_id: card.id, contents_limit: 5 })).body.data;
      publish(posts);
      await runNextCheck(declining());
      expect(await statuses(id)).toEqual(Array.from({ length: posts }, () => 'unpaid'));
      return { id, old: card };
    };
    const link = (id: number, confirmed: object, headers = {}) =>
      post('/recurring-payments-methods', { payment_method_id: 1, subscription_id: id, ...confirmed }, headers);
    afterEach(() => assertInvariants(server.db));

    test('is charged what was confirmed for the unpaid posts, each once, and for new ones', async () => {
      const { id, old } = await declined(2);
      const shown = await view(id);
      expect(shown).toMatchObject({ card_name: old.name, unpaid: { reason: 'card_declined' } });
      const { new_card: offer } = shown;
      expect(offer).toMatchObject({
        payment_method_id: 1,
        fee_per_publication: shown.fee_per_publication,
        charge_per_publication: shown.charge_per_publication,
      });
      const each = fromUsd(shown.charge_per_publication);
      expect([fromUsd(offer.total_charge), fromUsd(offer.unpaid_charge)]).toEqual([3n * each, 2n * each]);
      expect(fromUsd(offer.unpaid_fee) + fromUsd(shown.unpaid.amount)).toBe(2n * each);
      const headers = { 'idempotency-key': `another-card-${id}` };
      const confirmed = { expected_unpaid_charge: offer.unpaid_charge };
      const [first, again] = [await link(id, confirmed, headers), await link(id, confirmed, headers)];
      expect([first.status, again.text]).toEqual([200, first.text]);
      expect(await view(id)).toMatchObject({ card_name: first.body.data.name, unpaid: null });
      await runNextCheck();
      expect(await statuses(id)).toEqual(['in_processing', 'in_processing']);
      publish(1);
      await runNextCheck();
      expect((await invoices()).slice(2)).toEqual(
        [1, 2, 3].map(() => ({ status: 'paid', charge: each, card: first.body.data.id })),
      );
      expect((await view(id)).new_card.unpaid_charge).toBe(0);
    });

    test('leaves them unpaid without a confirmed amount, and makes nothing where it is too low', async () => {
      const { id, old } = await declined(1);
      const { unpaid_charge: unpaid, charge_per_publication: each } = (await view(id)).new_card;
      const tooLow = [
        { expected_unpaid_charge: unpaid - 0.01 },
        { expected_unpaid_charge: unpaid, expected_charge_per_publication: each - 0.01 },
      ];
      for (const confirmed of tooLow) expect((await link(id, confirmed)).status).toBe(409);
      expect((await get('/recurring-payments-methods')).body.data).toMatchObject([{ id: old.id }]);
      expect((await link(id, {})).status).toBe(200);
      await runNextCheck();
      expect(await statuses(id)).toEqual(['unpaid']);
    });

    test('two that are linked at once are charged once for each post', async () => {
      const { id } = await declined(2);
      const { unpaid_charge: unpaid, charge_per_publication: each } = (await view(id)).new_card;
      const replies = await Promise.all([1, 2].map(() => link(id, { expected_unpaid_charge: unpaid })));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      await runNextCheck();
      expect(await paidCharges()).toEqual([fromUsd(each), fromUsd(each)]);
    });

    test('is not charged for a post that its customer pays another way', async () => {
      const { id } = await declined(2);
      const [order] = await ordersOf(id);
      await post(`/orders/${order?.id}/pay-by-balance`, {});
      const { unpaid_charge: unpaid, charge_per_publication: each } = (await view(id)).new_card;
      expect(unpaid).toBe(each);
      const methods = (await get('/payment-methods')).body.data as { id: number; strategy: string }[];
      const byPage = methods.find(({ strategy }) => strategy === 'others')!;
      const [, other] = await ordersOf(id);
      const page = await post(`/orders/${other?.id}/pay-by-invoice`, { payment_method_id: byPage.id });
      expect([page.status, page.text]).toEqual([200, expect.any(String)]);
      expect((await view(id)).new_card.unpaid_charge).toBe(0);
      expect((await link(id, { expected_unpaid_charge: unpaid })).status).toBe(200);
      await runNextCheck();
      expect(await paidCharges()).toEqual([]);
    });

    test('that is declined as well leaves the posts unpaid, and another may follow', async () => {
      const { id } = await declined(1);
      const { unpaid_charge: unpaid } = (await view(id)).new_card;
      await link(id, { expected_unpaid_charge: unpaid });
      await runNextCheck(declining());
      expect(await view(id)).toMatchObject({
        unpaid: { reason: 'card_declined' },
        new_card: { unpaid_charge: unpaid },
      });
      await link(id, { expected_unpaid_charge: unpaid });
      await runNextCheck();
      expect(await paidCharges()).toEqual([fromUsd(unpaid)]);
    });

    test('is not offered for a subscription that is over, nor where no card takes what a post costs', async () => {
      const { id } = (await create({ services })).body.data;
      expect((await view(id)).new_card).not.toBeNull();
      await post(`/subscriptions/${id}/cancel`, {});
      const small = (await create({ services: [{ service_id: views, quantity: 100 }] })).body.data;
      expect([(await view(id)).new_card, small.new_card]).toEqual([null, null]);
    });
  });

  test('links one card for one key, and says so again after the subscription has ended', async () => {
    const { id } = (await create({ services })).body.data;
    const key = { 'idempotency-key': `card-for-${id}` };
    const link = (body: object) => post('/recurring-payments-methods', { payment_method_id: 1, ...body }, key);
    const first = await link({ subscription_id: id });
    await post(`/subscriptions/${id}/cancel`, {});
    expect(await link({ subscription_id: id })).toMatchObject({ status: 200, body: first.body });
    expect((await get('/recurring-payments-methods')).body.data).toEqual([first.body.data]);
    expect(Object.keys((await link({ subscription_id: null })).body.errors ?? {})).toEqual(['Idempotency-Key']);
  });

  test('leaves orders unpaid once the card is unlinked', async () => {
    const card = await linkCard();
    const { id } = (await create({ services, recurring_payments_method_id: card.id })).body.data;
    await send(server.app, `DELETE /api/v1/recurring-payments-methods/${card.id}`, { token: user.token });
    publish(1);
    await runNextCheck();
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['unpaid']);
    expect(await waitingMails()).toMatchObject([{ body: [{ key: 'notice_publication_card_text' }] }]);
  });

  test('a card that is declined leaves the orders unpaid, and the customer is written to, once', async () => {
    const mailbox = await mailServer();
    const declining = { ...server.ports.gateway!, chargeCard: async () => 'declined' as const };
    const card = await linkCard();
    const { id } = (await create({ services, recurring_payments_method_id: card.id })).body.data;
    publish(1);
    await runNextCheck(declining);
    await runNextCheck(declining);
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['unpaid']);
    expect(await waitingMails()).toHaveLength(1);
    const sender = smtpSender({ url: mailbox.url, from: 'shop@example.com' });
    const handlers = mailJobs(mailWriter(sender, { all: () => [testInstance(shop)] }, mailSite));
    await runDueJobs({
      db: server.db,
      handlers,
      now: server.clock.now,
      onFailure: ({ error }) => failures.push(error),
    });
    mailbox.close();
    expect(failures).toEqual([]);
    const text = mailbox.received.join('\n').replaceAll('=\n', '');
    expect(text).toContain(`RCPT TO:<s${made}@example.com>`);
    expect(text).toContain(`Subject: Aurora: A new post needs payment`);
    expect(text).toMatch(/ charge \$\d+\.\d\d to your card/);
    await assertInvariants(server.db);
  });

  test('a card that is declined for who wants no mails about subscriptions is declined without one', async () => {
    const declining = { ...server.ports.gateway!, chargeCard: async () => 'declined' as const };
    await server.db.write(shop, (trx) =>
      trx.updateTable('app_user').set({ notify_subscription_actions: false }).where('id', '=', user.id).execute(),
    );
    const card = await linkCard();
    await create({ services, recurring_payments_method_id: card.id });
    publish(1);
    await runNextCheck(declining);
    expect(await waitingMails()).toEqual([]);
  });

  describe('that was asked for and not charged yet', () => {
    const secrets = createSecrets(Buffer.alloc(32, 7));
    let card: { readonly id: number };
    let id: number;
    const unlink = () =>
      send(server.app, `DELETE /api/v1/recurring-payments-methods/${card.id}`, { token: user.token });
    const invoice = () =>
      server.db.read(shop, (trx) =>
        trx.selectFrom('invoice').select(['status', 'note']).where('user_id', '=', user.id).executeTakeFirstOrThrow(),
      );
    const statuses = async () => (await ordersOf(id)).map(({ status }) => status);
    /** The line is cut while the gateway is asked. */
    const cut = { ...sandboxGateway(secrets), chargeCard: () => Promise.reject(new Error('cut')) };
    /** Takes up what is new; what becomes of the card is asked later. */
    const takeUpOnly = () => work(subscriptionJobs(publications, () => true));

    beforeEach(async () => {
      card = await linkCard();
      id = (await create({ services, recurring_payments_method_id: card.id })).body.data.id;
      publish(1);
      await takeUpOnly();
      expect(await invoice()).toEqual({ status: 'pending', note: null });
    });
    afterEach(() => assertInvariants(server.db));

    test('is not charged once the card is unlinked, and the customer is written to', async () => {
      await unlink();
      const charged: number[] = [];
      await runNextCheck({
        ...sandboxGateway(secrets),
        chargeCard: async ({ invoiceId }) => (charged.push(invoiceId), 'paid'),
      });
      expect(charged).toEqual([]);
      expect([await invoice(), await statuses()]).toEqual([
        { status: 'declined', note: 'The card was unlinked' },
        ['unpaid'],
      ]);
      expect(await waitingMails()).toMatchObject([{ body: [{ key: 'notice_publication_card_text' }] }]);
    });

    test('is carried through where the charge had begun, for the money may have come', async () => {
      await work(invoiceJobs(cut));
      expect(failures.splice(0)).toHaveLength(1);
      await unlink();
      await runNextCheck();
      expect([(await invoice()).status, await statuses()]).toEqual(['paid', ['in_processing']]);
    });

    test('is declined at once where the gateway is gone', async () => {
      await runNextCheck(null);
      expect([await invoice(), await statuses()]).toEqual([
        { status: 'declined', note: 'sandbox-gateway cannot be asked any more' },
        ['unpaid'],
      ]);
      expect(await waitingMails()).toHaveLength(1);
    });

    test('is for the operator where the gateway is gone after it was asked', async () => {
      await work(invoiceJobs(cut));
      expect(failures.splice(0)).toHaveLength(1);
      await runNextCheck(null);
      expect([(await invoice()).status, await statuses()]).toEqual(['in_moderation', ['in_moderation']]);
      expect(await waitingMails()).toEqual([]);
    });
  });

  test('refuses a card of somebody else, one whose method takes no such amount, and a card beside the balance', async () => {
    const card = await linkCard();
    const small = [{ service_id: views, quantity: 100 }];
    const tooLittle = await create({ services: small, recurring_payments_method_id: card.id });
    expect([tooLittle.status, Object.keys(tooLittle.body.errors ?? {})]).toEqual([
      422,
      ['recurring_payments_method_id'],
    ]);
    const both = await create({ services, type: 'FromBalance', recurring_payments_method_id: card.id });
    expect([both.status, Object.keys(both.body.errors ?? {})]).toEqual([422, ['type']]);
    user = await newUser();
    expect((await create({ services, recurring_payments_method_id: card.id })).status).toBe(422);
  });

  test('refuses to begin by a card that is yet to be linked where no card takes what a publication costs', async () => {
    const small = [{ service_id: views, quantity: 100 }];
    const { status, body } = await create({ services: small, type: 'PayFromCard' });
    expect([status, body.errors]).toEqual([422, { type: ['The minimum for this payment method is $5.00.'] }]);
    expect((await get('/subscriptions')).body['recordsTotal']).toBe(0);
  });

  test('links no card for a subscription whose publications cost less than the card takes', async () => {
    const { id } = (await create({ services: [{ service_id: views, quantity: 100 }] })).body.data;
    const { status, body } = await post('/recurring-payments-methods', { payment_method_id: 1, subscription_id: id });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['subscription_id']]);
    expect((await get('/recurring-payments-methods')).body.data).toEqual([]);
    expect((await get(`/subscriptions/${id}`)).body.data.billing_type).toBe('FromBalance');
  });

  test('links no card for a subscription of somebody else (404) or one that is over (422)', async () => {
    const { id } = (await create()).body.data;
    const owner = user;
    user = await newUser();
    expect((await post('/recurring-payments-methods', { payment_method_id: 1, subscription_id: id })).status).toBe(404);
    user = owner;
    await post(`/subscriptions/${id}/cancel`, {});
    expect((await post('/recurring-payments-methods', { payment_method_id: 1, subscription_id: id })).status).toBe(422);
  });
});

describe('what could not be charged', () => {
  const unpaid = async (id: number) => (await get(`/subscriptions/${id}`)).body.data.unpaid;
  const services = [{ service_id: views, quantity: 20_000 }];
  const linked = async () => (await post('/recurring-payments-methods', { payment_method_id: 1 })).body.data.id;

  test('is said with its sum until it is paid, also of a subscription that is complete', async () => {
    user = await newUser(0);
    const { id, cost_per_publication: each } = (await create({ contents_limit: 2 })).body.data;
    expect(await unpaid(id)).toBeNull();
    publish(2);
    await runNextCheck();
    expect((await get(`/subscriptions/${id}`)).body.data.status).toBe('completed');
    expect(await unpaid(id)).toEqual({ contents: 2, orders: 2, amount: 2 * each, reason: 'balance' });
    expect((await get('/subscriptions')).body['data']).toMatchObject([{ id, unpaid: { contents: 2 } }]);
    await server.db.write(shop, (trx) => grant(trx, user.id, fromUsd(2 * each), { reference: 'later' }));
    const [newer, older] = await ordersOf(id);
    await post(`/orders/${newer?.id}/pay-by-balance`, {});
    expect(await unpaid(id)).toMatchObject({ contents: 1, amount: each });
    await post(`/orders/${older?.id}/pay-by-balance`, {});
    expect(await unpaid(id)).toBeNull();
  });

  test('is said to lack a card where none is linked, and while one is asked nothing is', async () => {
    const { id } = (await create({ services, recurring_payments_method_id: await linked() })).body.data;
    publish(1);
    await work(subscriptionJobs(publications, () => true));
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['unpaid']);
    expect(await unpaid(id)).toBeNull();
    await runNextCheck({ ...server.ports.gateway!, chargeCard: async () => 'declined' as const });
    expect(await unpaid(id)).toMatchObject({ orders: 1, reason: 'card_declined' });
    const { id: other } = (await create({ services, type: 'PayFromCard' })).body.data;
    publish(1);
    await runNextCheck();
    expect(await unpaid(other)).toMatchObject({ orders: 1, reason: 'no_card' });
  });

  test('is said to be outside of the limits of the card where these have become others', async () => {
    const { id } = (await create({ services, recurring_payments_method_id: await linked() })).body.data;
    const least = (amount: number) =>
      server.db.write(shop, (trx) =>
        trx
          .updateTable('payment_method')
          .set({ min_amount: fromUsd(amount) })
          .where('id', '=', 1)
          .execute(),
      );
    await least(1500);
    publish(1);
    await runNextCheck();
    expect(await unpaid(id)).toMatchObject({ orders: 1, reason: 'card_limits' });
    await least(5);
  });
});

describe('the list', () => {
  test('filters, searches and sorts', async () => {
    const first = (await create({ name: 'Cats', contents_limit: 2 })).body.data.id;
    const second = (await create({ name: 'Dogs', services: [{ service_id: views, quantity: 5000 }] })).body.data.id;
    await post(`/subscriptions/${second}/cancel`, {});
    const ids = async (query: string) =>
      ((await get(`/subscriptions?draw=3&${query}`)).body['data'] as { id: number }[]).map(({ id }) => id);
    expect(await ids('')).toEqual([second, first]);
    expect(await ids('status=canceled')).toEqual([second]);
    expect(await ids('search[value]=cat')).toEqual([first]);
    expect(await ids('columns[0][data]=total_cost&order[0][column]=0&order[0][dir]=asc')).toEqual([first, second]);
    expect((await get('/subscriptions?columns[0][data]=email&order[0][column]=0&order[0][dir]=asc')).status).toBe(422);
  });
});
