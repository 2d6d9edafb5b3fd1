import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromFraction } from '../../../domain/money/ratio.ts';
import { toUsd } from '../../../domain/money/usd.ts';
import { exactService } from '../../../domain/order-line/catalogue.ts';
import { quote } from '../../../domain/checkout/quote.ts';
import { micros } from '../../../domain/money/micros.ts';
import type { Network, Service } from '../../../schemas/generated/contract.ts';
import { toClient } from '../../../schemas/boundary.ts';
import contract from '../../../schemas/generated/operations.json' with { type: 'json' };
import { send, startTestServer, type TestServer, tokenOf, type Wire } from '../../../tests/server/test-server.ts';

let server: TestServer;
let services: readonly Service[];
const token = 'api_token=aurora-token';
const widget = '/api/v1/order-widget';
const call = (line: string, options?: Parameters<typeof send>[2]) => send(server.app, line, options);
const named = (slug: string): Service => {
  const service = services.find((one) => one.slug === slug);
  if (!service) throw new Error(`No service ${slug}`);
  return service;
};

beforeAll(async () => {
  server = await startTestServer();
  const reply = await call(`GET ${widget}/networks?${token}`);
  const networks = toClient(reply.body.data, 'Network', contract.plans) as readonly Network[];
  services = networks.flatMap((network) => network.serviceTypes.flatMap((type) => type.services));
});
afterAll(() => server?.close());

describe('the catalogue', () => {
  test('holds enough to sell', async () => {
    const { body } = await call(`GET ${widget}/networks?${token}`);
    expect(body.data.length).toBeGreaterThanOrEqual(12);
    expect(body.data.flatMap((network: Wire) => network.service_types).length).toBeGreaterThanOrEqual(60);
    expect(services.length).toBeGreaterThanOrEqual(600);
  });

  test('is sent once: the same tag answers 304', async () => {
    const first = await call(`GET ${widget}/networks?${token}`);
    expect(first.headers['vary']).toContain('authorization');
    const again = await call(`GET ${widget}/networks?${token}`, {
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('leaves out deactivated and restricted services, which their links still find', async () => {
    expect(services.some((service) => service.isDeactivated || service.restrictedAccess)).toBe(false);
    const hidden = await server.db.read('aurora', (trx) =>
      trx
        .selectFrom('service')
        .select(['slug', 'is_deactivated'])
        .where((where) => where.or([where('is_deactivated', '=', true), where('restricted_access', '=', true)]))
        .execute(),
    );
    expect(hidden.length).toBeGreaterThan(4);
    for (const { slug, is_deactivated: off } of hidden) {
      const { body } = await call(`GET ${widget}/services/${slug}?${token}`);
      expect([body.data.slug, body.data.is_deactivated]).toEqual([slug, off]);
    }
  });

  test('says that there is no such service', async () => {
    const reply = await call(`GET ${widget}/services/no-such-thing?${token}`);
    expect([reply.status, reply.body.message]).toEqual([404, 'Service not found.']);
  });

  test('follows a change in the database within seconds', async () => {
    const { id, slug } = named('youtube-likes-standard');
    const priceNow = async () => (await call(`GET ${widget}/services/${slug}?${token}`)).body.data.default_price;
    await priceNow();
    await server.db.write('aurora', (trx) =>
      trx.updateTable('service').set({ default_price: 77_000_000n }).where('id', '=', id).execute(),
    );
    server.clock.forward(6_000);
    expect(await priceNow()).toBe(77);
    // The other instance has a catalogue of its own.
    const other = await call(`GET ${widget}/services/${slug}?api_token=lumen-token`, { host: 'lumen.example' });
    expect(other.body.data.default_price).not.toBe(77);
  });

  test('shows a customer the price agreed with them, and nobody else', async () => {
    const service = named('youtube-views-quality');
    await server.db.write('aurora', (trx) =>
      trx
        .insertInto('custom_price')
        .values({ instance: 'aurora', user_id: 2, service_id: service.id, price: 123_456n })
        .execute(),
    );
    const priceFor = async (session?: string) => {
      const { body } = await call(`GET ${widget}/networks?${token}`, session ? { token: session } : {});
      const all = body.data.flatMap((network: Wire) => network.service_types.flatMap((type: Wire) => type.services));
      return all.find((one: Wire) => one.id === service.id).price;
    };
    expect(await priceFor(await tokenOf(server.app, 'mira@livery.test'))).toBe(0.123456);
    expect(await priceFor(await tokenOf(server.app))).toBe(service.price);
    expect(await priceFor()).toBe(service.price);
  });

  test('lists countries in the language of the caller', async () => {
    const { body } = await call(`GET ${widget}/countries?${token}&locale=pt_BR`);
    const germany = body.data.find((country: Wire) => country.iso_code_2 === 'DE');
    expect(germany).toMatchObject({ name: 'Alemanha', tags: ['Europe'] });
  });
});

describe('links', () => {
  test.each([
    ['https://youtu.be/dQw4w9WgXcQ', 1],
    ['m.youtube.com/watch?v=abc', 1],
    ['https://twitter.com/someone/status/1', 6],
    ['https://example.com/video', null],
    ['not a link', null],
  ])('%s belongs to network %s', async (url, id) => {
    expect((await call(`POST ${widget}/networks/identify?${token}`, { body: { url } })).body).toEqual({
      data: { network_id: id },
    });
  });

  test('are checked for a service in words', async () => {
    const check = async (url: string, slug = 'youtube-views-standard') => {
      const reply = await call(`POST ${widget}/orders/validate-url?${token}`, {
        body: { url, service_id: named(slug).id },
      });
      return reply.status === 200 ? reply.body.data.valid : reply.body.errors?.['url']?.[0];
    };
    expect(await check('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe(true);
    expect(await check('')).toBe('Enter a link.');
    expect(await check('javascript:alert(1)')).toBe(
      'This doesn’t look like a link. Copy it from your browser’s address bar.',
    );
    expect(await check('https://www.instagram.com/p/abc/')).toBe(
      'Wrong network: Instagram. Enter a link from: YouTube.',
    );
    expect(await check('https://example.com/x')).toContain('example.com doesn’t belong to: YouTube.');
    expect(await check('https://www.youtube.com/')).toContain('This link leads to a home page.');
  });

  test('cannot be checked for a service that is not there', async () => {
    const reply = await call(`POST ${widget}/orders/validate-url?${token}`, {
      body: { url: 'https://youtu.be/x', service_id: 999_999 },
    });
    expect(reply.body.errors).toEqual({ service_id: ['Service not found.'] });
  });
});

describe('the cost of a selection', () => {
  const cost = (body: object, options: object = {}) =>
    call(`POST ${widget}/services/total-cost?${token}`, { body, ...options });

  test('is not told for quantities that cannot be ordered', async () => {
    const service = services.find(
      ({ dripFeedIsAllowed, calculableQuantity }) => dripFeedIsAllowed && !calculableQuantity,
    )!;
    const growing = (runs: number, growth: number) => ({
      service_id: service.id,
      quantity: service.min,
      drip_feed: { runs, quantity_step: growth, mode: 'progressive', minutes_between_runs: 60 },
    });
    const fields = async (line: object) => {
      const { status, body } = await cost({ order_widget_type: 'single', services: [line] });
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await fields(growing(1_000, 1_000_000))).toEqual([
      422,
      ['services.0.quantity', 'services.0.drip_feed.quantity_step'],
    ]);
    expect(await fields(growing(2, service.max))).toEqual([422, ['services.0.drip_feed.quantity_step']]);
    expect(await fields({ service_id: service.id, quantity: service.max + 1 })).toEqual([422, ['services.0.quantity']]);
  });

  test('is what the browser finds by the same function, for any line', async () => {
    const sold = services.filter((service) => !service.calculableQuantity && service.slug !== 'youtube-likes-standard');
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            pick: fc.nat(),
            amount: fc.double({ min: 0, max: 1, noNaN: true }),
            guarantee: fc.boolean(),
            runs: fc.integer({ min: 0, max: 5 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        async (picks) => {
          const lines = picks.map(({ pick, amount, guarantee, runs }) => {
            const service = sold[pick % sold.length]!;
            const steps = Math.floor((service.max - service.min) / service.step);
            const wanted =
              Math.ceil(service.min / service.step) * service.step + Math.floor(steps * amount * 0.9) * service.step;
            const quantity = wanted > service.max ? service.max : wanted;
            const dripFeed =
              runs >= 2 && service.dripFeedIsAllowed
                ? { runs, quantityStep: 0, mode: 'flat' as const, minutesBetweenRuns: 60 }
                : null;
            return { service, quantity, isGuarantee: guarantee, dripFeed };
          });
          const reply = await cost({
            services: lines.map(({ service, quantity, isGuarantee, dripFeed }) => ({
              service_id: service.id,
              quantity,
              is_guarantee: isGuarantee,
              url: 'https://youtu.be/x',
              drip_feed: dripFeed && { runs: dripFeed.runs, quantity_step: 0, mode: 'flat', minutes_between_runs: 60 },
            })),
          });
          expect(reply.status).toBe(200);
          const here = quote(
            lines.map((line) => ({ ...line, service: exactService(line.service) })),
            { guaranteePercent: fromFraction(0.1), method: null, coupon: null },
          );
          expect(reply.body.data.float_total_amount).toBe(toUsd(here.charge));
          expect(reply.body.data.items[0].services.map((one: Wire) => one.cost)).toEqual(
            here.lines.map((line) => toUsd(line.cost)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('puts each message on its line', async () => {
    const views = named('youtube-views-standard');
    const reply = await cost({
      services: [
        { service_id: views.id, quantity: views.min },
        { service_id: views.id, quantity: views.min + 1 },
        { service_id: views.id, quantity: 1 },
        { service_id: views.id, quantity: 999_999_999 },
        { service_id: 999_999, quantity: 10 },
      ],
    });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      {
        'services.1.quantity': ['The quantity must be a multiple of 100.'],
        'services.2.quantity': ['The minimum quantity is 100.'],
        'services.3.quantity': [`The maximum quantity is ${String(views.max).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}.`],
        'services.4.service_id': ['Service not found.'],
      },
    ]);
  });

  test('counts the values of a service whose quantity follows from them', async () => {
    const service = named('youtube-custom-comments-standard');
    const values = ['Great!', '  ', 'Nice', 'Wow', 'Love it', 'Yes'];
    const reply = await cost({
      services: [
        {
          service_id: service.id,
          quantity: 0,
          targetable_values: [{ target_id: service.targets[0]?.id, values }],
          index: 7,
        },
      ],
    });
    expect(reply.body.data.items[0].services[0]).toMatchObject({
      index: 7,
      total_quantity: 5,
      cost: Math.round(service.price * 5_000) / 1_000_000,
    });
  });

  test('adds the fee of the method and tells its bonus', async () => {
    const service = named('youtube-watch-hours-standard');
    const reply = await cost({ services: [{ service_id: service.id, quantity: 1_000 }], payment_method_id: 2 });
    const { data } = reply.body;
    const total = service.price;
    expect(data.fee_percent).toBe(0.01);
    expect(data.float_total_amount).toBe(Math.ceil(Math.round(total * 1_010_000) / 10_000) / 100);
    expect(data).toMatchObject({ payment_method_bonus_percent: 0.02, coupon_bonus_type: null });
  });

  test('of paying from the balance is for users; an unknown method is refused', async () => {
    const line = { service_id: named('youtube-views-standard').id, quantity: 1000 };
    expect((await cost({ services: [line], payment_method_id: 0 })).body.errors).toEqual({
      payment_method_id: ['This payment method isn’t available. Choose another one.'],
    });
    expect((await cost({ services: [line], payment_method_id: 0 }, { token: await tokenOf(server.app) })).status).toBe(
      200,
    );
    expect((await cost({ services: [line], recurring_payments_method_id: 5 })).status).toBe(422);
  });

  test('does not believe a price that the client sends', async () => {
    const reply = await cost({
      services: [{ service_id: named('youtube-views-standard').id, quantity: 1000, price: 0.01 }],
    });
    expect(reply.body.errors).toEqual({ 'services.0.price': ['This field isn’t expected here.'] });
  });
});

describe('the quantity that a sum buys', () => {
  test('is on the step, costs no more than the sum, and one step more would', async () => {
    const service = named('youtube-views-standard');
    const reply = await call(`POST ${widget}/services/quantity-by-cost?${token}`, {
      body: { services: [{ service_id: service.id, desired_cost: 25, is_guarantee: true }] },
    });
    const [line] = reply.body.data.services;
    expect(line.quantity % service.step).toBe(0);
    expect(line.cost_float).toBeLessThanOrEqual(25);
    expect(line.cost_float + (service.price * 1.1 * service.step) / 1000).toBeGreaterThan(25);
    expect(reply.body.data.total_cost).toBe(line.cost_float);
    expect(line.cost).toMatch(/^\d+\.\d\d$/);
  });

  test('is the least there is when the sum is too small', async () => {
    const service = named('youtube-views-standard');
    const reply = await call(`POST ${widget}/services/quantity-by-cost?${token}`, {
      body: { services: [{ service_id: service.id, desired_cost: 0 }] },
    });
    expect(reply.body.data.services[0].quantity).toBe(service.min);
  });
});

describe('ways of paying', () => {
  test('offer the balance to users only, and carry fees and bonuses as fractions', async () => {
    const guest = await call(`GET ${widget}/payment-methods?${token}`);
    expect(guest.body.data.map((method: Wire) => method.id)).toEqual([1, 2, 3, 4]);
    expect(guest.body.data[1]).toMatchObject({
      fee_percent: 0.01,
      bonuses: [
        { from_amount: 100, bonus_percent: 0.02 },
        { from_amount: 500, bonus_percent: 0.05 },
      ],
    });
    const user = await call(`GET ${widget}/payment-methods?${token}`, { token: await tokenOf(server.app) });
    expect(user.body.data[0]).toMatchObject({ id: 0, strategy: 'balance', fee_percent: 0 });
  });
});

describe('seeding', () => {
  test('again changes nothing', async () => {
    const { fillDemoInstance } = await import('../../demo/seed/seed-demo.ts');
    const count = () =>
      server.db.system(async (trx) => {
        const tables = [
          'network',
          'service_type',
          'service',
          'country',
          'payment_method',
          'app_user',
          'orders',
          'ledger_tx',
          'ledger_entry',
        ] as const;
        return Promise.all(
          tables.map((table) =>
            trx
              .selectFrom(table)
              .select((row) => row.fn.countAll().as('rows'))
              .executeTakeFirstOrThrow()
              .then((row) => Number(row.rows)),
          ),
        );
      });
    const before = await count();
    for (const id of ['aurora', 'lumen']) await fillDemoInstance(server.db, id, { now: server.clock.now() });
    expect(await count()).toEqual(before);
  });

  test('gives demo users a history of every status and the balance that was promised', async () => {
    const rows = await server.db.read('lumen', (trx) =>
      trx.selectFrom('orders').select('status').distinct().where('user_id', '=', 1).execute(),
    );
    expect(rows.map((row) => row.status).sort()).toEqual([
      'canceled',
      'completed',
      'error',
      'in_moderation',
      'in_processing',
      'stopped',
      'unpaid',
    ]);
    const { balanceOf } = await import('../../platform/ledger/balance-of.ts');
    expect(await server.db.read('lumen', (trx) => balanceOf(trx, 1))).toBe(micros(250_000_000n));
  });
});

describe('content', () => {
  test('settings are those of the host', async () => {
    expect((await call('GET /settings')).body.data).toMatchObject({
      panel_name: 'Aurora',
      cabinet_widget_token: 'aurora-token',
    });
  });

  test('menus come flat by menu, with their children, without what is switched off', async () => {
    const { body } = await call('GET /menu-items?locale=pt_BR');
    expect(body.data.map((item: Wire) => item.name)).toEqual(['Início', 'menu.orders']);
    expect(body.data.map((item: Wire) => [item.menu, item.id, item.allowed_for_guest, item.is_new])).toEqual([
      ['main', 'home', true, false],
      ['main', 'orders', false, true],
    ]);
    expect(body.data[1].children[0]).toMatchObject({ id: 'create', url: '/orders/create', open_in_new_tab: true });
  });

  test('banners come by place, sorted, in the language of the caller', async () => {
    const { body } = await call('GET /banners?place=orders&locale=pt_BR');
    expect(body.data.map((banner: Wire) => banner.id)).toEqual([2]);
    expect(body.data[0].information.map((one: Wire) => one.title)).toEqual(['Faixa 1', 'Faixa 2']);
    expect((await call('GET /banners')).body.data).toHaveLength(2);
    expect((await call('GET /banners?place=nowhere')).status).toBe(422);
  });

  test('pages carry their meta in the language of the caller', async () => {
    expect((await call('GET /pages?locale=pt_BR')).body.data[0]).toMatchObject({
      route_name: 'orders',
      meta_description: 'Pedidos',
    });
  });
});
