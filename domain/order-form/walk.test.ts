import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { isLong } from '../../tests/tier.ts';
import { balanceMethod } from '../checkout/payment-method.ts';
import { waysToPay } from '../checkout/ways-to-pay.ts';
import { fromFraction } from '../money/ratio.ts';
import { fromUsd } from '../money/usd.ts';
import { catalogueOf } from '../order-line/catalogue.ts';
import { slotOf } from './effect.ts';
import { costPayload } from './payload.ts';
import { reduce } from './reduce.ts';
import { type OrderFormState, emptyOrderForm, estimatedCost } from './state.ts';

/*
 * A walk through the form beside a model of it that is as plain as a sheet of paper: a list of lines, whole numbers, and the
 * price by the words of the specification. The model shares no code with the form.
 */

/** The services of the catalogue as the model knows them; prices in millionths of a dollar. */
interface Sold {
  readonly network: number;
  readonly type: number;
  readonly price: bigint;
  readonly per: bigint;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly usual: number;
  readonly counted: boolean;
  readonly refill: boolean;
  readonly drip: boolean;
}
const usual = { network: 1, per: 1_000n, min: 100, max: 100_000, step: 50, usual: 1_000, counted: false, drip: true };
const sold: Readonly<Record<number, Sold>> = {
  100: { ...usual, type: 10, price: 1_900_000n, refill: true },
  101: { ...usual, type: 10, price: 3_000_000n, refill: false, drip: false },
  110: {
    ...usual,
    type: 11,
    price: 50_000n,
    per: 1n,
    min: 1,
    max: 1_000,
    step: 1,
    usual: 0,
    counted: true,
    refill: true,
  },
  200: { ...usual, network: 2, type: 20, price: 1_900_000n, min: 50, max: 5_050, step: 100, usual: 100, refill: true },
};
const firstOf: Readonly<Record<number, number>> = { 10: 100, 11: 110, 20: 200 };
const typesOf: Readonly<Record<number, readonly number[]>> = { 1: [10, 11], 2: [20] };
const serviceOf = (id: number): Sold => {
  const service = sold[id];
  if (!service) throw new Error(`The model sells no ${id}`);
  return service;
};

interface Row {
  readonly id: number;
  readonly order: number;
  url: string;
  service: number;
  quantity: number;
  guarantee: boolean;
  drip: boolean;
  runs: number;
  growing: boolean;
  growth: number;
  values: readonly string[];
  wrong: Set<string>;
  own: boolean;
  types: readonly number[] | null;
}

interface Sheet {
  rows: Row[];
  open: number;
  given: number;
}

function fresh(id: number, order: number, url: string, service: number): Row {
  const { usual: quantity, refill, step: growth } = serviceOf(service);
  const plain = { drip: false, runs: 2, growing: false, values: [], own: false, types: null };
  return { id, order, url, service, quantity, guarantee: refill, growth, wrong: new Set(), ...plain };
}

/** The row with another service: quantity, guarantee, comments, growth and messages begin anew. */
function take(row: Row, service: number): void {
  const { usual: quantity, refill, step, drip } = serviceOf(service);
  row.drip &&= drip;
  Object.assign(row, { service, quantity, guarantee: refill, growth: step, values: [], wrong: new Set() });
}

function piecesOf(row: Row): number {
  return serviceOf(row.service).counted ? row.values.filter((value) => value.trim() !== '').length : row.quantity;
}

function costOf(row: Row): bigint {
  const { price, per, refill } = serviceOf(row.service);
  let total = BigInt(piecesOf(row));
  if (row.drip) {
    const first = total;
    total = 0n;
    for (let run = 0; run < row.runs; run += 1) total += first + BigInt(row.growing ? run * row.growth : 0);
  }
  const share = row.guarantee && refill ? 115n : 100n;
  return (2n * price * total * share + per * 100n) / (2n * per * 100n);
}

/** Whether a row can be delivered once its fields are left. */
function isDeliverable(row: Row): boolean {
  const { counted, drip, min, max, step } = serviceOf(row.service);
  const pieces = piecesOf(row);
  if (counted && (pieces < min || pieces > max)) return false;
  if (!row.drip || !drip) return true;
  const near = Math.round(pieces / step) * step;
  const first = counted ? pieces : pieces <= min ? min : pieces >= max ? max : Math.min(max, Math.max(min, near));
  const by = row.growing ? Math.round(row.growth / step) * step : 0;
  const runs = Array.from({ length: row.runs }, (_, run) => first + run * by);
  return runs.every((run) => run === min || run === max || (run > min && run < max && (counted || run % step === 0)));
}

const ofOrder = (sheet: Sheet, order: number) => sheet.rows.filter((row) => row.order === order);
const opened = (sheet: Sheet): Row => {
  const row = sheet.rows.find(({ id }) => id === sheet.open);
  if (!row) throw new Error('No row is open');
  return row;
};

function startAnew(sheet: Sheet, network: number, beside: Row[]): void {
  sheet.given += 1;
  sheet.open = sheet.given;
  sheet.rows = [...beside, fresh(sheet.given, sheet.given, '', firstOf[typesOf[network]?.[0] ?? 0] ?? 0)];
}

function keep(sheet: Sheet, left: Row[]): void {
  const { network } = serviceOf(opened(sheet).service);
  if (left.length === 0) return startAnew(sheet, network, []);
  sheet.rows = left;
  for (const row of left) if (ofOrder(sheet, row.order).length === 1) row.types = null;
  if (!left.some(({ id }) => id === sheet.open)) sheet.open = left[0]?.id ?? 0;
}

/** What the customer, or the server, does. `at` chooses a line. */
type Act =
  | { readonly act: 'network' | 'type' | 'service' | 'quantity' | 'runs' | 'growth'; readonly to: number }
  | { readonly act: 'leave' | 'add' | 'addLink' | 'clear' | 'paid' | 'priced' }
  | { readonly act: 'open' | 'remove'; readonly at: number }
  | { readonly act: 'guarantee' | 'drip' | 'growing'; readonly on: boolean }
  | { readonly act: 'link'; readonly text: string }
  | { readonly act: 'comments'; readonly values: readonly string[] }
  | { readonly act: 'types'; readonly ids: readonly number[] }
  | { readonly act: 'refused'; readonly at: number; readonly field: 'quantity' | 'url' };

const number = fc.oneof(fc.constantFrom(0, 1, 99, 100, 125, 1_000, 100_000), fc.nat(200_000));
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant('network' as const), to: fc.constantFrom(1, 2, 9) }),
  fc.record({ act: fc.constant('type' as const), to: fc.constantFrom(10, 11, 20) }),
  fc.record({ act: fc.constant('service' as const), to: fc.constantFrom(100, 101, 102, 110, 200) }),
  { weight: 3, arbitrary: fc.record({ act: fc.constant('quantity' as const), to: number }) },
  fc.record({ act: fc.constant('runs' as const), to: fc.integer({ min: 2, max: 40 }) }),
  fc.record({ act: fc.constant('growth' as const), to: fc.nat(500) }),
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('leave', 'add', 'addLink', 'priced' as const) }) },
  fc.record({ act: fc.constantFrom('clear', 'paid' as const) }),
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('open', 'remove' as const), at: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('guarantee', 'drip', 'growing' as const), on: fc.boolean() }),
  },
  fc.record({ act: fc.constant('link' as const), text: fc.constantFrom('', 'https://youtu.be/a', 'https://t.me/b') }),
  fc.record({ act: fc.constant('comments' as const), values: fc.array(fc.constantFrom('', ' ', 'nice', 'wow')) }),
  fc.record({ act: fc.constant('types' as const), ids: fc.subarray([10, 11, 20]) }),
  fc.record({
    act: fc.constant('refused' as const),
    at: fc.nat(20),
    field: fc.constantFrom('quantity', 'url' as const),
  }),
);

/** The act on the sheet. */
function onSheet(sheet: Sheet, act: Act): void {
  const row = opened(sheet);
  const service = serviceOf(row.service);
  switch (act.act) {
    case 'priced':
      return;
    case 'network': {
      const types = typesOf[act.to];
      if (!types || act.to === service.network) return;
      for (const [at, each] of ofOrder(sheet, row.order).entries()) {
        take(each, firstOf[types[at % types.length] ?? 0] ?? 0);
        each.own = false;
        each.types = null;
      }
      return;
    }
    case 'type':
      take(row, firstOf[act.to] ?? 0);
      row.own = true;
      return;
    case 'service':
      if (!sold[act.to]) return;
      take(row, act.to);
      row.own = true;
      return;
    case 'quantity':
      if (act.to === row.quantity) return;
      row.quantity = act.to;
      row.wrong.delete('quantity');
      return;
    case 'leave': {
      if (service.counted) return;
      const { min, max, step } = service;
      const near = Math.round(row.quantity / step) * step;
      const to = row.quantity <= min ? min : row.quantity >= max ? max : Math.min(max, Math.max(min, near));
      if (to !== row.quantity) row.wrong.delete('quantity');
      row.quantity = to;
      return;
    }
    case 'guarantee':
      row.guarantee = act.on;
      return;
    case 'drip':
      if (act.on && !service.drip) return;
      row.drip = act.on;
      if (act.on) row.growth = service.step;
      return;
    case 'growing':
      row.growing = act.on;
      return;
    case 'runs':
      row.runs = act.to;
      return;
    case 'growth':
      row.growth = act.to;
      return;
    case 'comments':
      if (service.counted) row.values = act.values;
      row.wrong.delete('targetableValues');
      row.wrong.delete('quantity');
      return;
    case 'link':
      for (const each of ofOrder(sheet, row.order)) {
        each.url = act.text;
        each.wrong.delete('url');
      }
      return;
    case 'add': {
      const own = ofOrder(sheet, row.order);
      const { network } = service;
      const offered = (typesOf[network] ?? []).filter((type) => !row.types || row.types.includes(type));
      const free = offered.find((type) => own.every((each) => serviceOf(each.service).type !== type)) ?? offered[0];
      if (free === undefined) return;
      sheet.given += 1;
      const added = { ...fresh(sheet.given, row.order, row.url, firstOf[free] ?? 0), types: row.types };
      const last = own.at(-1) ?? row;
      sheet.rows.splice(sheet.rows.indexOf(last) + 1, 0, added);
      sheet.open = added.id;
      return;
    }
    case 'addLink':
      return startAnew(sheet, service.network, sheet.rows);
    case 'paid':
      return startAnew(sheet, service.network, []);
    case 'open':
      sheet.open = sheet.rows[act.at % sheet.rows.length]?.id ?? 0;
      return;
    case 'remove': {
      const gone = sheet.rows[act.at % sheet.rows.length];
      return keep(
        sheet,
        sheet.rows.filter((each) => each !== gone),
      );
    }
    case 'clear':
      return keep(
        sheet,
        sheet.rows.filter(({ order }) => order !== row.order),
      );
    case 'types': {
      const offered = (typesOf[service.network] ?? []).filter((type) => act.ids.includes(type));
      if (offered.length === 0) return;
      const own = ofOrder(sheet, row.order);
      for (const each of own) each.types = own.length > 1 ? offered : null;
      if (row.own || offered.includes(service.type)) return;
      const others = own.filter((each) => each !== row).map((each) => serviceOf(each.service).type);
      take(row, firstOf[offered.find((type) => !others.includes(type)) ?? offered[0] ?? 0] ?? 0);
      return;
    }
    case 'refused': {
      const wrong = sheet.rows[act.at % sheet.rows.length] ?? row;
      for (const each of sheet.rows) each.wrong.clear();
      // What is counted is corrected where it is counted.
      const counted = act.field === 'quantity' && serviceOf(wrong.service).counted;
      wrong.wrong.add(counted ? 'targetableValues' : act.field);
      sheet.open = wrong.id;
    }
  }
}

/** The act on the form, and that it asks for one price at most. */
function onForm(state: OrderFormState, act: Act): OrderFormState {
  const line = state.active;
  const at = (index: number) => state.lines[index % state.lines.length]?.id ?? 0;
  const active = state.lines.find(({ id }) => id === line);
  const event = (() => {
    switch (act.act) {
      case 'network':
        return { type: 'networkChosen', line, networkId: act.to } as const;
      case 'type':
        return { type: 'serviceTypeChosen', line, serviceTypeId: act.to } as const;
      case 'service':
        return { type: 'serviceChosen', line, serviceId: act.to } as const;
      case 'quantity':
        return { type: 'quantityTyped', line, quantity: act.to } as const;
      case 'leave':
        return { type: 'quantityLeft', line } as const;
      case 'guarantee':
        return { type: 'guaranteeSwitched', line, on: act.on } as const;
      case 'drip':
        return { type: 'dripFeedSwitched', line, on: act.on } as const;
      case 'growing':
        return { type: 'dripFeedChanged', line, terms: { dripFeedMode: act.on ? 'progressive' : 'flat' } } as const;
      case 'runs':
        return { type: 'dripFeedChanged', line, terms: { numberOfRuns: act.to } } as const;
      case 'growth':
        return { type: 'dripFeedChanged', line, terms: { dripFeedQuantityStep: act.to } } as const;
      case 'comments':
        return { type: 'targetFilled', line, targetId: 7, values: act.values } as const;
      case 'link':
        return { type: 'linkTyped', line, text: act.text } as const;
      case 'add':
        return { type: 'serviceAdded', line } as const;
      case 'addLink':
        return { type: 'orderAdded' } as const;
      case 'clear':
        return { type: 'cleared' } as const;
      case 'paid':
        return { type: 'orderCreated' } as const;
      case 'open':
        return { type: 'lineOpened', line: at(act.at) } as const;
      case 'remove':
        return { type: 'lineRemoved', line: at(act.at) } as const;
      case 'types':
        return { type: 'typesFound', line, request: active?.requests.types ?? 0, serviceTypeIds: act.ids } as const;
      case 'priced': {
        const totals = { charge: fromUsd(1), total: fromUsd(1), lines: [], original: fromUsd(1), fee: fromUsd(0) };
        // Of an older question: it must change nothing.
        return {
          type: 'costReceived',
          request: state.costRequest - 1,
          totals: { ...totals, totalBonus: fromUsd(0), coupon: null },
        } as const;
      }
      case 'refused': {
        const lineIds = state.lines.map(({ id }) => id);
        const path = `orders.${act.at % lineIds.length}.${act.field}`;
        return { type: 'orderRefused', errors: { [path]: ['No'] }, lineIds } as const;
      }
    }
  })();
  const step = reduce(state, event);
  const slots = step.effects.map(slotOf);
  expect(new Set(slots).size).toBe(slots.length);
  return step.state;
}

function agree(state: OrderFormState, sheet: Sheet): void {
  expect(state.active).toBe(sheet.open);
  expect(
    state.lines.map(
      ({ id, order, url, serviceId, serviceTypeId, networkId, errors, availableServiceTypeIds: types }) => ({
        is: { id, order, url, service: serviceId, type: serviceTypeId, network: networkId, types },
        wrong: Object.keys(errors).sort(),
      }),
    ),
  ).toEqual(
    sheet.rows.map(({ id, order, url, service, types, wrong }) => ({
      is: { id, order, url, service, type: serviceOf(service).type, network: serviceOf(service).network, types },
      wrong: [...wrong].sort(),
    })),
  );
  const isPriced = (row: Row) => piecesOf(row) > 0 && isDeliverable(row);
  const priced = sheet.rows.filter(isPriced);
  const total = priced.reduce((sum, row) => sum + costOf(row), 0n);
  expect(state.estimate?.total ?? null).toBe(priced.length > 0 ? total : null);
  expect(state.confirmed).toBeNull();
  for (const row of sheet.rows) {
    expect(estimatedCost(state, row.id)).toBe(isPriced(row) ? costOf(row) : null);
  }
  expect(costPayload(state)?.lineIds ?? []).toEqual(priced.map(({ id }) => id));
}

const loaded = (
  [
    { type: 'catalogueLoaded', catalogue: catalogueOf(sampleNetworks), wanted: null },
    { type: 'termsLoaded', guaranteePercent: fromFraction(0.15), way: waysToPay([balanceMethod], [])[0] ?? null },
  ] as const
).reduce<OrderFormState>((state, event) => reduce(state, event).state, emptyOrderForm);

// 80 walks of 30 steps and more; many more in the long run.
test('the form is what a plain model of it is, whatever happens', () => {
  let steps = 0;
  fc.assert(
    fc.property(fc.array(acts, { minLength: 30, maxLength: 60 }), (walk) => {
      const sheet: Sheet = { rows: [fresh(1, 1, '', 100)], open: 1, given: 1 };
      let state = loaded;
      for (const act of walk) {
        onSheet(sheet, act);
        state = onForm(state, act);
        agree(state, sheet);
        steps += 1;
      }
    }),
    { numRuns: isLong ? 2_000 : 80 },
  );
  expect(steps).toBeGreaterThanOrEqual(2_000);
});
