import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf, type Wire } from '../../../../tests/server/test-server.ts';
import { writeCatalogueTexts } from '../../../platform/words/write-catalogue-texts.ts';
import { knownTexts, missingTexts, translatedTexts } from './english-texts.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(() => server?.close());
/** So that every test sees what is in the database, and not what was there a moment before. */
beforeEach(() => server.clock.forward(10_000));

const standard = 'youtube-views-standard';
const english = 'YouTube views, standard';
const portuguese = 'Visualizações YouTube, padrão';
const call = async (line: string, body?: object) => {
  const { status, body: reply } = await send(server.app, line, { token, ...(body ? { body } : {}) });
  expect([line, status]).toEqual([line, 200]);
  return reply.data as Wire;
};
const translate = (texts: Readonly<Record<string, string>>, instance = 'aurora', locale = 'pt_BR') =>
  server.db.write(instance, (trx) =>
    writeCatalogueTexts(
      trx,
      Object.entries(texts).map(([from, text]) => ({ locale, english: from, text })),
    ),
  );
const typeNamed = (networks: Wire, slug: string) =>
  networks.flatMap((one: Wire) => one.service_types).find((one: Wire) => one.slug === slug);
const named = (services: Wire, slug: string) => services.find((one: Wire) => one.slug === slug);

describe('the catalogue', () => {
  beforeAll(async () => {
    await translate({
      [english]: portuguese,
      Views: 'Visualizações',
      Keywords: 'Palavras-chave',
      Worldwide: 'Mundo todo',
      Bestseller: 'Mais vendido',
      Packages: 'Pacotes',
      VK: 'VKontakte',
      'What do I need?': 'Do que eu preciso?',
      'When does it start?': 'Quando começa?',
      'Anything that drops within 30 days is refilled.': 'O que cair em 30 dias é reposto.',
      'Balanced price and quality for everyday orders.': 'Equilíbrio entre preço e qualidade.',
    });
    await translate({ [english]: 'Lumen' }, 'lumen');
  });

  test('is read in the language that is asked for, field by field, and in English where a text is not translated', async () => {
    const networks = await call('GET /api/v1/networks?locale=pt_BR');
    expect(networks.map(({ name }: Wire) => name)).toContain('VKontakte');
    const type = typeNamed(networks, 'youtube-views');
    expect(type.name).toBe('Visualizações');
    const service = named(type.services, standard);
    expect(service).toMatchObject({
      slug: standard,
      name: portuguese,
      service_type: { name: 'Visualizações' },
      geo: 'Mundo todo',
      short_description: 'Equilíbrio entre preço e qualidade.',
      start_time: '0–1 hour',
    });
    const search = named(await call('GET /api/v1/services?locale=pt_BR'), 'youtube-search-views-standard');
    expect(search.targets[0].type.name).toBe('Palavras-chave');
    const labels = await call('GET /api/v1/services/labels?locale=pt_BR');
    expect(labels.map(({ name }: Wire) => name)).toContain('Mais vendido');
    const offers = await call('GET /api/v1/special-offers?locale=pt_BR');
    expect(offers.map(({ name }: Wire) => name)).toContain('Pacotes');
  });

  test('is read in English by everybody else, and each brand has texts of its own', async () => {
    const service = await call(`GET /api/v1/services/${standard}`);
    expect(service).toMatchObject({ name: english, geo: 'Worldwide' });
    const other = await send(server.app, `GET /api/v1/services/${standard}?locale=pt_BR`, { host: 'lumen.example' });
    expect(other.body.data.name).toBe('Lumen');
  });

  test('has its pages in the language', async () => {
    const service = await call(`GET /api/v1/services/${standard}?locale=pt_BR`);
    expect(service).toMatchObject({ name: portuguese, guarantee: 'O que cair em 30 dias é reposto.' });
    expect(service.faq[0]).toMatchObject({ question: 'Quando começa?', answer: 'Usually in 0–1 hour.' });
    const type = await call('GET /api/v1/service-types/youtube-views?locale=pt_BR');
    expect(type).toMatchObject({ name: 'Visualizações', faq: [{ question: 'Do que eu preciso?' }] });
  });

  test('says which texts are not translated, so that a page can mark them as English', async () => {
    const read = (locale: string) => call(`GET /api/v1/services/${standard}?locale=${locale}`);
    const service = await read('pt_BR');
    expect(service.untranslated).toContain('start_time');
    expect(service.untranslated).not.toContain('name');
    expect(service.untranslated).not.toContain('geo');
    expect(service.service_type.untranslated).toBeUndefined();
    const part = await call('GET /api/v1/order-widget/catalogue?api_token=aurora-token&locale=pt_BR');
    const { traits, slug } = part.columns;
    expect(traits.values[traits.at[slug.indexOf(standard)]].untranslated).toEqual(service.untranslated);
    expect((await read('en')).untranslated).toBeUndefined();
  });

  test('in columns has a version of its own in each language, so that none is taken for another', async () => {
    const part = (locale: string) => call(`GET /api/v1/order-widget/catalogue?api_token=aurora-token&locale=${locale}`);
    const [en, pt] = [await part('en'), await part('pt_BR')];
    expect(pt.version).not.toBe(en.version);
    expect(pt.columns.name[pt.columns.slug.indexOf(standard)]).toBe(portuguese);
    expect(en.columns.name[en.columns.slug.indexOf(standard)]).toBe(english);
    expect(pt.networks[0].service_types[0].name).toBe('Visualizações');
  });

  test('in columns says by which English texts it is filtered in every language', async () => {
    const part = (locale: string) => call(`GET /api/v1/order-widget/catalogue?api_token=aurora-token&locale=${locale}`);
    const { geo } = (await part('pt_BR')).columns;
    expect(geo.english[geo.values.indexOf('Mundo todo')]).toBe('Worldwide');
    expect(geo.english).toHaveLength(geo.values.length);
    const { columns } = await part('en');
    expect([columns.geo.english, columns.start_time.english]).toEqual([undefined, undefined]);
  });

  test('is searched by the names that are shown', async () => {
    const found = async (query: string, locale: string) => {
      const { services } = await call(`POST /api/v1/search?locale=${locale}`, { query });
      return services.map(({ slug }: Wire) => slug);
    };
    expect(await found('visualizacoes padrao', 'pt_BR')).toEqual([standard]);
    expect(await found('visualizacoes padrao', 'en')).toEqual([]);
  });

  test('shows a text that was changed within seconds', async () => {
    const name = async () => (await call(`GET /api/v1/services/${standard}?locale=pt_BR`)).name;
    expect(await name()).toBe(portuguese);
    await translate({ [english]: 'Visualizações' });
    expect(await name()).toBe(portuguese);
    server.clock.forward(10_000);
    expect(await name()).toBe('Visualizações');
    await translate({ [english]: portuguese });
  });
});

describe('an order', () => {
  test('is named in the language of whoever reads it, and found by that name', async () => {
    await translate({ [english]: portuguese });
    const { id: serviceId } = await call(`GET /api/v1/services/${standard}`);
    const line = { service_id: serviceId, quantity: 1000, url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
    const order = async (name: string, locale: string) => {
      const body = { orders: [{ ...line, name }], source: 'cart' };
      return (await call(`POST /api/v1/orders?locale=${locale}`, body)).orders[0];
    };
    const named = await order(portuguese, 'pt_BR');
    expect([named.name, named.service.name]).toEqual([portuguese, portuguese]);
    const called = await order('For Ana', 'pt_BR');
    const list = async (locale: string, search = '') => {
      const rows = await call(
        `GET /api/v1/orders/datatable?locale=${locale}&length=5&search[value]=${encodeURIComponent(search)}`,
      );
      const ours = new Set([named.id, called.id]);
      return rows.filter(({ id }: Wire) => ours.has(id)).map(({ name }: Wire) => name);
    };
    expect(await list('pt_BR')).toEqual(['For Ana', portuguese]);
    expect(await list('en')).toEqual(['For Ana', english]);
    expect(await list('pt_BR', 'padrao youtube')).toEqual([portuguese]);
    expect(await list('en', 'padrao youtube')).toEqual([]);

    expect([named.untranslated, named.service.untranslated]).toEqual([undefined, undefined]);
    await server.db.write('aurora', (trx) => trx.deleteFrom('catalogue_text').where('english', '=', english).execute());
    server.clock.forward(10_000);
    const again = async ({ id }: Wire) => call(`GET /api/v1/orders/${id}?locale=pt_BR`);
    const [usual, own] = [await again(named), await again(called)];
    expect([usual.untranslated, usual.service.untranslated]).toEqual([['name'], ['name']]);
    // What a customer has called it is theirs.
    expect([own.untranslated, own.service.untranslated]).toEqual([undefined, ['name']]);
    await translate({ [english]: portuguese });
  });
});

describe('texts to translate', () => {
  const read = <T>(work: Parameters<typeof server.db.read<T>>[1]) => server.db.read('aurora', work);

  test('are counted once each, by language', async () => {
    const count = async (locale: string) =>
      (await read((trx) => missingTexts(trx, [locale, 'xx']))).find((one) => one.locale === locale)?.count ?? 0;
    const before = await count('fr');
    expect(before).toBeGreaterThan(1000);
    await translate({ '0–6 hours': '0–6 heures', 'nothing says this': 'rien' }, 'aurora', 'fr');
    expect(await count('fr')).toBe(before - 1);
  });

  test('are those of services, types, labels, offers, questions and what is asked for', async () => {
    const wanted = ['Views', english, '0–1 hour', 'When does it start?', 'Keywords', 'Bestseller', 'Packages', 'VK'];
    expect(await read((trx) => knownTexts(trx, [...wanted, 'no such text']))).toEqual(new Set(wanted));
    const listed = await read(translatedTexts);
    expect(listed.find((one) => one.english === english)?.translations).toEqual(new Map([['pt_BR', portuguese]]));
  });
});
