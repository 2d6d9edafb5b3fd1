import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomItem } from '../../tests/catalogue/random-cart.ts';
import { sampleNetworks, sampleService } from '../../tests/catalogue/sample-catalogue.ts';
import { catalogueOf, emptyCatalogue, withService } from '../order-line/catalogue.ts';
import { fromFraction } from '../money/ratio.ts';
import { fromUsd } from '../money/usd.ts';
import { change } from './change.ts';
import { readChoice, writeChoice } from './choice.ts';
import { grouped } from './group.ts';
import { type CartItem, itemKey } from './item.ts';
import { checkItem, linkKey, linkOf } from './check-item.ts';
import { maxItems, readCart, writeCart } from './storage.ts';
import { totalOfItems } from './totals.ts';

const catalogue = catalogueOf(sampleNetworks);
const links: Readonly<Record<number, string>> = {
  1: 'https://www.youtube.com/watch?v=abc',
  2: 'https://t.me/name',
};
const item = randomItem([...catalogue.serviceById.values()], ({ networkId }) => links[networkId] ?? '');
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 8 });
const first = fc.sample(item, { seed: 7, numRuns: 1 })[0]!;

describe('what the browser stores', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(items, (all) => {
        expect(readCart(writeCart(all))).toEqual({ items: all, isDamaged: false });
      }),
    );
  });

  test('is discarded where it is damaged, whatever the damage, and the rest stays', () => {
    const names = fc.constantFrom(...Object.keys(first));
    fc.assert(
      fc.property(items, item, names, fc.anything(), (others, broken, name, damage) => {
        const written = JSON.parse(writeCart([...others, { ...broken, id: 2 ** 45 }])) as { items: object[] };
        const last = written.items.at(-1) as Record<string, unknown>;
        last[name] = damage === undefined ? 'undefined' : damage;
        let text: string;
        try {
          text = JSON.stringify(written, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
        } catch {
          return;
        }
        const found = readCart(text);
        expect(found.items.slice(0, others.length)).toEqual(others);
        expect(found.items.length === others.length).toBe(found.isDamaged);
      }),
    );
  });

  test.each([
    ['text', 'x{'],
    ['a list', '[]'],
    ['of another version', '{"v":2,"items":[]}'],
    ['without items', '{"v":1}'],
    ['an item that is none', '{"v":1,"items":[null]}'],
    ['an item twice', JSON.stringify({ v: 1, items: [first, first] })],
  ])('that is %s says that it is damaged', (_, text) => {
    expect(readCart(text).isDamaged).toBe(true);
  });

  test('that is nothing is an empty cart', () => {
    expect(readCart(null)).toEqual({ items: [], isDamaged: false });
  });
});

describe('a change', () => {
  test('puts an item in the place of the one with its id, and others last', () => {
    fc.assert(
      fc.property(items, item, fc.nat(), (all, added, at) => {
        const old = all[at % Math.max(1, all.length)];
        const next = change(all, { type: 'put', items: [old ? { ...added, id: old.id } : added] });
        expect(next.map(({ id }) => id)).toEqual(old ? all.map(({ id }) => id) : [added.id]);
        expect(next.find(({ id }) => id === (old?.id ?? added.id))).toEqual({ ...added, id: old?.id ?? added.id });
      }),
    );
  });

  test('takes out what was paid, and leaves what was changed since', () => {
    fc.assert(
      fc.property(items, fc.nat(), (all, at) => {
        const changed = all[at % Math.max(1, all.length)];
        const now = all.map((each) => (each === changed ? { ...each, comment: `${each.comment}!` } : each));
        expect(change(now, { type: 'paid', lines: all.map(itemKey) })).toEqual(
          changed ? [now[all.indexOf(changed)]] : [],
        );
        const dearer = all.map((each) => ({ ...each, unitPrice: each.unitPrice + 1, serviceName: 'Renamed' }));
        expect(change(dearer, { type: 'paid', lines: all.map(itemKey) })).toEqual([]);
      }),
    );
  });

  test('of the quantity brings nothing back that another tab has removed', () => {
    const gone = { type: 'quantity', id: first.id, quantity: 5, unitPrice: 1 } as const;
    expect(change([], gone)).toEqual([]);
    expect(change([first], gone)).toEqual([{ ...first, quantity: 5, unitPrice: 1 }]);
  });

  test('never makes more items than an order takes', () => {
    const many = Array.from({ length: maxItems }, (_, at) => ({ ...first, id: at + 1 }));
    expect(change(many, { type: 'put', items: [{ ...first, id: 10 ** 9 }] })).toHaveLength(maxItems);
  });
});

test('groups hold every item once, by network and link, in their order', () => {
  fc.assert(
    fc.property(items, (all) => {
      const groups = grouped(all);
      const flat = groups.flatMap(({ links: own }) => own.flatMap((link) => link.items));
      expect([...flat].sort((one, other) => one.id - other.id)).toEqual(
        [...all].sort((one, other) => one.id - other.id),
      );
      expect(new Set(groups.map(({ networkId }) => networkId)).size).toBe(groups.length);
      for (const { networkId, links: own } of groups) {
        expect(new Set(own.map(({ link }) => link)).size).toBe(own.length);
        for (const { items: together } of own) {
          expect(together).toEqual(all.filter((each) => together.includes(each)));
          expect(together.every((each) => each.networkId === networkId)).toBe(true);
        }
      }
    }),
  );
});

test('links that are written differently and mean the same are one', () => {
  const urls = [
    'youtube.com/watch?v=abc',
    'https://www.youtube.com/watch?v=abc#t',
    ' https://youtube.com/watch?v=abc ',
  ];
  const [group] = grouped(urls.map((url) => ({ url, networkId: 1 })));
  expect(group?.links.length).toBeLessThan(urls.length);
});

describe('held against the catalogue', () => {
  const of = (serviceId: number, over: Partial<CartItem> = {}) => ({
    ...fc.sample(
      item.filter((each) => each.serviceId === serviceId),
      { seed: 3, numRuns: 1 },
    )[0]!,
    ...over,
  });
  const plain = { quantity: 1_000, isDripFeed: false, isGuarantee: false, countries: [] };

  test('what was just put in is fine', () => {
    fc.assert(
      fc.property(item, (each) => {
        fc.pre(!each.isDripFeed);
        expect(checkItem(each, catalogue)).toMatchObject({ status: 'orderable', errors: {}, priceBefore: null });
      }),
    );
  });

  test('a service that is gone is gone', () => {
    expect(checkItem(of(100, plain), emptyCatalogue)).toMatchObject({ status: 'unavailable', service: null });
    expect(checkItem(of(100, { ...plain, serviceId: 102 }), catalogue).status).toBe('unavailable');
  });

  const changed = (facts: object) =>
    withService(emptyCatalogueOf(), sampleService({ id: 100, networkId: 1, serviceTypeId: 10, ...facts }));
  const emptyCatalogueOf = () =>
    catalogueOf(sampleNetworks.map((network) => ({ ...network, serviceTypes: network.serviceTypes.slice(1) })));

  test('another price is told, and counts', () => {
    expect(checkItem(of(100, plain), changed({ price: 2 }))).toMatchObject({
      status: 'orderable',
      priceBefore: fromUsd(1.9),
    });
  });

  test('a link of another network is wrong, one that no example tells the network of is asked for', () => {
    const of = (url: string) => ({ ...first, ...plain, serviceId: 100, networkId: 1, url });
    expect(checkItem(of('https://youtu.be/abc'), catalogue).status).toBe('orderable');
    expect(checkItem(of('https://t.me/name'), catalogue)).toMatchObject({
      status: 'invalid',
      errors: { url: [{ key: 'cart.link_elsewhere', values: { found: 'Telegram', expected: 'YouTube' } }] },
    });
    const unknown = of('https://example.org/abc');
    expect(linkOf(unknown, catalogue)).toEqual({ fault: null, isUnknown: true });
    expect(checkItem(unknown, catalogue).status).toBe('orderable');
    const linkMessages = { [linkKey(unknown)]: [{ words: 'example.org doesn’t belong to: YouTube.' }] };
    expect(checkItem(unknown, catalogue, linkMessages)).toMatchObject({
      status: 'invalid',
      errors: { url: linkMessages[linkKey(unknown)] },
    });
  });

  test.each([
    ['the bounds', { min: 2_000 }, {}, 'quantity'],
    ['the step', { step: 300 }, {}, 'quantity'],
    ['drip-feeds', { dripFeedIsAllowed: false }, { isDripFeed: true }, 'dripFeedMode'],
    ['the guarantee', { hasRefill: false }, { isGuarantee: true }, 'isGuarantee'],
    ['countries', { allowedUseCountries: false }, { countries: [4] }, 'countries'],
  ])('an item that does not fit %s any more is unfit', (_, facts, over, field) => {
    const found = checkItem(of(100, { ...plain, ...over }), changed(facts));
    expect(found.status).toBe('invalid');
    expect(Object.keys(found.errors)).toEqual([field]);
  });
});

describe('what is told when something is put in', () => {
  const percent = fromFraction(0.15);
  const put: CartItem = { ...first, serviceId: 100, quantity: 1_000, isDripFeed: false, isGuarantee: true };

  test('is what all of it costs, without what cannot be ordered', () => {
    const alone = totalOfItems([put], catalogue, percent);
    expect(alone).toBe(2_185_000n);
    expect(totalOfItems([put, { ...put, id: 2 }], catalogue, percent)).toBe(4_370_000n);
    expect(totalOfItems([put, { ...put, id: 2, quantity: 1 }], catalogue, percent)).toBe(alone);
  });

  test('is nothing where somebody would have to ask', () => {
    expect(totalOfItems([put, { ...put, id: 2, serviceId: 999 }], catalogue, percent)).toBeNull();
  });
});

test('how it is to be paid is read as it was written, and damage is dropped field by field', () => {
  const choice = { email: 'ann@example.org', couponCode: 'SAVE', chosenWay: 'balance' };
  expect(readChoice(writeChoice(choice))).toEqual(choice);
  const none = { email: '', couponCode: null, chosenWay: null };
  expect(writeChoice(none)).toBeNull();
  for (const damage of [null, 'x', '[]', '1']) expect(readChoice(damage)).toEqual(none);
  expect(readChoice('{"email":1,"couponCode":"A","chosenWay":{}}')).toEqual({ ...none, couponCode: 'A' });
});
