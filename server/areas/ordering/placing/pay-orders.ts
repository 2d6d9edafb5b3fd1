import { fromUsd, toUsd } from '../../../../domain/money/usd.ts';
import { micros, type Micros, subtract, zero } from '../../../../domain/money/micros.ts';
import type { Quote } from '../../../../domain/checkout/quote.ts';
import type { Terms } from '../../../../domain/checkout/terms.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { attachCoupon, countUse, couponPosting } from '../coupons/coupon-use.ts';
import { type FoundCoupon, lockCoupon } from '../coupons/coupon.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type Keyed, claimKeys, saveReplies } from '../../../platform/idempotency/claim-keys.ts';
import { post } from '../../../platform/ledger/post.ts';
import { InsufficientBalance } from '../../../platform/ledger/posting.ts';
import { attachWidget, refuseBelowMinimum } from '../../earning/port.ts';
import type { LinkNetworks } from '../../catalogue/port.ts';
import type { CallingWidget } from '../../../platform/caller/context.ts';
import { Problem, refuse } from '../../../platform/problem.ts';
import { type Facts, checkOrders, loadFacts } from './check-orders.ts';
import { priceIncreased } from '../orders/short-balance.ts';
import type { OrderedService } from './ordered-services.ts';
import { type OrderRow, orderView, selectOrders } from '../orders/order-view.ts';
import { type PricedOrder, payUnpaid, placeBatch } from './place-orders.ts';
import { continueOrders, lockReplaced, releaseReplaced, type ReplacedPayment } from './replace-payments.ts';

type Reply = Operations['createOrder']['reply'];

/** What one customer wants to order and pay from the balance. */
export interface OrderRequest {
  readonly userId: number;
  readonly input: Omit<Operations['placeOrders']['input'], 'idempotencyKey' | 'locale'>;
  /** Earlier payments whose orders this one pays for, where they are the same. */
  readonly replaced: readonly ReplacedPayment[];
  /** Null without a key: sent again, it orders again. */
  readonly keyed: Keyed | null;
  readonly terms: Omit<Terms, 'coupon'>;
  readonly widget: CallingWidget | null;
  readonly networks: LinkNetworks;
  readonly at: Date;
  /** Id of the HTTP request. */
  readonly requestId: string | null;
  /** Writes the reply for the wire; what it answers is saved and sent. */
  readonly encodeReply: (reply: unknown) => string;
}

/** A request that is checked and covered. */
interface Accepted {
  readonly index: number;
  readonly request: OrderRequest;
  readonly orders: readonly PricedOrder[];
  /** Orders that are there already; null where they are to be made. */
  readonly continued: readonly number[] | null;
  /** What each of them shows of its service. */
  readonly shown: readonly OrderedService['shown'][];
  readonly quoted: Quote;
  /** Id of the coupon's use. */
  readonly use: number | null;
  /** What is left when it is paid. */
  readonly balance: Micros;
}

/**
 * Orders and pays for any number of requests in one transaction; each is done or refused for itself, in their order, as if
 * it came alone. One that names a coupon, or replaces payments, comes alone, for it holds their rows. Answers the JSON of the replies, for a
 * repeated request that of the first time. Order of locks: keys, coupon, orders, accounts, as everywhere.
 */
export function payOrders(
  db: Database,
  instance: string,
  requests: readonly OrderRequest[],
): Promise<readonly PromiseSettledResult<string>[]> {
  return db.write(instance, async (trx) => {
    const results: PromiseSettledResult<string>[] = [];
    const keyed = requests.flatMap((request) => request.keyed ?? []);
    const claims = (await claimKeys(trx, keyed)).values();
    const open: { readonly index: number; readonly request: OrderRequest }[] = [];
    for (const [index, request] of requests.entries()) {
      const claim = request.keyed ? claims.next().value : 'mine';
      if (claim === 'mine') open.push({ index, request });
      else if (claim && 'reply' in claim) results[index] = { status: 'fulfilled', value: claim.reply };
      else results[index] = { status: 'rejected', reason: claim?.refusal };
    }
    const accepted = await acceptEach(trx, open, (index, reason) => {
      results[index] = { status: 'rejected', reason };
    });
    const replies = await place(trx, accepted);
    for (const [turn, { index }] of accepted.entries()) {
      results[index] = { status: 'fulfilled', value: replies[turn] ?? '' };
    }
    return results;
  });
}

/** Checks one request after the other against what those before it have left. */
async function acceptEach(
  trx: Trx,
  open: readonly { readonly index: number; readonly request: OrderRequest }[],
  refused: (index: number, reason: unknown) => void,
): Promise<readonly Accepted[]> {
  if (open.length === 0) return [];
  const facts = await loadFacts(
    trx,
    open.map(({ request: { userId, input } }) => ({ userId, lines: input.orders })),
  );
  const accepted: Accepted[] = [];
  let balances: ReadonlyMap<number, LockedBalance> | null = null;
  for (const { index, request } of open) {
    try {
      const { userId, at, input, replaced } = request;
      await releaseReplaced(trx, replaced, at);
      const coupon = await lockCoupon(trx, input.couponCode, { userId, claim: 'payment', now: at });
      await lockReplaced(trx, replaced);
      balances ??= await lockBalances(
        trx,
        open.map((one) => one.request.userId),
      );
      accepted.push(await accept(trx, { index, request }, facts, balances.get(userId), coupon));
    } catch (error) {
      // It comes alone: rolled back, the payments that it was to replace are as they were.
      if (request.replaced.length > 0) throw error;
      if (!(error instanceof Problem || error instanceof InsufficientBalance)) throw error;
      refused(index, error);
    }
  }
  return accepted;
}

/** Takes the total off the locked balance. Everything that can be refused is refused before anything is written. */
async function accept(
  trx: Trx,
  { index, request }: Pick<Accepted, 'index' | 'request'>,
  facts: Facts,
  account: LockedBalance | undefined,
  coupon: FoundCoupon | null,
): Promise<Accepted> {
  const { userId, input, widget, networks, replaced, at } = request;
  if (!account || account.frozen) throw refuse('balance', 'order_account_frozen');
  const terms = { ...request.terms, coupon: coupon?.terms ?? null };
  const { orders, quoted } = checkOrders(facts, { userId, lines: input.orders, networks }, terms);
  const continued = await continueOrders(trx, replaced, { userId, orders, at });
  const total = quoted.charge;
  if (input.expectedTotal != null && total > fromUsd(input.expectedTotal)) throw priceIncreased(total);
  if (widget) refuseBelowMinimum(widget, total);
  if (total > account.balance) throw new InsufficientBalance(userId, account.balance, subtract(total, account.balance));
  const use = coupon && (await countUse(trx, coupon, quoted.coupon, { userId, now: at }));
  account.balance = micros(account.balance - total + (quoted.coupon?.bonus ?? zero));
  const shown = orders.flatMap(({ serviceId }) => facts.service(serviceId, userId)?.shown ?? []);
  return { index, request, orders, continued, shown, quoted, use, balance: account.balance };
}

/** Makes and charges what was accepted; answers JSON of the replies. */
async function place(trx: Trx, accepted: readonly Accepted[]): Promise<readonly string[]> {
  if (accepted.length === 0) return [];
  const fresh = accepted.filter(({ continued }) => continued === null);
  const placed = await placeBatch(
    trx,
    fresh.map(({ request: { userId, input, at, requestId }, orders }) => {
      return { userId, source: input.source ?? 'single_form', at, orders, paid: true, requestId };
    }),
  );
  const made = await Promise.all(
    accepted.map(async (one) => {
      const rows =
        one.continued === null
          ? (placed[fresh.indexOf(one)] ?? []).flatMap((row, line) => {
              const shown = one.shown[line];
              return shown ? [{ ...row, ...shown }] : [];
            })
          : await payContinued(trx, one, one.continued);
      return { ...one, rows, ids: rows.map(({ id }) => id) };
    }),
  );
  for (const { use, ids, orders, quoted, request } of made) {
    if (use === null) continue;
    const shares = orders.flatMap(({ fullCost, cost, cashback }, index) => {
      const id = ids[index];
      return id === undefined ? [] : [{ id, discount: subtract(fullCost, cost), cashback }];
    });
    await attachCoupon(trx, use, shares);
    const bonus = quoted.coupon?.bonus ?? zero;
    const source = { type: 'coupon_use', id: use } as const;
    if (bonus > zero) await post(trx, [couponPosting(request.userId, bonus, source, request.at)]);
  }
  await attachWidget(
    trx,
    made.flatMap(({ request: { widget }, continued, ids }) =>
      widget && continued === null ? ids.map((orderId) => ({ orderId, widgetId: widget.id })) : [],
    ),
  );
  const replies = made.map(({ request, rows, quoted, balance }) => {
    const reply: Reply = {
      orders: rows.map((row) => orderView(row, request.networks.words)),
      total: toUsd(quoted.charge),
      balance: toUsd(balance),
    };
    return request.encodeReply(reply);
  });
  await saveReplies(
    trx,
    made.flatMap(({ request: { keyed: request } }, turn) => {
      const reply = replies[turn];
      return request && reply !== undefined ? [{ request, reply }] : [];
    }),
  );
  return replies;
}

/** Pays for orders that are there already. */
async function payContinued(
  trx: Trx,
  { request: { userId, at }, orders }: Accepted,
  ids: readonly number[],
): Promise<readonly OrderRow[]> {
  const unpaid = ids.flatMap((id, line) => {
    const order = orders[line];
    return order ? [{ id, cost: order.cost, status: 'unpaid' as const }] : [];
  });
  await payUnpaid(trx, { userId, orders: unpaid, actor: 'user', at });
  return selectOrders(trx).where('orders.id', 'in', ids).orderBy('orders.id').execute();
}

/** A customer's balance that this transaction has locked. Whoever spends from it keeps count here. */
interface LockedBalance {
  balance: Micros;
  readonly frozen: boolean;
}

/**
 * Locks the balances of customers until the end of the transaction, so that they can be spent in memory; the ledger
 * still moves only what is covered. Users ascending, as everywhere. Unknown users are left out.
 */
async function lockBalances(trx: Trx, userIds: readonly number[]): Promise<ReadonlyMap<number, LockedBalance>> {
  const rows = await trx
    .selectFrom('ledger_account')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.instance', '=', 'ledger_account.instance')
        .onRef('app_user.id', '=', 'ledger_account.user_id'),
    )
    .select(['app_user.id', 'app_user.frozen_at', 'ledger_account.balance'])
    .where('ledger_account.user_id', '=', (row) => row.fn.any(row.val([...new Set(userIds)])))
    .where('ledger_account.purpose', '=', 'balance')
    .orderBy('ledger_account.user_id')
    // No freezing goes through between this look and the charges.
    .forKeyShare('app_user')
    .forUpdate('ledger_account')
    .execute();
  return new Map(rows.map((row) => [row.id, { balance: micros(row.balance ?? 0n), frozen: row.frozen_at !== null }]));
}
