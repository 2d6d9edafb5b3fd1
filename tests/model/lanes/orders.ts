import { amountOf, sendRequest, keyed, type Wire } from '../world/send-request.ts';
import type { Lane, Seen } from '../state/lane.ts';
import { type ModelQuote, quoteOf } from '../state/price.ts';
import { countUse, liveCoupon } from '../rules/coupons.ts';
import { gradePpm } from '../rules/earnings.ts';
import { addOrders, pay } from '../rules/orders.ts';
import { coupons, widget } from '../state/shop.ts';
import { type Act, nameOf, type World } from '../world/world.ts';
import { codeOf, inWords, linesOf, wireLines } from './lines.ts';

/** Orders and pays from the balance, by any of the three ways to the same handler. */
export function orderFromBalance(world: World, act: Act): Lane {
  const user = nameOf(world, act);
  const lines = linesOf(act);
  const code = codeOf(act);
  const byWidget = act.twist % 3 === 0;
  const key = `model-order-${world.next()}`;
  const expected = expectedTotal(world, act, user);
  const token = byWidget ? widget.token : world.formToken;
  const request = {
    path: act.pick % 4 === 0 && !byWidget ? '/api/v1/orders' : `/api/v1/order-widget/orders?api_token=${token}`,
    token: world.people.get(user)?.token,
    key,
    body: {
      orders: wireLines(lines),
      coupon_code: code,
      expected_total: expected === null ? null : Number(expected) / 1_000_000,
    },
  };
  return {
    label: `${user} orders ${inWords(lines, code)}${byWidget ? ' by the widget' : ''} from the balance (${key})`,
    owners: [user, ...(code === null ? [] : [code]), ...(byWidget ? [widget.owner] : [])],
    run: () =>
      sendRequest(world, request, (data: Wire) => ({
        outcome: `total ${amountOf(data.total)} balance ${amountOf(data.balance)}`,
        orderIds: orderIdsOf(data.orders),
      })),
    steps: keyed(
      key,
      user,
      (draft, memory, seen) => {
        const coupon = code === null ? null : liveCoupon(draft, code, user);
        if (code !== null && !coupon) return '422 coupon_code';
        if (draft.get('user', user).frozen) return '422 balance';
        const quote = quoteOf(lines, { name: user, gradePpm: memory.gradePpm ?? 0 }, coupon, null);
        if (expected !== null && quote.charge > expected) return '409 expected_total';
        const { balance } = draft.get('user', user);
        if (balance < quote.charge) return '422 balance';
        if (coupon && !quote.effect) return '422 coupon_code';
        const bonus = quote.effect?.bonus ?? 0n;
        const outcome = `200 total ${quote.charge} balance ${balance - quote.charge + bonus}`;
        if (!succeeded(seen)) return outcome;
        if (coupon) countUse(draft, coupon.code, user, 1);
        addOrders(draft, user, seen.orderIds, { lines, quote, paid: true, byWidget });
        pay(draft, user, bonus - quote.charge);
        return outcome;
      },
      byWidget,
    ),
  };
}

export function orderIdsOf(orders: readonly { readonly id: number }[]): readonly string[] {
  return orders.map(({ id }) => String(id));
}

/** Only what really came to be is added to the model: its ids are those that the client saw. */
export function succeeded({ outcome }: Seen): boolean {
  return outcome.startsWith('200');
}

/** The total that the customer was shown before; sometimes one that is too low by now, often none. */
function expectedTotal(world: World, act: Act, user: string): bigint | null {
  if (act.size % 3 !== 0) return null;
  const code = codeOf(act);
  const coupon = coupons.find((one) => one.code === code) ?? null;
  const grade = gradePpm(world.draft.get('user', user).spent);
  const quote: ModelQuote = quoteOf(linesOf(act), { name: user, gradePpm: grade }, coupon, null);
  return act.size % 9 === 0 && quote.charge > 0n ? quote.charge - 1n : quote.charge;
}
