import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromFraction } from '../money/ratio.ts';
import { fromUsd } from '../money/usd.ts';
import { zero } from '../money/micros.ts';
import { balanceMethod } from '../checkout/payment-method.ts';
import { waysToPay } from '../checkout/ways-to-pay.ts';
import { payableOf, quote } from '../checkout/quote.ts';
import { catalogueOf } from '../order-line/catalogue.ts';
import { dripFeedOf, priceableLine } from '../order-line/line-pricing.ts';
import type { Effect, LineEvent, OrderFormEvent, UnnamedLineEvent } from './effect.ts';
import { reduce } from './reduce.ts';
import { lineHandlers } from './reduce-line.ts';
import { readQuery } from '../order-line/preselection.ts';
import { sampleNetworks, sampleService } from '../../tests/catalogue/sample-catalogue.ts';
import { type OrderFormState, activeLine, emptyOrderForm, serviceOf } from './state.ts';
import { shownTotals } from '../checkout/state.ts';

const catalogue = catalogueOf(sampleNetworks);
const [balance = null] = waysToPay([balanceMethod], []);
const terms = { type: 'termsLoaded', guaranteePercent: fromFraction(0.15), way: balance } as const;
const loaded = { type: 'catalogueLoaded', catalogue, wanted: null } as const;
const link = 'https://youtu.be/abc';

/** An event of the form, or of its active line. */
type Happened = OrderFormEvent | UnnamedLineEvent;

/** The form after events, and what the last of them asked for. */
function after(...events: readonly Happened[]) {
  return from(emptyOrderForm, loaded, terms, ...events);
}
function from(start: OrderFormState, ...events: readonly Happened[]) {
  let state = start;
  let effects: readonly Effect[] = [];
  for (const event of events) ({ state, effects } = reduce(state, named(event, state)));
  return { state, line: activeLine(state), effects, requested: effects.map(({ effect }) => effect) };
}

function named(event: Happened, { active }: OrderFormState): OrderFormEvent {
  const isOfLine = event.type in lineHandlers && !('line' in event);
  return isOfLine ? ({ ...event, line: active } as LineEvent) : (event as OrderFormEvent);
}

describe('the selection cascade', () => {
  test('starts at the first service of the first type of the first network', () => {
    expect(after().line).toMatchObject({ networkId: 1, serviceTypeId: 10, serviceId: 100, quantity: 1_000 });
  });

  test('a network brings its first type and service, and asks for a price at once', () => {
    const { line, effects } = after({ type: 'networkChosen', networkId: 2 });
    expect(line).toMatchObject({ networkId: 2, serviceTypeId: 20, serviceId: 200 });
    expect(effects).toMatchObject([{ effect: 'cost', after: 0 }]);
  });

  describe('where no way of paying takes less than an amount', () => {
    const bank = { ...balanceMethod, id: 3, strategy: 'others' as const, minAmount: 5 };
    const [way = null] = waysToPay([bank], []);
    const guest = { ...terms, way: null, leastPayment: fromUsd(5) } as const;
    const payable = ({ state }: { readonly state: OrderFormState }) => payableOf(state.estimate!);

    test('the quantity that a service begins with is the smallest that can be paid', () => {
      const first = from(emptyOrderForm, loaded, guest);
      expect(first.line.quantity).toBe(2_300);
      expect(payable(first)).toBeGreaterThanOrEqual(fromUsd(5));
      expect(payable(from(first.state, { type: 'quantityTyped', quantity: 2_250 }))).toBeLessThan(fromUsd(5));
      expect(from(emptyOrderForm, guest, loaded).line.quantity).toBe(2_300);
      expect(from(first.state, { type: 'networkChosen', networkId: 2 }).state.estimate!.charge).toBeGreaterThanOrEqual(
        fromUsd(5),
      );
    });

    test('a quantity that was chosen stays, and so does one that can be paid for already', () => {
      const typed = [{ type: 'quantityTyped', quantity: 1_050 }, guest] as const;
      expect(from(emptyOrderForm, loaded, ...typed).line.quantity).toBe(1_050);
      const wanted = readQuery({ serviceId: '100', quantity: '1000' });
      expect(from(emptyOrderForm, guest, { ...loaded, wanted }).line.quantity).toBe(1_000);
      expect(from(emptyOrderForm, loaded, { ...terms, way }, guest).line.quantity).toBe(1_000);
    });
  });

  test('a service starts comment, targets, quantity and guarantee anew', () => {
    const { line } = after(
      { type: 'commentTyped', text: 'soon please' },
      { type: 'quantityTyped', quantity: 5_000 },
      { type: 'serviceChosen', serviceId: 101 },
    );
    expect(line).toMatchObject({ comment: '', quantity: 1_000, isGuarantee: false, targetableValues: [] });
    expect(after({ type: 'serviceTypeChosen', serviceTypeId: 11 }).line).toMatchObject({
      quantity: 0,
      isGuarantee: true,
      targetableValues: [{ targetId: 7, viewType: 'comments', values: [] }],
    });
  });

  test('a service starts without its guarantee where the shop leaves that to the customer', () => {
    const loaded = { ...catalogue, guaranteeOnByDefault: false };
    const { line } = after(
      { type: 'catalogueLoaded', catalogue: loaded, wanted: null },
      { type: 'serviceChosen', serviceId: 101 },
      { type: 'serviceChosen', serviceId: 100 },
    );
    expect(line).toMatchObject({ serviceId: 100, isGuarantee: false });
  });

  test('a default quantity off the step is brought onto it', () => {
    expect(after({ type: 'networkChosen', networkId: 2 }).line.quantity).toBe(100);
  });

  test('the link stays and is held against the new service', () => {
    const { line, effects } = after({ type: 'linkTyped', text: link }, { type: 'serviceChosen', serviceId: 101 });
    expect(line.url).toBe(link);
    expect(effects).toMatchObject([{ effect: 'cost' }, { effect: 'validateLink', after: 0 }]);
  });

  test('drip-feed and countries go when the service has no use for them', () => {
    const drip = after({ type: 'dripFeedSwitched', on: true }, { type: 'serviceChosen', serviceId: 101 });
    expect(drip.line.isDripFeed).toBe(false);
    const countries = after(
      { type: 'networkChosen', networkId: 2 },
      { type: 'countriesChosen', countries: [4] },
      { type: 'networkChosen', networkId: 1 },
    );
    expect(countries.line.countries).toEqual([]);
  });

  test('deactivated services and empty networks are not offered', () => {
    expect(catalogue.serviceById.has(102)).toBe(false);
    expect(catalogue.networks.map(({ id }) => id)).toEqual([1, 2]);
    expect(after({ type: 'serviceChosen', serviceId: 102 }).line.serviceId).toBe(100);
  });

  test('a catalogue that is loaded again keeps the selection', () => {
    expect(after({ type: 'serviceChosen', serviceId: 101 }, loaded).line.serviceId).toBe(101);
  });

  test('a restricted service that was fetched joins the catalogue, and is frozen; a deactivated one is refused', () => {
    const restricted = sampleService({ id: 900, restrictedAccess: true });
    const { state, line } = after({ type: 'serviceFetched', service: restricted });
    expect(line.serviceId).toBe(900);
    expect(state.isServiceFixed).toBe(true);
    const refused = after({ type: 'serviceFetched', service: sampleService({ id: 901, isDeactivated: true }) });
    expect(refused.line).toMatchObject({ networkId: 1, serviceId: null, errors: { serviceId: [{}] } });
    expect(refused.state.estimate).toBeNull();
    expect(refused.state.isServiceFixed).toBe(false);
  });

  test('a restricted service stays when the catalog, which does not have it, is loaded again', () => {
    const fetched = { type: 'serviceFetched', service: sampleService({ id: 900, restrictedAccess: true }) } as const;
    const { state, line } = after(fetched, { type: 'quantityTyped', quantity: 2_000 }, loaded);
    expect(line).toMatchObject({ serviceId: 900, quantity: 2_000, errors: {} });
    expect(state.catalogue.serviceById.has(900)).toBe(true);
  });

  test('an address that names a service by its slug keeps what else it asks for', () => {
    const wanted = readQuery({ service: 'friends', quantity: '3000', isGuarantee: 'false', url: link });
    const fetched = { type: 'serviceFetched', service: sampleService({ id: 900 }), wanted } as const;
    const { state, line } = from(emptyOrderForm, { ...loaded, wanted }, terms, fetched);
    expect(line).toMatchObject({ serviceId: 900, quantity: 3_000, isGuarantee: false, url: link });
    expect(state.isServiceFixed).toBe(true);
  });

  test('a service that is named by its number does not take the place of one that was chosen meanwhile', () => {
    const wanted = readQuery({ serviceId: '900' });
    const fetched = {
      type: 'serviceFetched',
      service: sampleService({ id: 900 }),
      wanted,
      pageState: 'query',
    } as const;
    const waiting = from(emptyOrderForm, { ...loaded, wanted }, terms);
    expect(waiting.line).toMatchObject({ serviceId: null, errors: {} });
    const { line, state } = from(waiting.state, { type: 'serviceChosen', serviceId: 101 }, fetched);
    expect(line.serviceId).toBe(101);
    expect(state.isServiceFixed).toBe(false);
    expect(from(waiting.state, fetched).line.serviceId).toBe(900);
  });
});

describe('link detection', () => {
  const typed = after({ type: 'linkTyped', text: 't.me/name' });
  const request = typed.line.requests.link;

  test('waits for a pause while typing, and not after a paste', () => {
    expect(typed.effects).toMatchObject([{ effect: 'identifyLink', after: 800 }]);
    expect(after({ type: 'linkTyped', text: 't.me/name', isPasted: true }).effects).toMatchObject([{ after: 0 }]);
    expect(after({ type: 'linkTyped', text: ' ' }).effects).toEqual([]);
  });

  test('switches the network, raises the flag for 4 seconds and clears the error of the link', () => {
    const wrong = from(typed.state, {
      type: 'orderRefused',
      lineIds: [typed.line.id],
      errors: { 'orders.0.url': ['Not a video'] },
    });
    const { state, line, effects } = from(wrong.state, { type: 'linkIdentified', request, networkId: 2 });
    expect(line).toMatchObject({ networkId: 2, serviceId: 200, url: 't.me/name', errors: {} });
    expect(line.networkChanged).toBe(true);
    expect(effects.at(-1)).toMatchObject({ effect: 'endNetworkNote', after: 4_000 });
    const over = from(state, { type: 'networkNoteEnded', request: line.requests.note });
    expect(over.line.networkChanged).toBe(false);
  });

  test('keeps the network when the link is of it or of none, and has the link checked', () => {
    for (const networkId of [1, null, 77]) {
      const { line, requested } = from(typed.state, { type: 'linkIdentified', request, networkId });
      expect(line.networkId).toBe(1);
      expect(line.networkChanged).toBe(false);
      expect(requested).toEqual(['validateLink']);
    }
  });

  test('drops an answer about an earlier link, and one that the customer has overruled', () => {
    const later = from(typed.state, { type: 'linkTyped', text: 't.me/named' });
    expect(from(later.state, { type: 'linkIdentified', request, networkId: 2 }).line.networkId).toBe(1);
    const chosen = from(typed.state, { type: 'networkChosen', networkId: 2 }, { type: 'networkChosen', networkId: 1 });
    expect(from(chosen.state, { type: 'linkIdentified', request, networkId: 2 }).line.networkId).toBe(1);
  });

  test('a link that cannot be one is marked when the field is left, and no longer once it is edited', () => {
    const left = after({ type: 'linkTyped', text: 'hello' }, { type: 'linkLeft' });
    expect(left.line.errors.url).toEqual([{ key: 'order_form.link_not_a_link' }]);
    expect(from(left.state, { type: 'linkTyped', text: 'hello.co' }).line.errors.url).toBeUndefined();
    expect(after({ type: 'linkLeft' }).line.errors.url).toBeUndefined();
  });

  test('what the server finds wrong with the link stands at the link', () => {
    const chosen = from(typed.state, { type: 'linkIdentified', request, networkId: null });
    const check = chosen.line.requests.check;
    const messages = [{ words: 'The video is private' }];
    expect(from(chosen.state, { type: 'linkChecked', request: check, messages }).line.errors.url).toEqual(messages);
    expect(from(chosen.state, { type: 'linkChecked', request: check - 1, messages }).line.errors.url).toBeUndefined();
  });
});

describe('quantity and money', () => {
  test('typing is neither clamped nor rounded; leaving the field is', () => {
    const typed = after({ type: 'quantityTyped', quantity: 7 });
    expect(typed.line.quantity).toBe(7);
    expect(typed.effects).toMatchObject([{ effect: 'cost', after: 600 }]);
    expect(from(typed.state, { type: 'quantityLeft' }).line.quantity).toBe(100);
    expect(after({ type: 'quantityTyped', quantity: 1_024 }, { type: 'quantityLeft' }).line.quantity).toBe(1_000);
  });

  test('0 is not priced', () => {
    const { state, effects } = after({ type: 'quantityTyped', quantity: 0 });
    expect(effects).toEqual([]);
    expect(state).toMatchObject({ isCosting: false, estimate: null, confirmed: null });
  });

  test('a sum of money sets the quantity at once and has the server confirm it, on one timer', () => {
    const { line, effects } = after(
      { type: 'guaranteeSwitched', on: false },
      { type: 'moneyTyped', desired: fromUsd(5) },
    );
    expect(line.quantity).toBe(2_600);
    expect(effects).toMatchObject([{ effect: 'quantityByCost', slot: 'cost', after: 600, desired: 5_000_000n }]);
  });

  test('the quantity that the server found is taken and priced, unless it is stale; a failure is priced as it is', () => {
    const requested = after({ type: 'moneyTyped', desired: fromUsd(5) });
    const request = requested.state.costRequest;
    const found = from(requested.state, { type: 'quantityFound', request, quantity: 2_000 });
    expect(found.line.quantity).toBe(2_000);
    expect(found.requested).toEqual(['cost']);
    expect(from(found.state, { type: 'quantityFound', request, quantity: 300 }).line.quantity).toBe(2_000);
    expect(from(requested.state, { type: 'quantityNotFound', request }).requested).toEqual(['cost']);
  });

  test('with drip-feed the sum is for all runs together', () => {
    const { line, requested } = after(
      { type: 'guaranteeSwitched', on: false },
      { type: 'dripFeedSwitched', on: true },
      { type: 'moneyTyped', desired: fromUsd(5) },
    );
    expect(line.quantity).toBe(1_300);
    expect(requested).toEqual(['cost']);
  });

  test('money has nothing to be shared among while the number of runs is being typed', () => {
    const typing = after(
      { type: 'dripFeedSwitched', on: true },
      { type: 'dripFeedChanged', terms: { numberOfRuns: 0 } },
    );
    const { line, effects } = from(typing.state, { type: 'moneyTyped', desired: fromUsd(5) });
    expect(line.quantity).toBe(typing.line.quantity);
    expect(effects).toEqual([]);
  });

  test('a counted quantity follows the comments and cannot be typed over by money', () => {
    const comments = after(
      { type: 'serviceTypeChosen', serviceTypeId: 11 },
      { type: 'targetFilled', targetId: 7, values: ['nice', '', 'wow'] },
    );
    expect(comments.effects).toMatchObject([{ effect: 'cost', after: 600 }]);
    expect(from(comments.state, { type: 'moneyTyped', desired: fromUsd(5) }).effects).toEqual([]);
  });
});

describe('drip-feed', () => {
  test('takes the step of the service when switched on, and the defaults', () => {
    expect(after({ type: 'dripFeedSwitched', on: true }).line).toMatchObject({
      isDripFeed: true,
      dripFeedMode: 'flat',
      numberOfRuns: 2,
      dripFeedMinutes: 60,
      dripFeedQuantityStep: 50,
    });
  });

  test('cannot be switched on where the service does not allow it', () => {
    const { line } = after({ type: 'serviceChosen', serviceId: 101 }, { type: 'dripFeedSwitched', on: true });
    expect(line.isDripFeed).toBe(false);
  });

  test('its numbers are brought into bounds when left', () => {
    const { line } = after(
      { type: 'dripFeedSwitched', on: true },
      { type: 'dripFeedChanged', terms: { numberOfRuns: 1, dripFeedMinutes: 0, dripFeedQuantityStep: 70 } },
      { type: 'dripFeedLeft' },
    );
    expect(line).toMatchObject({ numberOfRuns: 2, dripFeedMinutes: 1, dripFeedQuantityStep: 50 });
  });
});

test('terms are priced when they change, and not when they come again', () => {
  expect(after({ ...terms, way: balance && { ...balance, method: { ...balanceMethod } } }).effects).toEqual([]);
  expect(after({ ...terms, guaranteePercent: fromFraction(0.2) }).requested).toEqual(['cost']);
});

describe('lines of one form', () => {
  const second = 2;
  const two = (): OrderFormState => {
    const { state, line } = after({ type: 'linkTyped', text: link });
    return { ...state, lines: [line, { ...line, id: second, order: second, url: '' }], lastLine: second };
  };

  test('an event changes the line that it names and no other', () => {
    const before = two();
    const { state, effects } = from(before, { type: 'linkTyped', text: 't.me/name', line: second });
    expect(state.lines[0]).toBe(before.lines[0]);
    expect(state.lines[1]?.url).toBe('t.me/name');
    expect(effects).toMatchObject([{ effect: 'identifyLink', line: second }]);
  });

  test('an answer about one line is not made stale by typing in another, and is dropped once its line is gone', () => {
    const requested = two();
    const request = requested.lines[0]?.requests.link ?? -1;
    const answer = { type: 'linkIdentified', line: 1, request, networkId: 2 } as const;
    const typed = from(requested, { type: 'linkTyped', text: 'youtu.be/b', line: second });
    expect(from(typed.state, answer).state.lines[0]?.networkId).toBe(2);
    const gone = { ...typed.state, lines: typed.state.lines.slice(1), active: second };
    expect(from(gone, answer).state).toBe(gone);
  });

  test('a message finds its line by the lines of the request, also when one was left out of it', () => {
    const refused = from(two(), { type: 'orderRefused', errors: { 'orders.0.url': ['No'] }, lineIds: [second] });
    expect(refused.state.lines.map(({ errors }) => errors)).toEqual([{}, { url: [{ words: 'No' }] }]);
  });
});

describe('answers of the server', () => {
  test('an answer to an older question about the cost is dropped', () => {
    const requested = after({ type: 'quantityTyped', quantity: 200 });
    const older = requested.state.costRequest - 1;
    const totals = {
      charge: fromUsd(1),
      total: fromUsd(1),
      lines: [],
      original: fromUsd(1),
      fee: zero,
      totalBonus: zero,
      coupon: null,
    };
    expect(from(requested.state, { type: 'costReceived', request: older, totals }).state.confirmed).toBeNull();
    const fresh = from(requested.state, { type: 'costReceived', request: older + 1, totals }).state;
    expect(fresh).toMatchObject({ confirmed: totals, isCosting: false });
    expect(shownTotals(fresh)).toBe(totals);
    const later = from(fresh, { type: 'quantityTyped', quantity: 250 }).state;
    expect(later.confirmed).toBeNull();
    expect(shownTotals(later)).toBe(later.estimate);
  });

  test('the estimate, on which the ways of paying depend, follows what the server tells of a coupon', () => {
    const requested = after({ type: 'quantityTyped', quantity: 200 }, { type: 'couponApplied', code: 'OFF' });
    const whole = requested.state.estimate?.total ?? zero;
    const coupon = {
      kind: 'discount',
      calculation: { type: 'percentage', percent: fromFraction(0.5) },
      minAmount: zero,
    } as const;
    const { costRequest: request } = requested.state;
    const effect = { kind: 'discount', discount: whole, bonus: zero, cashback: zero } as const;
    const totals = {
      charge: zero,
      total: whole,
      lines: [],
      original: whole,
      fee: zero,
      totalBonus: zero,
      coupon: effect,
    };
    const priced = from(requested.state, { type: 'costReceived', request, totals, coupon });
    expect(payableOf(priced.state.estimate!)).toBeLessThan(whole);
    expect(priced.state).toMatchObject({ confirmed: totals, costRequest: request, isCosting: false });
    expect(priced.effects).toEqual([]);
  });

  test('a message whose field is not shown becomes one of the whole form', () => {
    const { state, line } = after({
      type: 'orderRefused',
      lineIds: [1],
      errors: { 'orders.0.drip_feed.runs': ['At least 2 runs'], 'orders.0.countries': ['Not there'] },
    });
    expect(line.errors).toEqual({});
    expect(state.errors.form).toEqual([{ words: 'At least 2 runs' }, { words: 'Not there' }]);
  });

  test('messages land on their fields and go when the field is edited', () => {
    const refused = after(
      { type: 'dripFeedSwitched', on: true },
      {
        type: 'orderRefused',
        lineIds: [1],
        errors: {
          'orders.0.drip_feed.minutes_between_runs': ['drip feed.minutes must be above 0'],
          'orders.0.quantity': ['Too few'],
          balance: ['You need $3.00 more'],
          'orders.0.unheard_of': ['Odd'],
        },
      },
    );
    expect(refused.line.errors).toEqual({
      dripFeedMinutes: [{ words: 'drip feed minutes must be above 0' }],
      quantity: [{ words: 'Too few' }],
    });
    expect(refused.state.errors).toEqual({ balance: [{ words: 'You need $3.00 more' }], form: [{ words: 'Odd' }] });
    expect(from(refused.state, { type: 'quantityTyped', quantity: 300 }).line.errors.quantity).toBeUndefined();
  });

  test('after an order the network stays and the rest starts anew', () => {
    const { line } = after(
      { type: 'networkChosen', networkId: 2 },
      { type: 'linkTyped', text: 't.me/name' },
      { type: 'orderCreated' },
    );
    expect(line).toMatchObject({ networkId: 2, url: '', quantity: 100 });
  });
});

test('no sequence of events breaks the form, and a chosen service is always one of the catalogue', () => {
  const id = fc.integer({ min: 0, max: 220 });
  const event: fc.Arbitrary<Happened> = fc.oneof(
    fc.record({ type: fc.constant('networkChosen' as const), networkId: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ type: fc.constant('serviceTypeChosen' as const), serviceTypeId: fc.integer({ min: 8, max: 21 }) }),
    fc.record({ type: fc.constant('serviceChosen' as const), serviceId: id }),
    fc.record({ type: fc.constant('linkTyped' as const), text: fc.string() }),
    fc.record({ type: fc.constant('linkIdentified' as const), request: fc.nat(9), networkId: fc.option(fc.nat(3)) }),
    fc.record({ type: fc.constant('quantityTyped' as const), quantity: fc.double() }),
    fc.constant({ type: 'quantityLeft' as const }),
    fc.record({
      type: fc.constant('moneyTyped' as const),
      desired: fc.double({ min: 0, max: 1e9, noNaN: true }).map(fromUsd),
    }),
    fc.record({ type: fc.constant('dripFeedSwitched' as const), on: fc.boolean() }),
    fc.record({
      type: fc.constant('dripFeedChanged' as const),
      terms: fc.record({ numberOfRuns: fc.double(), dripFeedMinutes: fc.double(), dripFeedQuantityStep: fc.double() }),
    }),
    fc.constant({ type: 'dripFeedLeft' as const }),
    fc.record({ type: fc.constant('targetFilled' as const), targetId: fc.constant(7), values: fc.array(fc.string()) }),
    fc.constant({ type: 'orderCreated' as const }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const { state, line } = after(...events);
      const service = state.catalogue.serviceById.get(line.serviceId ?? 0);
      expect(service).toMatchObject({ networkId: line.networkId, serviceTypeId: line.serviceTypeId });
      expect(Number.isInteger(line.quantity) && line.quantity >= 0).toBe(true);
      expect(line.isDripFeed && !service?.dripFeedIsAllowed).toBe(false);
      // The estimate is always that of the lines as they are.
      const own = serviceOf(state, line);
      const expected =
        line.quantity > 0 || own?.calculableQuantity
          ? own && priceableLine({ ...line, dripFeed: dripFeedOf(line, own) }, own)
          : undefined;
      expect(state.estimate).toEqual(expected && expected.quantity > 0 ? quote([expected], state.terms) : null);
    }),
    { numRuns: 1000 },
  );
});

test('the estimate is nothing while the quantity is not set, and exact once it is', () => {
  expect(after({ type: 'quantityTyped', quantity: 0 }).state.estimate).toBeNull();
  expect(after().state.estimate).toMatchObject({ total: 2_185_000n, original: 2_300_000n });
});
