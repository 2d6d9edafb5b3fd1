import { amountOf, sendRequest, keyed, snapshotOf, type Wire } from '../world/send-request.ts';
import { type Lane, nothingSeen, type Seen } from '../state/lane.ts';
import type { ModelLine } from '../state/price.ts';
import { type Requested, beginCharge, bookCharge, placeUnpaid } from '../rules/place-unpaid.ts';
import { guests, methods, people, widget } from '../state/shop.ts';
import { addressOf } from '../world/snapshot.ts';
import { type Act, chosen, nameOf, type World } from '../world/world.ts';
import { codeOf, inWords, linesOf, wireLines } from './lines.ts';
import { orderIdsOf } from './orders.ts';
import { cardFor } from './targets.ts';

/** Orders that are to be paid from outside, by users and by guests. */
export function orderRequest(world: World, act: Act): Lane {
  const isGuest = act.twist % 3 === 0;
  // Guests may also give the address of somebody who has an account.
  const user = isGuest ? (chosen([...guests, 'user3'], act.who) ?? 'guest1') : nameOf(world, act);
  const method = act.size % 2 === 0 ? 'page' : 'hand';
  const field = 'payment_method_id';
  const requested = {
    user,
    lines: linesOf(act),
    code: codeOf(act),
    method,
    byWidget: act.pick % 3 === 0,
    isGuest,
    field,
  } as const;
  const key = `model-request-${world.next()}`;
  const token = requested.byWidget ? widget.token : world.formToken;
  const request = {
    path: `/api/v1/order-widget/widget-order-requests?api_token=${token}`,
    token: isGuest ? undefined : world.people.get(user)?.token,
    key,
    body: {
      orders: wireLines(requested.lines),
      coupon_code: requested.code,
      payment_method_id: methods[method].id,
      ...(isGuest ? { email: addressOf(user), affiliate_code: people[0]?.name } : {}),
    },
  };
  return {
    label: `${user} asks to pay ${inWords(requested.lines, requested.code)} by ${method} (${key})`,
    owners: ownersOf(requested),
    run: () =>
      sendRequest(world, request, (data: Wire) => ({
        outcome: `charge ${amountOf(data.payment.total_amount)}`,
        orderIds: (data.order_ids as readonly number[]).map(String),
        invoiceId: String(data.payment.invoice_id),
      })),
    steps: keyed(
      key,
      user,
      (draft, memory, seen) => {
        const placed = placeUnpaid(draft, requested, memory, seen);
        return typeof placed === 'string' ? placed : `200 charge ${placed.charge}`;
      },
      requested.byWidget,
    ),
  };
}

/** Orders that a linked card is charged for at once. A charge that ends in 13 cents is declined. */
export function orderByCard(world: World, act: Act): Lane | null {
  const user = nameOf(world, act);
  const card = cardFor(world, act, user);
  if (card === null) return null;
  const declinedOne: ModelLine = {
    serviceId: 90_001,
    quantity: 120,
    isGuarantee: false,
    dripFeed: null,
    url: 'https://model.test/ok',
  };
  const lines = act.size % 4 === 0 ? [declinedOne] : linesOf(act);
  const field = 'recurring_payments_method_id';
  const requested = {
    user,
    lines,
    code: codeOf(act),
    method: 'card',
    card,
    byWidget: false,
    isGuest: false,
    field,
  } as const;
  const key = `model-card-${world.next()}`;
  const request = {
    path: `/api/v1/order-widget/widget-order-requests-with-recurring-payments-method?api_token=${world.formToken}`,
    token: world.people.get(user)?.token,
    key,
    body: {
      orders: wireLines(lines),
      coupon_code: requested.code,
      recurring_payments_method_id: Number(card),
    },
  };
  const declined = `422 ${field}`;
  return {
    label: `${user} pays ${inWords(lines, requested.code)} by card ${card} (${key})`,
    owners: ownersOf(requested),
    async run() {
      const seen = await sendRequest(world, request, (data: Wire) => ({
        outcome: `total ${amountOf(data.total)}`,
        orderIds: orderIdsOf(data.orders),
      }));
      // A declined charge leaves orders behind that its answer does not name.
      const placed = await placedByCard(world, key);
      return { ...seen, ...placed };
    },
    steps: [
      (draft) => snapshotOf(draft, user),
      (draft, memory, seen) => {
        if (draft.find('reply', key)) return {};
        const placed = placeUnpaid(draft, requested, memory, seen);
        if (typeof placed === 'string') return placed;
        draft.put('reply', key, { outcome: `${placed.charge}` });
        return {};
      },
      (draft, _, seen) => ({ goOn: beginCharge(draft, seen.invoiceId ?? '') }),
      (draft, { goOn }, seen) => {
        const id = seen.invoiceId ?? '';
        const { status, charge } = draft.get('invoice', id);
        return (goOn ? bookCharge(draft, id) : status === 'paid') ? `200 total ${charge}` : declined;
      },
    ],
  };
}

function ownersOf({ user, code, byWidget }: Requested): readonly string[] {
  return [user, ...(code === null ? [] : [code]), ...(byWidget ? [widget.owner] : [])];
}

async function placedByCard({ db, instance }: World, key: string): Promise<Pick<Seen, 'orderIds' | 'invoiceId'>> {
  const row = await db.read(instance, (trx) =>
    trx
      .selectFrom('idempotency')
      .select('reply')
      .where('instance', '=', instance)
      .where('operation', '=', 'createOrderRequestByCard')
      .where('key', '=', key)
      .executeTakeFirst(),
  );
  if (!row?.reply) return nothingSeen;
  const { invoiceId, orderIds } = JSON.parse(row.reply) as { invoiceId: number; orderIds: number[] };
  return { invoiceId: String(invoiceId), orderIds: orderIds.map(String) };
}
