import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestBrowser } from '../../tests/page/fake-browser.ts';
import { isLong } from '../../tests/tier.ts';
import { createPaymentAttempts, type PaymentAttempts } from './attempts.ts';

/*
 * Tabs of one browser pay at a shop that is as plain as a cash box: it books what a key asks for once, and gives the same answer to the same
 * key. The box knows which lines it has taken money for without anybody having been told. Such a line must not be taken money for again.
 * It shares no code with the product.
 */

/** How a payment goes: its answer arrives; it is lost after or before the shop has done it; it is refused; the session has ended. */
type Fate = 'answered' | 'lost' | 'unsent' | 'refused' | 'expired';
const fates: readonly Fate[] = ['answered', 'lost', 'unsent', 'refused', 'expired'];

class Shop {
  /** Lines that money was taken for and nobody was told of. */
  readonly untold = new Set<string>();
  private readonly booked = new Map<string, readonly string[]>();
  charges = 0;

  pay(key: string, lines: readonly string[], fate: Fate): 'paid' | 'refused' | 'nothing' {
    if (fate === 'unsent' || fate === 'expired') return 'nothing';
    if (!this.booked.has(key)) {
      if (fate === 'refused') return 'refused';
      for (const line of lines) {
        if (this.untold.has(line)) throw new Error(`The shop takes money for ${line} twice`);
        this.untold.add(line);
      }
      this.booked.set(key, lines);
      this.charges += 1;
    }
    if (fate === 'lost') return 'nothing';
    for (const line of this.booked.get(key) ?? []) this.untold.delete(line);
    return 'paid';
  }
}

interface Tab {
  payments: PaymentAttempts;
  lines: readonly string[];
}

class World {
  readonly shop = new Shop();
  readonly browser = createTestBrowser();
  draft = 1;
  readonly tabs: Tab[] = [this.open(), this.open()];

  open(): Tab {
    const { localStorage: shared, openChannel, newId, withLock, now } = this.browser.openTab();
    return { payments: createPaymentAttempts({ shared, openChannel, newId, withLock, now }), lines: ['a1000'] };
  }

  /** Pays as a page does; true where somebody was told that lines of the tab are paid. */
  async pay({ payments, lines }: Tab, fate: Fate, isCart: boolean): Promise<boolean> {
    const order = isCart ? null : `draft-${this.draft}`;
    return payments.exclusive(async () => {
      const request = {
        input: { orders: [], source: 'cart', expectedTotal: 1 },
        by: { way: null, email: null },
      } as const;
      const prepared = payments.prepare({ order, user: null, lines, entry: null, request });
      // Another tab has paid it.
      if (prepared === null) return true;
      await Promise.resolve();
      const answer = this.shop.pay(prepared.key, prepared.lines, fate);
      if (answer === 'nothing') payments.record(prepared.key, { status: 'unknown' });
      else if (answer === 'refused') payments.record(prepared.key, { status: 'refused' });
      else payments.record(prepared.key, { status: 'paid', orderId: null });
      return answer === 'paid';
    });
  }
}

const act = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), tab: fc.nat(1), fate: fc.constantFrom(...fates), isCart: fc.boolean() }),
  fc.record({
    do: fc.constant('payInBoth' as const),
    fates: fc.tuple(fc.constantFrom(...fates), fc.constantFrom(...fates)),
  }),
  fc.record({
    do: fc.constant('choose' as const),
    tab: fc.nat(1),
    lines: fc.constantFrom(['a1000'], ['a2000'], ['a1000', 'b'], ['b']),
  }),
  fc.record({ do: fc.constant('reload' as const), tab: fc.nat(1) }),
  fc.record({ do: fc.constant('newOrder' as const) }),
);

test('no line is paid twice before anybody is told that it is paid, and in the end everything is told', async () => {
  let charges = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
      const world = new World();
      for (const each of acts) {
        const tab = 'tab' in each ? (world.tabs[each.tab] as Tab) : null;
        if (each.do === 'pay' && tab) {
          const isTold = await world.pay(tab, each.fate, each.isCart);
          if (isTold && !each.isCart) world.draft += 1;
        }
        if (each.do === 'payInBoth') {
          const [one, other] = world.tabs as [Tab, Tab];
          await Promise.all([world.pay(one, each.fates[0], false), world.pay(other, each.fates[1], false)]);
          world.draft += 1;
        }
        if (each.do === 'choose' && tab) tab.lines = each.lines;
        if (each.do === 'reload' && tab) tab.payments = world.open().payments;
        if (each.do === 'newOrder') world.draft += 1;
      }
      // Whatever is still open can be cleared up by paying once more, in a new order: one that is paid already only says so again.
      const [last] = world.tabs as [Tab, Tab];
      for (const line of Array.from(world.shop.untold)) {
        world.draft += 1;
        last.lines = [line];
        expect(await world.pay(last, 'answered', false)).toBe(true);
      }
      expect(world.shop.untold).toEqual(new Set());
      charges += world.shop.charges;
    }),
    { numRuns: isLong ? 5_000 : 300 },
  );
  expect(charges).toBeGreaterThan(300);
});

test('two tabs that pay for one order at the same time charge once', async () => {
  const world = new World();
  const [one, other] = world.tabs as [Tab, Tab];
  expect(await Promise.all([world.pay(one, 'answered', false), world.pay(other, 'answered', false)])).toEqual([
    true,
    true,
  ]);
  expect(world.shop.charges).toBe(1);
});
