import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromFraction } from '../money/from-fraction.ts';
import { fromUsd } from '../money/from-usd.ts';
import { catalogueOf } from './catalogue.ts';
import type { Effect } from './effect.ts';
import type { OrderFormEvent } from './event.ts';
import { balanceMethod } from './payment-method.ts';
import { reduce } from './reduce.ts';
import { sampleNetworks, sampleService } from './sample-catalogue.ts';
import { activeLine, emptyOrderForm, type OrderFormState } from './state.ts';

const catalogue = catalogueOf(sampleNetworks);
const terms = { type: 'terms known', guaranteePercent: fromFraction(0.15), method: balanceMethod } as const;
const loaded = { type: 'catalogue loaded', catalogue, wanted: null } as const;
const link = 'https://youtu.be/abc';

/** The form after events, and what the last of them asked for. */
function after(...events: readonly OrderFormEvent[]) {
  return from(emptyOrderForm, loaded, terms, ...events);
}
function from(start: OrderFormState, ...events: readonly OrderFormEvent[]) {
  let state = start;
  let effects: readonly Effect[] = [];
  for (const event of events) ({ state, effects } = reduce(state, event));
  return { state, line: activeLine(state), effects, asked: effects.map(({ effect }) => effect) };
}

describe('the selection cascade', () => {
  test('starts at the first service of the first type of the first network', () => {
    expect(after().line).toMatchObject({ networkId: 1, serviceTypeId: 10, serviceId: 100, quantity: 1_000 });
  });

  test('a network brings its first type and service, and asks for a price at once', () => {
    const { line, effects } = after({ type: 'network chosen', networkId: 2 });
    expect(line).toMatchObject({ networkId: 2, serviceTypeId: 20, serviceId: 200 });
    expect(effects).toMatchObject([{ effect: 'price', after: 0 }]);
  });

  test('a service starts comment, targets, quantity and guarantee anew', () => {
    const { line } = after(
      { type: 'comment typed', text: 'soon please' },
      { type: 'quantity typed', quantity: 5_000 },
      { type: 'service chosen', serviceId: 101 },
    );
    expect(line).toMatchObject({ comment: '', quantity: 1_000, isGuarantee: false, targetableValues: [] });
    expect(after({ type: 'service type chosen', serviceTypeId: 11 }).line).toMatchObject({
      quantity: 0,
      isGuarantee: true,
      targetableValues: [{ targetId: 7, viewType: 'comments', values: [] }],
    });
  });

  test('a default quantity off the step is brought onto it', () => {
    expect(after({ type: 'network chosen', networkId: 2 }).line.quantity).toBe(100);
  });

  test('the link stays and is held against the new service', () => {
    const { line, effects } = after({ type: 'link typed', text: link }, { type: 'service chosen', serviceId: 101 });
    expect(line.url).toBe(link);
    expect(effects).toMatchObject([{ effect: 'price' }, { effect: 'validate link', after: 0 }]);
  });

  test('drip-feed and countries go when the service has no use for them', () => {
    const drip = after({ type: 'drip feed switched', on: true }, { type: 'service chosen', serviceId: 101 });
    expect(drip.line.isDripFeed).toBe(false);
    const countries = after(
      { type: 'network chosen', networkId: 2 },
      { type: 'countries chosen', countries: [4] },
      { type: 'network chosen', networkId: 1 },
    );
    expect(countries.line.countries).toEqual([]);
  });

  test('deactivated services and empty networks are not offered', () => {
    expect(catalogue.serviceById.has(102)).toBe(false);
    expect(catalogue.networks.map(({ id }) => id)).toEqual([1, 2]);
    expect(after({ type: 'service chosen', serviceId: 102 }).line.serviceId).toBe(100);
  });

  test('a catalogue that is loaded again keeps the selection', () => {
    expect(after({ type: 'service chosen', serviceId: 101 }, loaded).line.serviceId).toBe(101);
  });

  test('a restricted service that was fetched joins the catalogue, and is frozen; a deactivated one is refused', () => {
    const restricted = sampleService({ id: 900, restrictedAccess: true });
    const { state, line } = after({ type: 'service fetched', service: restricted });
    expect(line.serviceId).toBe(900);
    expect(state).toMatchObject({ pageState: 'preselected', isServicesFreezed: true });
    const refused = after({ type: 'service fetched', service: sampleService({ id: 901, isDeactivated: true }) });
    expect(refused.line.serviceId).toBe(100);
    expect(refused.state.isServicesFreezed).toBe(false);
  });
});

describe('link detection', () => {
  const typed = after({ type: 'link typed', text: 't.me/name' });
  const request = typed.state.requests.link;

  test('waits for a pause while typing, and not after a paste', () => {
    expect(typed.effects).toMatchObject([{ effect: 'identify link', after: 800 }]);
    expect(after({ type: 'link typed', text: 't.me/name', whole: true }).effects).toMatchObject([{ after: 0 }]);
    expect(after({ type: 'link typed', text: ' ' }).effects).toEqual([]);
  });

  test('switches the network, raises the flag for 4 seconds and clears the error of the link', () => {
    const wrong = from(typed.state, {
      type: 'order refused',
      errors: { 'orders.0.url': ['Not a video'] },
    });
    const { state, line, effects } = from(wrong.state, { type: 'link identified', request, networkId: 2 });
    expect(line).toMatchObject({ networkId: 2, serviceId: 200, url: 't.me/name', errors: {} });
    expect(state.networkChanged).toBe(true);
    expect(effects.at(-1)).toMatchObject({ effect: 'end network note', after: 4_000 });
    const over = from(state, { type: 'network note ended', request: state.requests.note });
    expect(over.state.networkChanged).toBe(false);
  });

  test('keeps the network when the link is of it or of none, and has the link checked', () => {
    for (const networkId of [1, null, 77]) {
      const { state, line, asked } = from(typed.state, { type: 'link identified', request, networkId });
      expect(line.networkId).toBe(1);
      expect(state.networkChanged).toBe(false);
      expect(asked).toEqual(['validate link']);
    }
  });

  test('drops an answer about an earlier link, and one that the customer has overruled', () => {
    const later = from(typed.state, { type: 'link typed', text: 't.me/named' });
    expect(from(later.state, { type: 'link identified', request, networkId: 2 }).line.networkId).toBe(1);
    const chosen = from(
      typed.state,
      { type: 'network chosen', networkId: 2 },
      { type: 'network chosen', networkId: 1 },
    );
    expect(from(chosen.state, { type: 'link identified', request, networkId: 2 }).line.networkId).toBe(1);
  });

  test('a link that cannot be one is marked when the field is left, and no longer once it is edited', () => {
    const left = after({ type: 'link typed', text: 'hello' }, { type: 'link left' });
    expect(left.line.errors.url).toEqual([{ key: 'order_form.link_not_a_link' }]);
    expect(from(left.state, { type: 'link typed', text: 'hello.co' }).line.errors.url).toBeUndefined();
    expect(after({ type: 'link left' }).line.errors.url).toBeUndefined();
  });

  test('what the server finds wrong with the link stands at the link', () => {
    const chosen = from(typed.state, { type: 'link identified', request, networkId: null });
    const check = chosen.state.requests.check;
    const messages = [{ words: 'The video is private' }];
    expect(from(chosen.state, { type: 'link checked', request: check, messages }).line.errors.url).toEqual(messages);
    expect(from(chosen.state, { type: 'link checked', request: check - 1, messages }).line.errors.url).toBeUndefined();
  });
});

describe('quantity and money', () => {
  test('typing is neither clamped nor rounded; leaving the field is', () => {
    const typed = after({ type: 'quantity typed', quantity: 7 });
    expect(typed.line.quantity).toBe(7);
    expect(typed.effects).toMatchObject([{ effect: 'price', after: 600 }]);
    expect(from(typed.state, { type: 'quantity left' }).line.quantity).toBe(100);
    expect(after({ type: 'quantity typed', quantity: 1_024 }, { type: 'quantity left' }).line.quantity).toBe(1_000);
  });

  test('0 is not priced', () => {
    const { state, effects } = after({ type: 'quantity typed', quantity: 0 });
    expect(effects).toEqual([]);
    expect(state).toMatchObject({ isCosting: false, cost: null });
  });

  test('a sum of money sets the quantity at once and has the server confirm it, on one timer', () => {
    const { line, effects } = after(
      { type: 'guarantee switched', on: false },
      { type: 'money typed', desired: fromUsd(5) },
    );
    expect(line.quantity).toBe(2_600);
    expect(effects).toMatchObject([{ effect: 'quantity by cost', slot: 'cost', after: 600, desired: 5_000_000n }]);
  });

  test('the quantity that the server found is taken and priced, unless it is stale; a failure is priced as it is', () => {
    const asked = after({ type: 'money typed', desired: fromUsd(5) });
    const request = asked.state.requests.cost;
    const found = from(asked.state, { type: 'quantity found', request, quantity: 2_000 });
    expect(found.line.quantity).toBe(2_000);
    expect(found.asked).toEqual(['price']);
    expect(from(found.state, { type: 'quantity found', request, quantity: 300 }).line.quantity).toBe(2_000);
    expect(from(asked.state, { type: 'quantity not found', request }).asked).toEqual(['price']);
  });

  test('with drip-feed the sum is for all runs together', () => {
    const { line, asked } = after(
      { type: 'guarantee switched', on: false },
      { type: 'drip feed switched', on: true },
      { type: 'money typed', desired: fromUsd(5) },
    );
    expect(line.quantity).toBe(1_300);
    expect(asked).toEqual(['price']);
  });

  test('money has nothing to be shared among while the number of runs is being typed', () => {
    const typing = after(
      { type: 'drip feed switched', on: true },
      { type: 'drip feed changed', terms: { numberOfRuns: 0 } },
    );
    const { line, effects } = from(typing.state, { type: 'money typed', desired: fromUsd(5) });
    expect(line.quantity).toBe(typing.line.quantity);
    expect(effects).toEqual([]);
  });

  test('a counted quantity follows the comments and cannot be typed over by money', () => {
    const comments = after(
      { type: 'service type chosen', serviceTypeId: 11 },
      { type: 'target filled', targetId: 7, values: ['nice', '', 'wow'] },
    );
    expect(comments.effects).toMatchObject([{ effect: 'price', after: 600 }]);
    expect(from(comments.state, { type: 'money typed', desired: fromUsd(5) }).effects).toEqual([]);
  });
});

describe('drip-feed', () => {
  test('takes the step of the service when switched on, and the defaults', () => {
    expect(after({ type: 'drip feed switched', on: true }).line).toMatchObject({
      isDripFeed: true,
      dripFeedMode: 'flat',
      numberOfRuns: 2,
      dripFeedMinutes: 60,
      dripFeedQuantityStep: 50,
    });
  });

  test('cannot be switched on where the service does not allow it', () => {
    const { line } = after({ type: 'service chosen', serviceId: 101 }, { type: 'drip feed switched', on: true });
    expect(line.isDripFeed).toBe(false);
  });

  test('its numbers are brought into bounds when left', () => {
    const { line } = after(
      { type: 'drip feed switched', on: true },
      { type: 'drip feed changed', terms: { numberOfRuns: 1, dripFeedMinutes: 0, dripFeedQuantityStep: 70 } },
      { type: 'drip feed left' },
    );
    expect(line).toMatchObject({ numberOfRuns: 2, dripFeedMinutes: 1, dripFeedQuantityStep: 50 });
  });
});

test('terms are priced when they change, and not when they come again', () => {
  expect(after({ ...terms, method: { ...balanceMethod } }).effects).toEqual([]);
  expect(after({ ...terms, guaranteePercent: fromFraction(0.2) }).asked).toEqual(['price']);
});

describe('answers of the server', () => {
  test('an answer to an older question about the cost is dropped', () => {
    const asked = after({ type: 'quantity typed', quantity: 200 });
    const older = asked.state.requests.cost - 1;
    const cost = { floatTotalAmount: 1 } as never;
    expect(from(asked.state, { type: 'priced', request: older, cost }).state.cost).toBeNull();
    const fresh = from(asked.state, { type: 'priced', request: older + 1, cost }).state;
    expect(fresh).toMatchObject({ cost, isCosting: false });
    expect(from(fresh, { type: 'quantity typed', quantity: 250 }).state.cost).toBeNull();
  });

  test('messages land on their fields and go when the field is edited', () => {
    const refused = after({
      type: 'order refused',
      errors: {
        'orders.0.drip_feed.minutes_between_runs': ['drip feed.minutes must be above 0'],
        'orders.0.quantity': ['Too few'],
        balance: ['You need $3.00 more'],
        'orders.0.unheard_of': ['Odd'],
      },
    });
    expect(refused.line.errors).toEqual({
      dripFeedMinutes: [{ words: 'drip feed minutes must be above 0' }],
      quantity: [{ words: 'Too few' }],
    });
    expect(refused.state.errors).toEqual({ balance: [{ words: 'You need $3.00 more' }], form: [{ words: 'Odd' }] });
    expect(from(refused.state, { type: 'quantity typed', quantity: 300 }).line.errors.quantity).toBeUndefined();
  });

  test('after an order the network stays and the rest starts anew', () => {
    const { line } = after(
      { type: 'network chosen', networkId: 2 },
      { type: 'link typed', text: 't.me/name' },
      { type: 'order created' },
    );
    expect(line).toMatchObject({ networkId: 2, url: '', quantity: 100 });
  });
});

test('no sequence of events breaks the form, and a chosen service is always one of the catalogue', () => {
  const id = fc.integer({ min: 0, max: 220 });
  const event: fc.Arbitrary<OrderFormEvent> = fc.oneof(
    fc.record({ type: fc.constant('network chosen' as const), networkId: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ type: fc.constant('service type chosen' as const), serviceTypeId: fc.integer({ min: 8, max: 21 }) }),
    fc.record({ type: fc.constant('service chosen' as const), serviceId: id }),
    fc.record({ type: fc.constant('link typed' as const), text: fc.string() }),
    fc.record({ type: fc.constant('link identified' as const), request: fc.nat(9), networkId: fc.option(fc.nat(3)) }),
    fc.record({ type: fc.constant('quantity typed' as const), quantity: fc.double() }),
    fc.constant({ type: 'quantity left' as const }),
    fc.record({
      type: fc.constant('money typed' as const),
      desired: fc.double({ min: 0, max: 1e9, noNaN: true }).map(fromUsd),
    }),
    fc.record({ type: fc.constant('drip feed switched' as const), on: fc.boolean() }),
    fc.record({
      type: fc.constant('drip feed changed' as const),
      terms: fc.record({ numberOfRuns: fc.double(), dripFeedMinutes: fc.double(), dripFeedQuantityStep: fc.double() }),
    }),
    fc.constant({ type: 'drip feed left' as const }),
    fc.record({ type: fc.constant('target filled' as const), targetId: fc.constant(7), values: fc.array(fc.string()) }),
    fc.constant({ type: 'order created' as const }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const { state, line } = after(...events);
      const service = state.catalogue.serviceById.get(line.serviceId ?? 0);
      expect(service).toMatchObject({ networkId: line.networkId, serviceTypeId: line.serviceTypeId });
      expect(Number.isInteger(line.quantity) && line.quantity >= 0).toBe(true);
      expect(line.isDripFeed && !service?.dripFeedIsAllowed).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
