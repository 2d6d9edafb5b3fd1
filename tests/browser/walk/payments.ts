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
  readonly isAtGateway: boolean;
  /** The shop refuses it, because of a coupon that does not apply, or a link of another network. */
  readonly isRefused: boolean;
}

/** A payment that was sent, as the browser keeps it. */
export interface Attempt extends Asking {
  /** The shop has the orders. */
  readonly isCharged: boolean;
  /** The money is asked for at the gateway. Before, the page does not know what became of it. */
  readonly isAsked: boolean;
  /** It was, at least once, and so the browser waits for it. */
  readonly isAwaited: boolean;
}

export interface Outcome {
  /** What the browser keeps of the payment; null where it is paid or refused. */
  readonly attempt: Attempt | null;
  /** The one that it was before. */
  readonly before: Attempt | null;
  /** The page learns that it is paid. */
  readonly isPaid: boolean;
  /** The page is left for the gateway. */
  readonly isAsked: boolean;
  /** What the shop has in its books now and had not before. */
  readonly orders: number;
  readonly charged: bigint;
  /** An invoice that was not asked for before. */
  readonly isNewInvoice: boolean;
}

/** The payment of which nobody knows what became of it. */
export function unsure(attempts: readonly Attempt[]): Attempt | null {
  return attempts.find(({ isAsked }) => !isAsked) ?? null;
}

/** What a payment that fails like this, or not, does to the books, and what the browser keeps of it. */
export function settle(attempts: readonly Attempt[], asking: Asking, fails: Failure): Outcome {
  // Sent again, it is what was sent before.
  const same = unsure(attempts) ?? attempts.findLast((each) => isAgain(each, asking)) ?? null;
  const sent = same ?? { ...asking, isCharged: false, isAsked: false, isAwaited: false };
  const reaches = fails !== 'refused' && !sent.isRefused;
  const isFirst = reaches && !sent.isCharged;
  const isUnknown = fails === 'lost' || fails === 'refused';
  const isAsked = sent.isAtGateway && !isUnknown && !sent.isRefused;
  // A payment that was asked for once goes on being asked for.
  const kept = {
    ...sent,
    isCharged: sent.isCharged || reaches,
    isAsked: isAsked || sent.isAsked,
    isAwaited: isAsked || sent.isAwaited,
  };
  return {
    attempt: isUnknown || isAsked ? kept : null,
    before: same,
    isPaid: !sent.isAtGateway && !isUnknown && !sent.isRefused,
    isAsked,
    orders: isFirst ? sent.rows.length : 0,
    charged: isFirst && !sent.isAtGateway ? sent.charge : 0n,
    isNewInvoice: isAsked && !sent.isAwaited,
  };
}

/** One that is asked for is gone on with where nothing about it has changed. */
function isAgain(before: Attempt, asking: Asking): boolean {
  const areSame = before.rows.length === asking.rows.length && before.rows.every((row, at) => row === asking.rows[at]);
  return before.selection === asking.selection && before.by === asking.by && (!asking.isCart || areSame);
}
