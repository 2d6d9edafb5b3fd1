import fc from 'fast-check';
import type { Lane } from './state/lane.ts';
import { activate, cancel, pause, remove } from './lanes/actions.ts';
import { credit, decidePayment, decidePayOut, earn, freeze, refund } from './lanes/desk.ts';
import { linkCard, unlinkCard } from './lanes/cards.ts';
import { orderFromBalance } from './lanes/orders.ts';
import { callback, markIsPaid } from './lanes/invoices.ts';
import { takePlan } from './lanes/plans.ts';
import { addFunds, payByBalance, payByInvoice } from './lanes/payments.ts';
import { orderByCard, orderRequest } from './lanes/requests.ts';
import { cancelSubscription, subscribe } from './lanes/subscriptions.ts';
import { takeTask, verifyTask, workOnTask } from './lanes/tasks.ts';
import { askForTrial } from './lanes/trials.ts';
import { withdraw } from './lanes/withdraw.ts';
import type { Act, World } from './world/world.ts';

/** Every operation that moves money, with its frequency. Null if nothing exists that it could be applied to. */
const kinds: Readonly<Record<string, readonly [number, (world: World, act: Act) => Lane | null]>> = {
  orderFromBalance: [8, orderFromBalance],
  orderRequest: [4, orderRequest],
  orderByCard: [2, orderByCard],
  payByBalance: [3, payByBalance],
  payByInvoice: [2, payByInvoice],
  addFunds: [3, addFunds],
  callback: [7, callback],
  markIsPaid: [3, markIsPaid],
  decidePayment: [3, decidePayment],
  cancel: [4, cancel],
  pause: [2, pause],
  activate: [2, activate],
  remove: [3, remove],
  refund: [3, refund],
  takePlan: [3, takePlan],
  takeTask: [4, takeTask],
  workOnTask: [6, workOnTask],
  verifyTask: [3, verifyTask],
  subscribe: [4, subscribe],
  cancelSubscription: [2, cancelSubscription],
  linkCard: [2, linkCard],
  unlinkCard: [1, unlinkCard],
  askForTrial: [4, askForTrial],
  withdraw: [3, withdraw],
  decidePayOut: [2, decidePayOut],
  credit: [2, credit],
  earn: [3, earn],
  freeze: [1, freeze],
};
export const actKinds: readonly string[] = Object.keys(kinds);
/** Every kind of operation, as often as it is frequent. */
export const weightedKinds: readonly string[] = Object.entries(kinds).flatMap(([kind, [weight]]) =>
  Array.from({ length: weight }, () => kind),
);

/** The concrete request of an act in the current state of the world. */
export function laneOf(world: World, act: Act): Lane | null {
  return kinds[act.kind]?.[1](world, act) ?? null;
}

/** Operations that are sent concurrently. */
export interface Round {
  readonly acts: readonly Act[];
  /** Whether all of them concern the same customer and the same things. */
  readonly crowded: boolean;
  /** How often runners look for due jobs meanwhile. */
  readonly jobs: number;
  /** How far the clock is advanced before the round. */
  readonly minutes: number;
}

const number = fc.nat(9_999);

/** Programs of about so many rounds, of operations of these kinds; each is as frequent as it is listed. */
export function roundsOf(kinds: readonly string[], length: number): fc.Arbitrary<readonly Round[]> {
  const act: fc.Arbitrary<Act> = fc.record({
    kind: fc.constantFrom(...kinds),
    who: number,
    pick: number,
    size: number,
    twist: number,
    twice: fc.nat(6).map((chance) => chance === 0),
  });
  const round = fc.record({
    acts: fc.array(act, { minLength: 2, maxLength: 9, size: 'max' }),
    crowded: fc.boolean(),
    jobs: fc.nat(3),
    minutes: fc.constantFrom(0, 1, 8, 25, 25, 90, 90, 1500),
  });
  return fc.array(round, { minLength: Math.ceil(length * 0.8), maxLength: Math.ceil(length * 1.2), size: 'max' });
}

/** Programs with all operations. */
export const rounds = roundsOf(weightedKinds, 30);

/** The operations of a round; in a crowded round all of them concern the same things. */
export function actsOf({ acts, crowded }: Round): readonly Act[] {
  const [first] = acts;
  return crowded && first ? acts.map((one) => ({ ...one, who: first.who, pick: first.pick })) : acts;
}
