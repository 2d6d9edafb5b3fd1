import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueOf } from '../../../../domain/order-line/catalogue.ts';
import { catalogueOfParts } from '../../../../domain/order-line/catalogue-parts.ts';
import { toClient } from '../../../../schemas/boundary.ts';
import type { CataloguePart, Network } from '../../../../schemas/generated/contract.ts';
import contract from '../../../../schemas/generated/operations.json' with { type: 'json' };
import { send, startTestServer, type TestServer, tokenOf, type Wire } from '../../../../tests/server/test-server.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(() => server?.close());

const views = 2022;
const call = (line: string, body?: object, as?: string) =>
  send(server.app, line, { ...(body ? { body } : {}), ...(as ? { token: as } : {}) });

describe('services', () => {
  test('are listed as the networks hold them, and narrowed by network and type', async () => {
    const { body } = await call('GET /api/v1/networks');
    const inNetworks = body.data.flatMap((network: { service_types: { services: { id: number }[] }[] }) =>
      network.service_types.flatMap((type) => type.services.map(({ id }) => id)),
    );
    const all = await call('GET /api/v1/services');
    expect(all.body.data.map(({ id }: { id: number }) => id)).toEqual(inNetworks);
    const some = await call('GET /api/v1/services?network_id=2');
    expect(some.body.data.length).toBeGreaterThan(5);
    expect(new Set(some.body.data.map((one: { network_id: number }) => one.network_id))).toEqual(new Set([2]));
    expect((await call('GET /api/v1/services?service_type_id=99999')).body.data).toEqual([]);
  });

  test('are summed up by what they are: how many, for how many networks, with a refill, and the least price of a piece', async () => {
    const { body } = await call('GET /api/v1/networks');
    type Row = { slug: string; price: number; pricing_per: number; is_package: boolean; has_refill: boolean };
    const networks: { name: string; service_types: { services: Row[] }[] }[] = body.data;
    const services = networks.flatMap(({ service_types: types }) => types.flatMap((type) => type.services));
    const least = Math.min(...services.filter((one) => !one.is_package).map((one) => one.price / one.pricing_per));
    const { data } = (await call('GET /api/v1/catalogue-summary')).body;
    expect(data).toMatchObject({
      networks: networks.length,
      services: services.length,
      services_with_refill: services.filter((one) => one.has_refill).length,
    });
    expect(data.cheapest.is_package).toBe(false);
    expect(data.cheapest.price / data.cheapest.pricing_per).toBe(least);
    const named = networks.find(({ name }) => name === data.cheapest.network);
    expect(
      named?.service_types.flatMap((type) => type.services).find(({ slug }) => slug === data.cheapest.slug),
    ).toMatchObject({ price: data.cheapest.price, pricing_per: data.cheapest.pricing_per });
  });

  test('are found by id and by slug with what their page shows', async () => {
    const byId = (await call(`GET /api/v1/services/${views}`)).body.data;
    const bySlug = (await call(`GET /api/v1/services/${byId.slug}`)).body.data;
    expect(bySlug).toEqual(byId);
    expect(byId).toMatchObject({
      type: 'single',
      is_enabled: true,
      has_search: true,
      min_quantity: byId.min,
      max_quantity: byId.max,
      quantity_step: byId.step,
      custom_price: null,
      gather_statistic: true,
    });
    expect(byId.faq.length).toBeGreaterThan(0);
    expect((await call('GET /api/v1/services/no-such-service')).status).toBe(404);
    expect((await call('GET /api/v1/services/99999')).status).toBe(404);
  });

  test('name the packages that contain them', async () => {
    const services: { id: number; is_package: boolean; package_contents: { id: number }[] }[] = (
      await call('GET /api/v1/services')
    ).body.data;
    const packet = services.find((service) => service.is_package);
    const { body } = await call(`GET /api/v1/services/${packet?.package_contents[0]?.id}`);
    expect(body.data.included_in_packages.map(({ id }: { id: number }) => id)).toContain(packet?.id);
  });

  test('show an agreed price to the one it was agreed with', async () => {
    await server.db.write('aurora', (trx) =>
      trx
        .insertInto('custom_price')
        .values({ instance: 'aurora', user_id: 1, service_id: views, price: 123_000n })
        .execute(),
    );
    expect((await call(`GET /api/v1/services/${views}`, undefined, token)).body.data).toMatchObject({
      price: 0.123,
      custom_price: 0.123,
    });
    expect((await call(`GET /api/v1/services/${views}`)).body.data.custom_price).toBeNull();
    await server.db.write('aurora', (trx) => trx.deleteFrom('custom_price').where('user_id', '=', 1).execute());
  });

  test('come as columns too, with all that the lists have', async () => {
    const widget = 'api_token=aurora-token';
    const { body: lists } = await call(`GET /api/v1/order-widget/networks?${widget}`);
    const { body } = await call(`GET /api/v1/order-widget/catalogue?${widget}`);
    const inLists = catalogueOf(toClient(lists.data, 'Network', contract.plans) as Network[]);
    const inColumns = catalogueOfParts([toClient(body.data, 'CataloguePart', contract.plans) as CataloguePart]);
    expect(inColumns?.networks).toEqual(inLists.networks);
    expect([...(inColumns?.serviceById ?? [])]).toEqual([...inLists.serviceById]);
    const beyond = await call(`GET /api/v1/order-widget/catalogue?${widget}&from=90000`);
    expect(beyond.body.data).toMatchObject({ from: 90_000, total: body.data.total, columns: { id: [] } });
  });

  test('as columns never change within a version, and prices of their own are another one', async () => {
    const path = 'GET /api/v1/order-widget/catalogue?api_token=aurora-token';
    const common = await call(path);
    const { version } = common.body.data;
    expect(common.headers['cache-control']).toBe('private, no-cache');
    expect(common.headers['vary']).toContain('authorization');
    expect((await call(`${path}&version=${version}`)).headers['cache-control']).toMatch(/^private, .*immutable$/);
    expect((await call(`${path}&version=older`)).headers['cache-control']).toBe('private, no-cache');
    await server.db.write('aurora', (trx) =>
      trx
        .insertInto('custom_price')
        .values({ instance: 'aurora', user_id: 1, service_id: views, price: 123_000n })
        .execute(),
    );
    const own = (await call(path, undefined, token)).body.data;
    expect(own.version).not.toBe(version);
    expect(own.columns.price[own.columns.id.indexOf(views)]).toBe(0.123);
    expect((await call(path, undefined, token)).body.data.version).toBe(own.version);
    const requested = await call(`${path}&version=${version}`, undefined, token);
    expect([requested.headers['cache-control'], requested.body.data.version]).toEqual([
      'private, no-cache',
      own.version,
    ]);
    await server.db.write('aurora', (trx) => trx.deleteFrom('custom_price').where('user_id', '=', 1).execute());
    expect((await call(path)).body.data.version).toBe(version);
  });

  test('carry labels that are described once', async () => {
    const labels = (await call('GET /api/v1/services/labels')).body.data;
    const carried = (await call('GET /api/v1/services')).body.data.flatMap(
      ({ labels: own }: { labels: object[] }) => own,
    );
    expect(carried.length).toBeGreaterThan(3);
    for (const label of carried) expect(labels).toContainEqual(label);
  });

  test('have others like them, without themselves', async () => {
    const { body } = await call(`GET /api/v1/services/${views}/related-services`);
    expect(body.data).toHaveLength(8);
    expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(views);
    expect((await call('GET /api/v1/services/99999/related-services')).status).toBe(404);
  });

  test('are bought together when the same customers order them', async () => {
    const orders = await server.db.read('aurora', (trx) =>
      trx
        .selectFrom('orders')
        .select(['service_id', 'user_id'])
        .where('user_id', 'is not', null)
        .where('parent_id', 'is', null)
        .execute(),
    );
    const first = orders[0]?.service_id;
    const customers = new Set(orders.filter((one) => one.service_id === first).map((one) => one.user_id));
    const theirs = new Set(orders.filter((one) => customers.has(one.user_id)).map((one) => one.service_id));
    const { body } = await call(`GET /api/v1/services/${first}/frequently-bought-together`);
    const batched = body.data.map(({ id }: { id: number }) => id);
    expect(batched.length).toBeGreaterThan(1);
    expect(batched).not.toContain(first);
    expect(batched.filter((id: number) => !theirs.has(id))).toEqual([]);
    const lonely = await call('GET /api/v1/services/2021/frequently-bought-together');
    expect(lonely.status).toBe(200);
  });
});

describe('costs', () => {
  test('of one quantity are those of an order, and a quantity out of bounds is refused on its field', async () => {
    const { data } = (await call(`GET /api/v1/services/${views}`)).body;
    const { body } = await call(`GET /api/v1/services/${views}/cost?quantity=${data.default_quantity}`);
    expect(body).toEqual({ cost: data.default_quantity_price });
    const refused = await call(`GET /api/v1/services/${views}/cost?quantity=1`);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['quantity']]);
  });

  test('of several services for several publications add up', async () => {
    const services = [
      { service_id: views, quantity: 1000 },
      { service_id: views, quantity: 2000 },
    ];
    const { data } = (await call('POST /api/v1/services/cost', { services, contents_limit: 3 })).body;
    expect(data.total_cost_per_publication).toBeCloseTo(data.services[0].cost_float * 3, 6);
    expect(data.total_cost).toBeCloseTo(data.total_cost_per_publication * 3, 6);
    const bought = await call('POST /api/v1/services/quantity-by-cost', {
      services: [{ service_id: views, desired_cost: data.services[1].cost_float }],
    });
    expect(bought.body.data).toMatchObject({
      total_cost: data.services[1].cost_float,
      total_cost_per_publication: data.services[1].cost_float,
      services: [{ quantity: 2000 }],
    });
    const wrong = await call('POST /api/v1/services/cost', { services: [{ service_id: 99_999, quantity: 1 }] });
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['services.0.service_id']);
  });
});

describe('service types', () => {
  test('are listed by network and found by slug with their texts', async () => {
    const { data } = (await call('GET /api/v1/service-types?network_id=1')).body;
    expect(new Set(data.map((type: { network_id: number }) => type.network_id))).toEqual(new Set([1]));
    expect((await call(`GET /api/v1/service-types/${data[0].slug}`)).body.data).toMatchObject({
      id: data[0].id,
      network: { id: 1, name: 'YouTube' },
      title: 'YouTube views',
    });
    expect((await call('GET /api/v1/service-types/nothing')).status).toBe(404);
  });

  test('fit a link by its network, also when another one was chosen', async () => {
    const types = async (network_id: number | null) =>
      (
        await call('POST /api/v1/order-widget/services/available-types-by-url?api_token=aurora-token', {
          url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          network_id,
        })
      ).body.data.service_type_ids as number[];
    const found = await types(1);
    expect(found.length).toBeGreaterThan(3);
    expect(found.every((id) => Math.floor(id / 100) === 1)).toBe(true);
    expect(await types(2)).toEqual(found);
    expect(await types(null)).toEqual(found);
  });
});

describe('lists', () => {
  test('of countries and languages are in the words of the caller', async () => {
    const { data } = (await call('GET /api/v1/countries?locale=pt_BR')).body;
    expect(data).toContainEqual(expect.objectContaining({ iso_code_2: 'DE', name: 'Alemanha' }));
    const languages = await call('GET /api/v1/order-widget/languages?api_token=aurora-token&locale=pt_BR');
    expect(languages.body.data).toContainEqual(expect.objectContaining({ iso_code_2: 'de', name: 'alemão' }));
    const ids = languages.body.data.map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('of offers name services that are on sale', async () => {
    const { data } = (await call('GET /api/v1/special-offers')).body;
    expect(data.map(({ position, place }: { position: string; place: string }) => [position, place])).toEqual([
      ['top', 'service_type'],
      ['network', 'service_type'],
      ['middle', 'success_payment'],
    ]);
    expect(data[1]).toMatchObject({ network: { name: 'YouTube' }, services: [{ is_package: true }, {}, {}] });
  });

  test('of offers are those of a place, and beside a network only on its own pages', async () => {
    const names = async (query: string) => {
      const { data } = (await call(`GET /api/v1/special-offers?${query}`)).body;
      return data.map(({ position, place }: { position: string; place: string }) => `${place} ${position}`);
    };
    expect(await names('place=success_payment')).toEqual(['success_payment middle']);
    const everywhere = ['service_type top'];
    const ofNetwork = [...everywhere, 'service_type network'];
    expect(await names('place=service_type&slug=youtube-likes')).toEqual(ofNetwork);
    expect(await names('place=service_type&slug=youtube-likes-standard')).toEqual(ofNetwork);
    expect(await names('place=service_type&slug=instagram-likes')).toEqual(everywhere);
    expect(await names('place=service_type&slug=nothing-of-the-kind')).toEqual(everywhere);
    expect((await call('GET /api/v1/special-offers?place=elsewhere')).status).toBe(422);
  });

  test('the settings are named by the product of the shop', async () => {
    expect((await call('GET /api/v1/settings')).body.data).toEqual({
      free_views_is_allowed: true,
      default_outer_widget_partner_percent: 0.1,
    });
  });
});

test('events are counted by day', async () => {
  for (const path of ['enter-url', 'enter-url', 'checkout-button', 'payment-page'])
    expect((await call(`POST /api/v1/order-widget/events/${path}?api_token=aurora-token`)).status).toBe(200);
  expect((await call('POST /api/v1/order-widget/events/enter-url?api_token=x')).status).toBe(422);
  const rows = await server.db.read('aurora', (trx) =>
    trx.selectFrom('widget_event').select(['day', 'kind', 'count']).orderBy('kind').execute(),
  );
  expect(rows).toEqual([
    { day: '2026-03-01', kind: 'checkout-button', count: 1 },
    { day: '2026-03-01', kind: 'enter-url', count: 2 },
    { day: '2026-03-01', kind: 'payment-page', count: 1 },
  ]);
});

describe('favourites', () => {
  const list = async (as = token) =>
    ((await call('GET /api/v1/services/favorites', undefined, as)).body.data as { service_id: number }[]).map(
      (row) => row.service_id,
    );

  test('are toggled, one customer apart from the other', async () => {
    const mira = await tokenOf(server.app, 'mira@livery.test');
    const toggle = (as: string) => call(`POST /api/v1/services/${views}/favorites/toggle`, {}, as);
    expect((await toggle(token)).body).toEqual({ is_favorite: true });
    const hers = await list(mira);
    expect(hers).toHaveLength(3);
    expect(await list()).toEqual([views]);
    expect(hers).not.toContain(views);
    expect((await toggle(token)).body).toEqual({ is_favorite: false });
    expect(await list()).toEqual([]);
    expect((await call('POST /api/v1/services/99999/favorites/toggle', {}, token)).status).toBe(404);
    expect((await call('GET /api/v1/services/favorites')).status).toBe(401);
  });

  test('a repeated request with one key toggles once', async () => {
    const once = () =>
      send(server.app, `POST /api/v1/services/${views}/favorites/toggle`, {
        token,
        headers: { 'idempotency-key': 'favourite-1' },
      });
    expect((await once()).body).toEqual({ is_favorite: true });
    expect((await once()).body).toEqual({ is_favorite: true });
    expect(await list()).toEqual([views]);
  });

  test('are refused to a frozen account', async () => {
    const freeze = (at: Date | null) =>
      server.db.write('aurora', (trx) =>
        trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', 1).execute(),
      );
    await freeze(new Date());
    expect((await call(`POST /api/v1/services/${views}/favorites/toggle`, {}, token)).status).toBe(422);
    await freeze(null);
  });
});

describe('the search', () => {
  const search = async (body: object) => (await call('POST /api/v1/search', body)).body.data;

  test('finds services by name and id, networks and types by name', async () => {
    const found = await search({ query: 'youtube VIEWS' });
    expect(found.networks).toEqual([]);
    // Of the network, by both names together.
    expect(found.service_types.length).toBeGreaterThan(0);
    for (const type of found.service_types) expect(`youtube ${type.name}`.toLowerCase()).toContain('views');
    expect(new Set(found.service_types.map((type: Wire) => type.network_id)).size).toBe(1);
    expect(found.services.length).toBeGreaterThan(2);
    expect((await search({ query: String(views) })).services[0].id).toBe(views);
    expect((await search({ query: 'insta' })).networks).toMatchObject([{ name: 'Instagram' }]);
  });

  test('keeps to the kind and the network that are asked for, and an empty query finds nothing', async () => {
    const types = await search({ query: 'likes', options: { searchType: 'service_types' }, network_id: 2 });
    expect(types).toMatchObject({ networks: [], services: [], service_types: [{ network_id: 2 }] });
    expect(await search({ query: '  ' })).toEqual({ networks: [], service_types: [], services: [] });
    const widget = await call('POST /api/v1/order-widget/search?api_token=aurora-token', { query: 'telegram' });
    expect(widget.body.data.networks).toMatchObject([{ name: 'Telegram' }]);
  });
});
