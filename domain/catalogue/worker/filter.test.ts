import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CataloguePart, Network, Service } from '../../../schemas/generated/contract.ts';
import { sampleNetworks, sampleService } from '../../../tests/catalogue/sample-catalogue.ts';
import { pick, seeded } from '../../../tests/catalogue/services.ts';
import { partsOf } from '../../order-line/write-parts.ts';
import type { CataloguePage } from '../page.ts';
import { firstServices } from '../page-size.ts';
import { type CatalogueQuery, wholeCatalogue } from '../query.ts';
import { type FilterClient, type FilterOptions, type OpenPort, openFilter } from './filter-client.ts';
import type { FromFilter, ToFilter } from './protocol.ts';
import { serveFilter } from './serve-filter.ts';

const random = seeded(75);
const labels = [1, 2, 3].map((id) => ({ id, name: `label ${id}`, icon: null, type: 'feature' as const }));
const words = ['Views', 'Zuschauer', 'просмотры', '再生回数', 'शेयर', 'Café'];

function type(id: number, networkId: number, count: number): Network['serviceTypes'][number] {
  const summary = { id, networkId, name: `Type ${id}`, slug: `type-${id}`, icon: null, color: '#123456' };
  const services = Array.from({ length: count }, (_, at) =>
    sampleService({
      id: id * 100 + at,
      networkId,
      serviceTypeId: id,
      serviceType: summary,
      name: `${pick(random, words)} ${pick(random, words)} ${at}`,
      price: Math.floor(random() * 1e6) / 1e6,
      discountPercent: pick(random, [0, 0, 0.1]),
      hasRefill: random() < 0.5,
      geo: pick(random, ['DE', 'US', null]),
      startTime: pick(random, ['now', 'later', null]),
      labels: labels.filter(() => random() < 0.4),
      min: pick(random, [1, 10]),
      max: pick(random, [100, 5_000]),
    }),
  );
  return { ...summary, services };
}

const [pattern] = sampleNetworks as [Network];
const networks: readonly Network[] = [
  { ...pattern, id: 1, serviceTypes: [type(10, 1, 23), type(11, 1, 1)] },
  { ...pattern, id: 2, serviceTypes: [type(20, 2, 40)] },
];
const services = networks.flatMap(({ serviceTypes }) => serviceTypes.flatMap((one) => one.services));
const parts: readonly CataloguePart[] = Array.from(partsOf(networks, 7), (part) => ({ version: 'one', ...part }));

/** A way to a filter that runs here, with messages that are copied and handed over as between threads. */
function inProcess(received: FromFilter[] = [], sent: ToFilter[] = []): OpenPort {
  return (receive) => {
    let isOpen = true;
    const later = (work: () => void) => void setTimeout(work, 0);
    const take = serveFilter((message, transfer) => {
      const copy = structuredClone(message, { transfer });
      received.push(copy);
      later(() => isOpen && receive(copy));
    }, later);
    return {
      post: (message, transfer) => {
        const copy = structuredClone(message, { transfer });
        sent.push(copy);
        later(() => isOpen && take(copy));
      },
      close: () => {
        isOpen = false;
      },
    };
  };
}

function open(ways: readonly OpenPort[], over: Partial<FilterOptions> = {}) {
  const downs: string[] = [];
  const filter = openFilter({
    parts,
    rate: 1,
    ways,
    onDown: (way, why) => void downs.push(`${way}: ${why}`),
    turn: () => Promise.resolve(),
    signal: new AbortController().signal,
    ...over,
  });
  return { filter, downs };
}

const page = (filter: FilterClient, change: Partial<CatalogueQuery>) =>
  new Promise<CataloguePage>((done) =>
    filter.request('page', { query: { ...wholeCatalogue, ...change }, size: firstServices(100) }, done),
  );

const idsOf = (wanted: (service: Service) => boolean) => services.filter(wanted).map(({ id }) => id);
const { sets } = wholeCatalogue;

describe('the filter', () => {
  test.each<readonly [string, Partial<CatalogueQuery>, (service: Service) => boolean]>([
    ['all', {}, () => true],
    ['a network', { network: 2 }, ({ networkId }) => networkId === 2],
    ['a type', { serviceTypes: [11] }, ({ serviceTypeId }) => serviceTypeId === 11],
    ['a text', { text: 'cafe' }, ({ name }) => name.includes('Café')],
    ['a text of another script', { text: '回数 ' }, ({ name }) => name.includes('回数')],
    ['countries', { sets: { ...sets, countries: ['US', 'DE'] } }, ({ geo }) => geo !== null],
    [
      'features',
      { sets: { ...sets, features: [1, 3] } },
      (one) => [1, 3].every((id) => one.labels.some((l) => l.id === id)),
    ],
    ['a start time', { sets: { ...sets, startTimes: ['now'] } }, ({ startTime }) => startTime === 'now'],
    ['a price', { price: { min: 0.2, max: 0.6 } }, ({ price }) => price >= 0.2 && price <= 0.6],
    ['a quantity', { quantity: { min: 5, max: 5 } }, ({ min, max }) => min <= 5 && max >= 5],
    ['as many as 500', { quantity: { min: 500, max: null } }, ({ max }) => max >= 500],
    ['a discount', { discounted: true }, ({ discountPercent }) => discountPercent > 0],
  ])('finds by %s what was handed over in parts', async (_, change, wanted) => {
    const { filter } = open([inProcess()]);
    const { ids, count } = await page(await filter, change);
    expect([...ids]).toEqual(idsOf(wanted));
    expect(count).toBe(ids.length);
  });

  test('compares prices in the currency that they are shown in', async () => {
    const { filter } = open([inProcess()], { rate: 100 });
    const { ids } = await page(await filter, { price: { min: 20, max: 60 } });
    expect([...ids]).toEqual(idsOf(({ price }) => price * 100 >= 20 && price * 100 <= 60));
  });

  test('compares prices for different numbers of pieces by what 1,000 cost, and packages by their price', async () => {
    const priced = (id: number, facts: Partial<Service>) =>
      sampleService({ ...facts, id, networkId: 1, serviceTypeId: 10 });
    const ofUnits = [
      priced(1, { price: 0.05, pricingPer: 1 }),
      priced(2, { price: 0.05, pricingPer: 100 }),
      priced(3, { price: 0.05, pricingPer: 1_000 }),
      priced(4, { price: 0.04, pricingPer: 1, isPackage: true }),
    ];
    const [network] = networks as [Network];
    const shop = [{ ...network, serviceTypes: [{ ...type(10, 1, 0), services: ofUnits }] }];
    const columns = Array.from(partsOf(shop, 7), (part) => ({ version: 'one', ...part }));
    const filter = await open([inProcess()], { parts: columns }).filter;
    const sorted = await page(filter, { sorting: { by: 'price', descending: false } });
    expect([...sorted.ids]).toEqual([4, 3, 2, 1]);
    expect([...(await page(filter, { price: { min: null, max: 0.5 } })).ids]).toEqual([2, 3, 4]);
  });

  test('is handed columns and not services, a turn for each part', async () => {
    const sent: ToFilter[] = [];
    const turn = vi.fn(() => Promise.resolve());
    await open([inProcess([], sent)], { turn }).filter;
    expect(turn).toHaveBeenCalledTimes(parts.length);
    expect(sent.map(({ kind }) => kind)).toEqual([...parts.map(() => 'columns'), 'build']);
    const [first] = sent;
    const { sets: packed, ...columns } = (first as Extract<ToFilter, { kind: 'columns' }>).columns;
    expect(Object.values(columns).every(ArrayBuffer.isView)).toBe(true);
    expect(Object.values(packed).every(({ rows, ends }) => ArrayBuffer.isView(rows) && ArrayBuffer.isView(ends))).toBe(
      true,
    );
  });

  test('answers the page first, whatever was asked before it, and says how many each choice leaves', async () => {
    const received: FromFilter[] = [];
    const filter = await open([inProcess(received)]).filter;
    const query = { ...wholeCatalogue, network: 2 };
    const facets = new Promise<number>((done) =>
      filter.request('facets', { query, favourites: [] }, ({ networks: counts }) => done(counts[0] ?? -1)),
    );
    await page(filter, query);
    expect(await facets).toBe(24);
    expect(received.map(({ kind }) => kind)).toEqual(['built', 'answer', 'answer']);
    expect(received.map((one) => (one.kind === 'answer' ? Object.keys(one.answer)[0] : ''))).toEqual([
      '',
      'ids',
      'count',
    ]);
    expect(filter.choices.sets.countries.keys).toHaveLength(2);
  });

  describe('of a catalogue in another language', () => {
    const german = new Map([
      ['now', 'sofort'],
      ['later', 'bald'],
    ]);
    const translated = networks.map((network) => ({
      ...network,
      serviceTypes: network.serviceTypes.map((one) => ({
        ...one,
        services: one.services.map((service) => ({
          ...service,
          startTime: german.get(service.startTime ?? '') ?? null,
          // Two texts that are the same in this language.
          geo: service.geo && 'Welt',
        })),
      })),
    }));
    const english = new Map(services.map((service) => [service.id, service]));
    const opened = () =>
      open([inProcess()], {
        parts: Array.from(partsOf(translated, 7, english), (part) => ({ version: 'two', ...part })),
      }).filter;

    test('has choices by their English texts, one for each that reads differently', async () => {
      const { startTimes, countries } = (await opened()).choices.sets;
      expect([...startTimes.keys].sort()).toEqual(['later', 'now']);
      expect(startTimes.names?.get('now')).toBe('sofort');
      expect(countries.keys).toHaveLength(1);
      expect(countries.keys.map((key) => countries.names?.get(key))).toEqual(['Welt']);
    });

    test.each<readonly [string, Partial<CatalogueQuery['sets']>, (service: Service) => boolean]>([
      ['the English text', { startTimes: ['now'] }, ({ startTime }) => startTime === 'now'],
      [
        'the text that is shown, as addresses had it',
        { startTimes: ['sofort'] },
        ({ startTime }) => startTime === 'now',
      ],
      ['each English text of a choice', { countries: ['US'] }, ({ geo }) => geo !== null],
      ['each English text of a choice', { countries: ['DE'] }, ({ geo }) => geo !== null],
    ])('finds by %s', async (_, chosen, wanted) => {
      const { ids } = await page(await opened(), { sets: { ...sets, ...chosen } });
      expect([...ids]).toEqual(idsOf(wanted));
    });
  });

  test('does not count for who has given up, and answers to a question that was given up are dropped', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const received: FromFilter[] = [];
    const opening = open([inProcess(received)]).filter;
    await vi.runAllTimersAsync();
    const filter = await opening;
    const done = vi.fn();
    for (let at = 0; at < 5; at += 1) filter.request('facets', { query: wholeCatalogue, favourites: [] }, done)();
    filter.request('page', { query: { ...wholeCatalogue, text: 'v' }, size: firstServices(9) }, done)();
    filter.request('droppable', { query: { ...wholeCatalogue, text: 'none' } }, done)();
    const whole = page(filter, {});
    await vi.runAllTimersAsync();
    expect((await whole).count).toBe(services.length);
    expect(done).not.toHaveBeenCalled();
    // The page was answered before it was given up.
    expect(received.filter(({ kind }) => kind === 'answer')).toHaveLength(2);
  });
});

describe('a filter that', () => {
  const works = () => vi.fn(inProcess());

  test.each<readonly [string, OpenPort]>([
    [
      'is refused',
      () => {
        throw new Error('refused');
      },
    ],
    [
      'does not start',
      (_, down) => {
        queueMicrotask(() => down('refused'));
        return { post: () => undefined, close: () => undefined };
      },
    ],
    [
      'fails as it builds',
      (receive) => {
        queueMicrotask(() => receive({ kind: 'failed', message: 'refused' }));
        return { post: () => undefined, close: () => undefined };
      },
    ],
  ])('%s: the next way is taken', async (_, broken) => {
    const { filter, downs } = open([broken, works()]);
    expect((await page(await filter, { network: 1 })).count).toBe(24);
    expect(downs).toEqual(['0: refused']);
  });

  test('is broken on every way is none', async () => {
    const broken: OpenPort = () => {
      throw new Error('refused');
    };
    const { filter, downs } = open([broken, broken]);
    await expect(filter).rejects.toThrow('cannot be filtered');
    expect(downs).toHaveLength(2);
  });

  test('is not wanted any more is closed, and nothing is handed over', async () => {
    const given = new AbortController();
    const sent: ToFilter[] = [];
    const turn = vi.fn(async () => given.abort(new Error('given up')));
    const { filter, downs } = open([inProcess([], sent), works()], { turn, signal: given.signal });
    await expect(filter).rejects.toThrow('given up');
    expect([sent, downs]).toEqual([[], []]);
  });

  describe('dies', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('is noticed, and what was asked is answered on the next way, once', async () => {
      let isDead = false;
      const sent: ToFilter[] = [];
      const dying: OpenPort = (receive, down) => {
        const port = inProcess([], sent)(receive, down);
        return { ...port, post: (message, transfer) => isDead || port.post(message, transfer) };
      };
      const next = works();
      const { filter, downs } = open([dying, next]);
      await vi.runAllTimersAsync();
      const client = await filter;
      isDead = true;
      const done = vi.fn();
      client.request('page', { query: { ...wholeCatalogue, network: 2 }, size: firstServices(100) }, done);
      await vi.advanceTimersByTimeAsync(4_000);
      // Another question does not put off what the first one waits for.
      client.request('page', { query: { ...wholeCatalogue, network: 1 }, size: firstServices(100) }, done);
      expect([downs.length, next.mock.calls.length]).toEqual([0, 0]);
      await vi.runAllTimersAsync();
      expect(downs).toEqual(['0: It does not answer']);
      expect(done.mock.calls.map(([{ count }]) => count as number)).toEqual([40, 24]);
    });

    test('is not mistaken for one that nobody asks', async () => {
      const { filter, downs } = open([inProcess(), works()]);
      await vi.runAllTimersAsync();
      const client = await filter;
      const requested = page(client, {});
      await vi.runAllTimersAsync();
      await requested;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(downs).toEqual([]);
    });

    test('is not noticed after it was closed', async () => {
      const { filter, downs } = open([inProcess(), works()]);
      await vi.runAllTimersAsync();
      const client = await filter;
      client.request('page', { query: wholeCatalogue, size: firstServices(1) }, () => undefined);
      client.close();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(downs).toEqual([]);
    });
  });
});
