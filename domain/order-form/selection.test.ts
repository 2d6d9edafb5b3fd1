import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromFraction } from '../money/from-fraction.ts';
import { catalogueOf } from './catalogue.ts';
import { checkLine } from './check-line.ts';
import { chooseNetwork, chooseService } from './choose.ts';
import { estimate } from './estimate.ts';
import { placeOf } from './fields.ts';
import { emptyLine, type Line } from './line.ts';
import { costPayload, orderPayload } from './payload.ts';
import { balanceMethod, defaultPaymentMethod } from './payment-method.ts';
import { applyPreselection, readQuery, writeQuery } from './preselection.ts';
import { sampleNetworks } from './sample-catalogue.ts';
import { emptyOrderForm, type OrderFormState } from './state.ts';

const catalogue = catalogueOf(sampleNetworks);
const views = catalogue.serviceById.get(100)!;
const comments = catalogue.serviceById.get(110)!;
const base: Line = { ...chooseService(emptyLine, views), url: 'youtu.be/abc' };
const formOf = (line: Line): OrderFormState => ({ ...emptyOrderForm, catalogue, lines: [line], method: balanceMethod });

describe('the query of the address', () => {
  test('brings a whole selection', () => {
    const wanted = readQuery({
      serviceId: '200',
      quantity: 333,
      url: 't.me/name',
      isDripFeed: 'true',
      numberOfRuns: '5',
      dripFeedMode: 'progressive',
    });
    expect(applyPreselection(emptyLine, wanted!, catalogue)).toMatchObject({
      networkId: 2,
      serviceTypeId: 20,
      serviceId: 200,
      quantity: 300,
      url: 't.me/name',
      isDripFeed: true,
      numberOfRuns: 5,
      dripFeedMode: 'progressive',
      dripFeedMinutes: 60,
    });
  });

  test('a service goes before type and network, an unknown one falls back to the first', () => {
    const choose = (query: Record<string, unknown>) =>
      applyPreselection(emptyLine, readQuery(query)!, catalogue).serviceId;
    expect(choose({ serviceId: 200, networkId: 1 })).toBe(200);
    expect(choose({ serviceTypeId: 11, networkId: 2 })).toBe(110);
    expect(choose({ networkId: 2 })).toBe(200);
    expect(choose({ serviceId: 999, networkId: 999 })).toBe(100);
    expect(choose({ service: 'service-101' })).toBe(101);
  });

  test('what makes no sense is left aside', () => {
    expect(readQuery({})).toBeNull();
    expect(
      readQuery({ utm_source: 'x', quantity: '-5', numberOfRuns: '1', networkId: '1e3', isDripFeed: 'maybe' }),
    ).toBeNull();
    expect(readQuery({ quantity: ['1'], url: { a: 1 } })).toBeNull();
  });

  test('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (query) => {
        const wanted = readQuery(query);
        if (wanted) applyPreselection(emptyLine, wanted, catalogue);
      }),
    );
  });

  test('a selection that was written comes back the same', () => {
    const filled: readonly Line[] = [
      { ...base, isGuarantee: false, comment: 'soon & nicely' },
      {
        ...base,
        quantity: 2_500,
        isDripFeed: true,
        dripFeedMode: 'progressive',
        numberOfRuns: 9,
        dripFeedMinutes: 90,
        dripFeedQuantityStep: 150,
      },
      { ...chooseNetwork(emptyLine, 2, catalogue), countries: [4, 9], url: 't.me/a' },
      {
        ...chooseService(emptyLine, comments),
        targetableValues: [{ targetId: 7, viewType: 'comments', values: ['nice', '', 'so good!'] }],
      },
    ];
    for (const line of filled) {
      expect(applyPreselection(emptyLine, readQuery(writeQuery(line))!, catalogue)).toEqual(line);
    }
  });
});

describe('payloads', () => {
  test('name what the contract names', () => {
    expect(costPayload(formOf(base))).toEqual({
      orderWidgetType: 'single',
      paymentMethodId: 0,
      services: [
        {
          index: 0,
          serviceId: 100,
          quantity: 1_000,
          url: 'https://youtu.be/abc',
          isGuarantee: true,
          dripFeed: null,
          targetableValues: [],
        },
      ],
    });
    const drip = { ...base, isDripFeed: true, dripFeedQuantityStep: 50, comment: ' hi ' };
    expect(orderPayload(formOf(drip), 2.19)).toEqual({
      source: 'single_form',
      expectedTotal: 2.19,
      orders: [
        {
          serviceId: 100,
          name: 'Views, steady',
          quantity: 1_000,
          url: 'https://youtu.be/abc',
          isGuarantee: true,
          dripFeed: { runs: 2, quantityStep: 50, mode: 'flat', minutesBetweenRuns: 60 },
          targetableValues: [],
          countries: [],
          comment: 'hi',
          isReorder: 0,
        },
      ],
    });
  });

  test('send the count of the comments as the quantity, and no blank ones', () => {
    const line = {
      ...chooseService(emptyLine, comments),
      targetableValues: [{ targetId: 7, viewType: 'comments' as const, values: [' nice ', '', 'wow'] }],
    };
    expect(orderPayload(formOf(line), 1).orders[0]).toMatchObject({
      quantity: 2,
      url: null,
      targetableValues: [{ targetId: 7, values: ['nice', 'wow'] }],
    });
  });

  test('of nothing is nothing to ask about', () => {
    expect(costPayload(formOf({ ...base, quantity: 0 }))).toBeNull();
    expect(costPayload(emptyOrderForm)).toBeNull();
  });

  test('tell a frozen service and a reorder', () => {
    const given = { ...formOf(base), isServicesFreezed: true, pageState: 'preselected' as const };
    expect(orderPayload(given, 1)).toMatchObject({ source: 'buy_page', orders: [{ isReorder: 1 }] });
  });
});

describe('what keeps a line from being ordered', () => {
  test('is nothing for a proper line', () => {
    expect(checkLine(base, views)).toEqual({});
  });

  test.each([
    [{ url: '' }, 'url', 'link_missing'],
    [{ url: 'hello' }, 'url', 'link_not_a_link'],
    [{ url: 'youtube.com' }, 'url', 'link_front_page'],
    [{ quantity: 0 }, 'quantity', 'quantity_bounds'],
    [{ quantity: 1_010 }, 'quantity', 'quantity_step'],
    [
      { isDripFeed: true, dripFeedMode: 'progressive' as const, numberOfRuns: 500, dripFeedQuantityStep: 1_000 },
      'dripFeedQuantityStep',
      'drip_too_large',
    ],
  ])('%o is refused at %s', (change, field, key) => {
    const found = checkLine({ ...base, ...change }, views);
    expect(Object.keys(found)).toEqual([field]);
    expect(found[field as 'url']?.[0]).toMatchObject({ key: `order_form.${key}` });
  });

  test('is a target without a value, and no service at all', () => {
    const empty = { ...chooseService(emptyLine, comments), url: 'youtu.be/abc' };
    expect(Object.keys(checkLine(empty, comments))).toEqual(['targetableValues']);
    expect(Object.keys(checkLine(emptyLine, undefined))).toEqual(['serviceId']);
  });
});

test.each([
  ['orders.0.url', 0, 'url'],
  ['services.3.quantity', 3, 'quantity'],
  ['orders.0.drip_feed.runs', 0, 'numberOfRuns'],
  ['orders.0.dripFeed.quantityStep', 0, 'dripFeedQuantityStep'],
  ['orders.1.targetable_values.0.values.2', 1, 'targetableValues'],
  ['orders.0.service_id', 0, 'serviceId'],
  ['url', 0, 'url'],
  ['coupon_code', null, 'coupon'],
  ['payment_method_id', null, 'paymentMethodId'],
  ['balance', null, 'balance'],
  ['__proto__', null, 'form'],
  ['Idempotency-Key', null, 'form'],
])('a message at %s belongs to line %s, field %s', (path, line, field) => {
  expect(placeOf(path)).toEqual({ line, field });
});

test('the balance is chosen when there is anything on it, else another method, else the first', () => {
  const card = { ...balanceMethod, id: 5, strategy: 'others' as const };
  expect(defaultPaymentMethod([balanceMethod, card], 0.01)?.id).toBe(0);
  expect(defaultPaymentMethod([balanceMethod, card], 0)?.id).toBe(5);
  expect(defaultPaymentMethod([balanceMethod], 0)?.id).toBe(0);
  expect(defaultPaymentMethod([], 10)).toBeNull();
});

test('the estimate is nothing while the quantity is not set, and exact once it is', () => {
  expect(estimate({ ...base, quantity: 0 }, views, fromFraction(0.15), null)).toBeNull();
  expect(estimate(base, views, fromFraction(0.15), null)).toMatchObject({ total: 2_185_000n, original: 2_300_000n });
});
