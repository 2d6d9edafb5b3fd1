import { describe, expect, test } from 'vitest';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { balanceMethod } from '../checkout/payment-method.ts';
import { catalogueOf } from '../order-line/catalogue.ts';
import { chooseService } from '../order-line/choose.ts';
import { emptyLine, type Line } from '../order-line/line.ts';
import { errorsOf } from '../order-line/line-messages.ts';
import { costPayload, orderPayload } from './payload.ts';
import { placeOf } from '../order-line/place-errors.ts';
import { waysToPay } from '../checkout/ways-to-pay.ts';
import { emptyOrderForm, type OrderFormState } from './state.ts';

const catalogue = catalogueOf(sampleNetworks);
const views = catalogue.serviceById.get(100)!;
const comments = catalogue.serviceById.get(110)!;
const base: Line = { ...chooseService(emptyLine, views, catalogue), url: 'youtu.be/abc' };
const formOf = (...lines: readonly Line[]): OrderFormState => ({
  ...emptyOrderForm,
  catalogue,
  lines,
  way: waysToPay([balanceMethod], [])[0] ?? null,
});

describe('payloads', () => {
  test('name what the contract names', () => {
    expect(costPayload(formOf(base))?.input).toEqual({
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
    expect(orderPayload(formOf(drip), 2.19).input).toEqual({
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
      ...chooseService(emptyLine, comments, catalogue),
      targetableValues: [{ targetId: 7, viewType: 'comments' as const, values: [' nice ', '', 'wow'] }],
    };
    expect(orderPayload(formOf(line), 1).input.orders[0]).toMatchObject({
      quantity: 2,
      url: null,
      targetableValues: [{ targetId: 7, values: ['nice', 'wow'] }],
    });
  });

  test('of nothing is nothing to ask about', () => {
    expect(costPayload(formOf({ ...base, quantity: 0 }))).toBeNull();
    expect(costPayload(emptyOrderForm)).toBeNull();
  });

  test('name the lines that they carry: those that have a quantity', () => {
    const empty = { ...base, id: 4, quantity: 0 };
    const other = { ...base, id: 7 };
    expect(costPayload(formOf(empty, other))).toMatchObject({ lineIds: [7], input: { services: [{ index: 0 }] } });
    expect(orderPayload(formOf(base, empty, other), 1).lineIds).toEqual([1, 7]);
  });

  test('tell a fixed service and a reorder', () => {
    const given = { ...formOf(base), isServiceFixed: true, pageState: 'preselected' as const };
    expect(orderPayload(given, 1).input).toMatchObject({ source: 'buy_page', orders: [{ isReorder: 1 }] });
    const bought = orderPayload({ ...given, pageState: 'buy' }, 1).input;
    expect(bought).toMatchObject({ source: 'buy_page', orders: [{ isReorder: 0 }] });
  });
});

describe('what keeps a line from being ordered', () => {
  test('is nothing for a proper line', () => {
    expect(errorsOf(base, views)).toEqual({});
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
    [
      { isDripFeed: true, dripFeedMode: 'progressive' as const, numberOfRuns: 3, dripFeedQuantityStep: 30 },
      'dripFeedQuantityStep',
      'drip_off_step',
    ],
  ])('%o is refused at %s', (change, field, key) => {
    const found = errorsOf({ ...base, ...change }, views);
    expect(Object.keys(found)).toEqual([field]);
    expect(found[field as 'url']?.[0]).toMatchObject({ key: `order_form.${key}` });
  });

  test('is a target without a value, and no service at all', () => {
    const empty = { ...chooseService(emptyLine, comments, catalogue), url: 'youtu.be/abc' };
    expect(Object.keys(errorsOf(empty, comments))).toEqual(['targetableValues']);
    expect(Object.keys(errorsOf(emptyLine, undefined))).toEqual(['serviceId']);
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
  expect(placeOf(path)).toEqual({ index: line, field });
});
