import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { isLong } from '../../tests/tier.ts';
import { balanceMethod } from '../checkout/payment-method.ts';
import { waysToPay } from '../checkout/ways-to-pay.ts';
import { fromFraction } from '../money/ratio.ts';
import { catalogueOf } from '../order-line/catalogue.ts';
import { change } from './change.ts';
import type { CartEvent } from './effect.ts';
import type { CartItem } from './item.ts';
import { costPayload, orderPayload } from './payload.ts';
import { reduce } from './reduce.ts';
import { type CartState, emptyCart, itemCosts } from './state.ts';

/*
 * A walk through the cart beside a model of it that is as plain as a sheet of paper: rows, whole numbers, and the price by the
 * words of the specification. The model shares no code with the cart.
 */

interface Sold {
  readonly price: bigint;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly refill: boolean;
  readonly drip: boolean;
}
/** Prices are in millionths of a dollar for 1,000 pieces. */
const sold: Readonly<Record<number, Sold>> = {
  100: { price: 1_900_000n, min: 100, max: 100_000, step: 50, refill: true, drip: true },
  101: { price: 3_000_000n, min: 100, max: 100_000, step: 50, refill: false, drip: false },
  200: { price: 1_900_000n, min: 50, max: 5_050, step: 100, refill: true, drip: true },
};

interface Row {
  readonly id: number;
  readonly service: number;
  readonly guarantee: boolean;
  readonly runs: number;
  quantity: number;
}

type Act =
  | {
      readonly do: 'add';
      readonly service: number;
      readonly quantity: number;
      readonly guarantee: boolean;
      readonly runs: number;
    }
  | { readonly do: 'edit' | 'remove' | 'away'; readonly at: number }
  | { readonly do: 'type'; readonly to: number }
  | { readonly do: 'leave' | 'clear' | 'catalogue' };

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    // 999 is not sold.
    service: fc.constantFrom(100, 101, 200, 999),
    quantity: fc.integer({ min: 0, max: 6_000 }),
    guarantee: fc.boolean(),
    runs: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    do: fc.constantFrom('edit' as const, 'edit' as const, 'remove' as const, 'away' as const),
    at: fc.nat(),
  }),
  fc.record({ do: fc.constant('type' as const), to: fc.nat(200_000) }),
  fc.record({ do: fc.constantFrom('leave' as const, 'leave' as const, 'clear' as const, 'catalogue' as const) }),
);

/** The cart as the browser has it, kept by what the open cart asks for. */
class Walk {
  state: CartState;
  stored: readonly CartItem[] = [];
  rows: Row[] = [];
  open: { id: number; typed: number } | null = null;
  requested = 0;
  next = 1;

  constructor() {
    const [way] = waysToPay([balanceMethod], []);
    this.state = reduce(emptyCart, {
      type: 'termsLoaded',
      guaranteePercent: fromFraction(0.15),
      way: way ?? null,
    }).state;
    this.tell({ type: 'catalogueLoaded', catalogue: catalogueOf(sampleNetworks) });
  }

  tell(event: CartEvent): void {
    const { state, effects } = reduce(this.state, event);
    this.state = state;
    for (const effect of effects) {
      if (effect.effect === 'save') this.stored = change(this.stored, effect.change);
      else this.requested = effect.request;
    }
  }

  act(act: Act): void {
    const row = 'at' in act ? this.rows[act.at % Math.max(1, this.rows.length)] : undefined;
    switch (act.do) {
      case 'add': {
        const { service, quantity, guarantee, runs } = act;
        const id = this.next;
        this.next += 1;
        this.rows.push({ id, service, guarantee, runs, quantity });
        this.stored = change(this.stored, { type: 'put', items: [itemOf(id, act)] });
        return this.tell({ type: 'cartRead', items: this.stored, isDamaged: false });
      }
      case 'edit':
        if (!row) return;
        this.close();
        this.open = this.open?.id === row.id ? null : { id: row.id, typed: row.quantity };
        return this.tell({ type: 'editToggled', id: row.id });
      case 'remove':
        if (!row) return;
        this.drop(row);
        return this.tell({ type: 'removed', ids: [row.id] });
      case 'away':
        // Another tab removes it.
        if (!row) return;
        this.drop(row);
        this.stored = change(this.stored, { type: 'remove', ids: [row.id] });
        return this.tell({ type: 'cartRead', items: this.stored, isDamaged: false });
      case 'type':
        if (this.open) this.open.typed = act.to;
        return this.tell({ type: 'quantityTyped', quantity: act.to });
      case 'leave':
        this.close();
        return this.tell({ type: 'quantityLeft' });
      case 'clear':
        this.rows = [];
        this.open = null;
        return this.tell({ type: 'cleared' });
      case 'catalogue':
        return this.tell({ type: 'catalogueLoaded', catalogue: catalogueOf(sampleNetworks) });
    }
  }

  drop(row: Row): void {
    this.rows = this.rows.filter((each) => each !== row);
    if (this.open?.id === row.id) this.open = null;
  }

  /** The open row takes what was typed: up to the step, one step back where that is too much. */
  close(): void {
    const row = this.rows.find(({ id }) => id === this.open?.id);
    const rules = row && sold[row.service];
    if (!row || !rules || !this.open) return;
    const { min, max, step } = rules;
    let to = this.open.typed;
    if (to <= min) to = min;
    else if (to >= max) to = max;
    else {
      while (to % step !== 0) to += 1;
      if (to > max) to -= step;
      if (to < min) to = min;
    }
    row.quantity = to;
    this.open.typed = to;
  }

  check(): void {
    const shown = this.rows.map((row) => ({
      ...row,
      quantity: this.open?.id === row.id ? this.open.typed : row.quantity,
    }));
    expect(this.stored.map(({ id, quantity }) => [id, quantity])).toEqual(
      this.rows.map(({ id, quantity }) => [id, quantity]),
    );
    expect(this.state.items).toEqual(this.stored);
    const right = shown.filter((row) => {
      const rules = sold[row.service];
      if (!rules || (row.guarantee && !rules.refill) || (row.runs > 1 && !rules.drip)) return false;
      const { min, max, step } = rules;
      const { quantity } = row;
      return quantity === min || quantity === max || (quantity > min && quantity < max && quantity % step === 0);
    });
    const costs = right.map((row): [number, bigint] => {
      const { price } = sold[row.service]!;
      const share = row.guarantee ? 115n : 100n;
      const pieces = BigInt(row.quantity) * BigInt(row.runs);
      return [row.id, (2n * price * pieces * share + 100_000n) / 200_000n];
    });
    expect(itemCosts(this.state)).toEqual(costs);
    const total = costs.reduce((sum, [, cost]) => sum + cost, 0n);
    expect(this.state.estimate?.charge ?? 0n).toBe(total);
    const { input, lineIds } = orderPayload(this.state, 1);
    expect(lineIds).toEqual(right.map(({ id }) => id));
    expect(input.orders.map(({ serviceId, quantity, dripFeed }) => [serviceId, quantity, dripFeed?.runs ?? 1])).toEqual(
      right.map(({ service, quantity, runs }) => [service, quantity, runs]),
    );
    expect(costPayload(this.state)?.lineIds ?? []).toEqual(lineIds);
    if (right.length > 0) expect(this.requested).toBe(this.state.costRequest);
  }
}

function itemOf(id: number, act: Extract<Act, { do: 'add' }>): CartItem {
  return {
    id,
    networkId: act.service === 200 ? 2 : 1,
    serviceTypeId: act.service === 200 ? 20 : 10,
    serviceId: act.service,
    serviceName: 'Service',
    unitPrice: 1,
    url: act.service === 200 ? 'https://t.me/name' : 'https://youtu.be/abc',
    quantity: act.quantity,
    isGuarantee: act.guarantee,
    isDripFeed: act.runs > 1,
    dripFeedMode: 'flat',
    numberOfRuns: Math.max(2, act.runs),
    dripFeedMinutes: 60,
    dripFeedQuantityStep: 0,
    targetableValues: [],
    countries: [],
    comment: '',
  };
}

test('the cart is what the model says, whatever is done to it', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 30 }), (steps) => {
      const walk = new Walk();
      for (const step of steps) {
        walk.act(step);
        walk.check();
      }
    }),
    { numRuns: isLong ? 5_000 : 300 },
  );
});
