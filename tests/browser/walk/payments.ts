import type { Failure } from './acts.ts';
import type { Put, Row } from './price-list.ts';

/** What is asked of the shop when rows are paid for. */
export interface Asking {
  readonly isCart: boolean;
  readonly selection: string;
  /** What it is for; of the form, it is what stands there. */
  readonly rows: readonly (Put | Row)[];
  /** Without the coupon, and with it. */
  readonly total: bigint;
  readonly payable: bigint;
  readonly charge: bigint;
  /** Whose it is, by which way, with which coupon, for how much. */
  readonly by: string;
  /** Whose the orders are: a customer by number, or a guest by e-mail. */
  readonly owner: string;
  readonly isAtGateway: boolean;
  /** The shop refuses it, because of a coupon that does not apply, or a link of another network. */
  readonly isRefused: boolean;
}

/** A payment that was sent, as the browser keeps it. */
export interface Attempt extends Asking {
  /** Earlier ones that it takes the place of. */
  readonly replaced: readonly Attempt[];
  /** Another takes its place: it is not gone on with. */
  readonly isReplaced: boolean;
  /** The gateway has said that it was declined. */
  readonly isDeclined: boolean;
  /** The shop has deleted its orders. */
  readonly isDeleted: boolean;
  /** The shop has the orders. */
  readonly isCharged: boolean;
  /** The money is asked for at the gateway. Before, the page does not know what became of it. */
  readonly isRequested: boolean;
  /** It was, at least once, and so the browser waits for it. */
  readonly isAwaited: boolean;
}

export interface Outcome {
  /** What the browser keeps of the payment; null where it is paid or refused. */
  readonly attempt: Attempt | null;
  /** The page learns that it is paid. */
  readonly isPaid: boolean;
  /** The page is left for the gateway. */
  readonly isRequested: boolean;
  /** What is kept of the others, and how many are not. */
  readonly others: readonly Attempt[];
  readonly dropped: number;
  /** The shop has served it for the first time. */
  readonly isFirst: boolean;
  /** What the shop has in its books now and had not before; fewer than none where it has deleted some. */
  readonly orders: number;
  readonly charged: bigint;
  /** An invoice that was not asked for before. */
  readonly isNewInvoice: boolean;
}

/** The payment of which nobody knows what became of it. */
export function unsure(attempts: readonly Attempt[]): Attempt | null {
  return attempts.find(({ isRequested }) => !isRequested) ?? null;
}

/** What a payment that fails like this, or not, does to the books, and what the browser keeps of it. */
export function settle(attempts: readonly Attempt[], asking: Asking, fails: Failure): Outcome {
  // Sent again, it is what was sent before.
  const same = unsure(attempts) ?? attempts.findLast((each) => isAgain(each, asking)) ?? null;
  const sent = same ?? begin(attempts, asking);
  const reaches = fails !== 'refused' && !sent.isRefused;
  const isFirst = reaches && !sent.isCharged;
  const isUnknown = fails === 'lost' || fails === 'refused';
  const isRequested = sent.isAtGateway && !isUnknown && !sent.isRefused;
  // A payment that was asked for once goes on being asked for.
  const kept = {
    ...sent,
    isCharged: sent.isCharged || reaches,
    isRequested: isRequested || sent.isRequested,
    isAwaited: isRequested || sent.isAwaited,
  };
  const isPaid = !sent.isAtGateway && !isUnknown && !sent.isRefused;
  const { continued, deleted } = takePlace(sent);
  const booked = { own: continued ? 0 : sent.rows.length, gone: ordersOf(sent.owner, deleted) };
  const isReplaced = (each: Attempt) => sent.replaced.some((old) => isOne(old, each));
  // What the page has learned of the new one makes an earlier one with the same rows its own.
  const isDropped = (each: Attempt) => (isRequested || isPaid) && isReplaced(each) && isEqual(each, sent);
  const others = attempts
    .filter((each) => each !== same && !isDropped(each))
    .map((each) => ({
      ...each,
      isReplaced: each.isReplaced || isReplaced(each),
      isDeleted: each.isDeleted || (isFirst && deleted.some((old) => isOne(old, each))),
    }));
  return {
    attempt: isUnknown || isRequested ? kept : null,
    others,
    dropped: attempts.filter(isDropped).length,
    isPaid,
    isRequested,
    isFirst,
    orders: isFirst ? booked.own - booked.gone : 0,
    charged: isFirst && !sent.isAtGateway ? sent.charge : 0n,
    isNewInvoice: isRequested && !sent.isAwaited,
  };
}

/** A payment that was never sent, in place of those whose money has not come. */
function begin(attempts: readonly Attempt[], asking: Asking): Attempt {
  const replaced = attempts.filter(
    (each) => each.isAwaited && mayReplace(asking.owner, each.owner) && (!asking.isCart || sharesRow(each, asking)),
  );
  return {
    ...asking,
    replaced,
    isReplaced: false,
    isDeclined: false,
    isDeleted: false,
    isCharged: false,
    isRequested: false,
    isAwaited: false,
  };
}

/** What the shop does with the orders of the payments whose place one takes. */
function takePlace(sent: Attempt): { readonly continued: boolean; readonly deleted: readonly Attempt[] } {
  const there = sent.replaced.filter(({ isDeleted }) => !isDeleted);
  const same = there.filter(({ selection }) => selection === sent.selection);
  const gone = there.filter(({ selection, isDeclined }) => isDeclined && selection !== sent.selection);
  const [first, ...twins] = same.toSorted((one, other) => rank(one, sent) - rank(other, sent));
  const continued = first !== undefined && first.owner === sent.owner;
  return { continued, deleted: [...(first && !continued ? [first] : []), ...twins, ...gone] };
}

/** Those of the same person come first. */
function rank(one: Attempt, sent: Attempt): number {
  return one.owner === sent.owner ? 0 : 1;
}

function ordersOf(owner: string, attempts: readonly Attempt[]): number {
  return attempts.reduce((sum, each) => sum + (each.owner === owner ? each.rows.length : 0), 0);
}

/** What a customer has sent is not another customer's. */
function mayReplace(owner: string, before: string): boolean {
  return owner === before || owner.startsWith('guest') || before.startsWith('guest');
}

function sharesRow(before: Attempt, asking: Asking): boolean {
  return before.rows.some((row) => asking.rows.includes(row));
}

function isOne(one: Attempt, other: Attempt): boolean {
  return one.rows === other.rows;
}

/** Whether the page takes them for the same. */
function isEqual(before: Attempt, asking: Asking): boolean {
  const areSame = before.rows.length === asking.rows.length && before.rows.every((row, at) => row === asking.rows[at]);
  return before.selection === asking.selection && (!asking.isCart || areSame);
}

/** One that is asked for is gone on with where nothing about it has changed. */
function isAgain(before: Attempt, asking: Asking): boolean {
  return !before.isReplaced && isEqual(before, asking) && before.by === asking.by;
}
