import { describe, expect, test } from 'vitest';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { balanceMethod } from '../checkout/payment-method.ts';
import { waysToPay } from '../checkout/ways-to-pay.ts';
import { fromFraction } from '../money/ratio.ts';
import { catalogueOf } from '../order-line/catalogue.ts';
import type { Effect, LineEvent, OrderFormEvent, UnnamedLineEvent } from './effect.ts';
import { errorsOf } from '../order-line/line-messages.ts';
import { costPayload } from './payload.ts';
import { reduce } from './reduce.ts';
import { lineHandlers } from './reduce-line.ts';
import { typesFor } from './reduce-lines.ts';
import { type OrderFormState, activeLine, emptyOrderForm, estimatedCost, serviceOf } from './state.ts';

const link = 'https://youtu.be/abc';
const [balance = null] = waysToPay([balanceMethod], []);
type Happened = OrderFormEvent | UnnamedLineEvent;

/** The form after events; those of a line are of the active one where they name none. */
function from(start: OrderFormState, ...events: readonly Happened[]) {
  let state = start;
  let effects: readonly Effect[] = [];
  for (const event of events) {
    const isOfLine = event.type in lineHandlers && !('line' in event);
    const named = isOfLine ? ({ ...event, line: state.active } as LineEvent) : (event as OrderFormEvent);
    ({ state, effects } = reduce(state, named));
  }
  return { state, line: activeLine(state), effects, requested: effects.map(({ effect }) => effect) };
}

const networks = sampleNetworks.map((network) => ({
  ...network,
  serviceTypes: network.serviceTypes.map((type, at) => ({
    ...type,
    services: type.services.map((service) => ({ ...service, exampleLink: network.urlExamples[at] ?? null })),
  })),
}));
const { state: loaded } = from(
  emptyOrderForm,
  { type: 'catalogueLoaded', catalogue: catalogueOf(networks), wanted: null },
  { type: 'termsLoaded', guaranteePercent: fromFraction(0.15), way: balance },
);
const linked = from(loaded, { type: 'linkTyped', text: link }).state;
const two = from(linked, { type: 'serviceAdded' });

describe('one more service for a link', () => {
  test('takes the link, the next type, and asks which types fit the link', () => {
    expect(two.line).toMatchObject({ url: link, networkId: 1, serviceTypeId: 11, order: 1 });
    expect(two.state.active).toBe(two.line.id);
    expect(two.effects).toContainEqual(expect.objectContaining({ effect: 'availableTypes', line: two.line.id }));
  });

  test('does not ask again for the third, nor without a link', () => {
    expect(from(two.state, { type: 'serviceAdded' }).requested).not.toContain('availableTypes');
    expect(from(loaded, { type: 'serviceAdded' }).requested).not.toContain('availableTypes');
  });

  test('only types that fit the link are offered, and a line on another is switched', () => {
    const { requests } = two.line;
    const found = from(two.state, { type: 'typesFound', request: requests.types, serviceTypeIds: [10] });
    expect(found.state.lines.map((line) => typesFor(found.state, line).map(({ id }) => id))).toEqual([[10], [10]]);
    expect(found.line.serviceTypeId).toBe(10);
    const outdated = from(two.state, { type: 'typesFound', request: requests.types - 1, serviceTypeIds: [10] });
    expect(outdated.state).toBe(two.state);
    const failed = from(two.state, { type: 'typesFound', request: requests.types, serviceTypeIds: null });
    expect(failed.line.serviceTypeId).toBe(11);
  });

  test('a link that is changed is changed for all of them, and so is its network', () => {
    const typed = from(two.state, { type: 'linkTyped', text: 't.me/name' });
    expect(typed.state.lines.map(({ url }) => url)).toEqual(['t.me/name', 't.me/name']);
    const { request } = typed.effects.find(({ effect }) => effect === 'identifyLink') as { request: number };
    const moved = from(typed.state, { type: 'linkIdentified', request, networkId: 2 });
    expect(moved.state.lines.map(({ networkId }) => networkId)).toEqual([2, 2]);
  });

  test('is priced with the others, in one request', () => {
    const counted = from(two.state, { type: 'targetFilled', targetId: 7, values: ['a', 'b'] });
    expect(counted.effects.filter(({ effect }) => effect === 'cost')).toHaveLength(1);
    expect(costPayload(counted.state)?.input.services).toHaveLength(2);
    const [first, second] = counted.state.lines.map(({ id }) => estimatedCost(counted.state, id));
    expect((first ?? 0n) + (second ?? 0n)).toBe(counted.state.estimate?.total);
  });
});

describe('removing and clearing', () => {
  test('of the open line opens the first, and the line left may be of any type again', () => {
    const { requests } = two.line;
    const found = from(two.state, { type: 'typesFound', request: requests.types, serviceTypeIds: [10] });
    const left = from(found.state, { type: 'lineRemoved' });
    expect(left.state.lines).toHaveLength(1);
    expect(left.line).toMatchObject({ id: 1, availableServiceTypeIds: null });
    expect(from(two.state, { type: 'lineRemoved', line: 1 }).state.active).toBe(two.line.id);
  });

  test('of the last line leaves an empty one on its network, with an id that was never given', () => {
    const telegram = from(linked, { type: 'networkChosen', networkId: 2 }).state;
    const { state, line } = from(telegram, { type: 'lineRemoved' });
    expect(state.lines).toHaveLength(1);
    expect(line).toMatchObject({ id: 2, order: 2, networkId: 2, url: '' });
  });

  test('clearing takes away the order that is open, or begins the only one anew', () => {
    const more = from(two.state, { type: 'orderAdded' });
    expect(more.line).toMatchObject({ url: '', order: more.line.id });
    const cleared = from(more.state, { type: 'cleared' });
    expect(cleared.state.lines.map(({ id }) => id)).toEqual([1, 2]);
    expect(from(cleared.state, { type: 'cleared' }).state.lines).toMatchObject([{ url: '', networkId: 1 }]);
  });
});

test('a refusal of a line that is not open opens it', () => {
  const refused = from(two.state, { type: 'orderRefused', errors: { 'orders.0.url': ['No'] }, lineIds: [1, 2] });
  expect(refused.line).toMatchObject({ id: 1, errors: { url: [{ words: 'No' }] } });
  const both = { 'orders.0.url': ['No'], 'orders.1.url': ['No'] };
  expect(from(two.state, { type: 'orderRefused', errors: both, lineIds: [1, 2] }).state.active).toBe(2);
});

describe('the link first', () => {
  const pasted = (text: string, start = loaded) => {
    const typed = from(start, { type: 'linkTyped', text, isPasted: true });
    return (networkId: number | null) =>
      from(typed.state, { type: 'linkIdentified', request: typed.line.requests.link, networkId });
  };

  test('brings network, type, service and a quantity that can be ordered', () => {
    const { line, state } = pasted('https://t.me/ann')(2);
    expect(line).toMatchObject({ networkId: 2, serviceTypeId: 20, serviceId: 200 });
    expect(errorsOf(line, serviceOf(state, line))).toEqual({});
    expect(pasted(link)(1).line.serviceTypeId).toBe(11);
    expect(
      pasted('https://www.youtube.com/watch?v=x', from(loaded, { type: 'networkChosen', networkId: 2 }).state)(1).line,
    ).toMatchObject({ networkId: 1, serviceTypeId: 10 });
  });

  test('leaves a type that the customer chose', () => {
    const chosen = from(loaded, { type: 'serviceTypeChosen', serviceTypeId: 11 }).state;
    expect(pasted('https://www.youtube.com/watch?v=x', chosen)(1).line.serviceTypeId).toBe(11);
  });

  test('says so where the network cannot be told, until the link is changed', () => {
    const { state, line } = pasted('https://example.org/ann')(null);
    expect(line).toMatchObject({ isLinkUnknown: true, networkId: 1 });
    expect(from(state, { type: 'linkTyped', text: link }).line.isLinkUnknown).toBe(false);
    expect(from(state, { type: 'networkChosen', networkId: 2 }).line.isLinkUnknown).toBe(false);
  });
});
