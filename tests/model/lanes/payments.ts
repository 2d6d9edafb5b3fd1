import { amountOf, sendRequest, keyed, type Wire } from '../world/send-request.ts';
import { effectOf, payment } from '../state/price.ts';
import type { Draft } from '../state/draft.ts';
import type { Lane } from '../state/lane.ts';
import { countUse, liveCoupon } from '../rules/coupons.ts';
import { pay } from '../rules/orders.ts';
import { settle } from '../rules/settle.ts';
import { type MethodName, methods } from '../state/shop.ts';
import { type Act, nameOf, type World } from '../world/world.ts';
import { codeOf } from './lines.ts';
import { succeeded } from './orders.ts';
import { orderFor } from './targets.ts';

/** Money onto the balance. */
export function addFunds(world: World, act: Act): Lane {
  const user = nameOf(world, act);
  const code = codeOf(act);
  const name = act.pick % 2 === 0 ? 'page' : 'hand';
  const method = methods[name];
  const amount = BigInt(1 + (act.size % 900)) * 30_000n;
  const key = `model-funds-${world.next()}`;
  const request = {
    path: '/api/v1/add-funds',
    token: world.people.get(user)?.token,
    key,
    body: { amount: Number(amount) / 1_000_000, coupon_code: code, payment_method_id: method.id },
  };
  return {
    label: `${user} tops up ${amount} by ${name}${code === null ? '' : ` with ${code}`} (${key})`,
    owners: [user, ...(code === null ? [] : [code])],
    run: () =>
      sendRequest(world, request, (data: Wire) => ({
        outcome: `charge ${amountOf(data.total_amount)}`,
        invoiceId: String(data.invoice_id),
      })),
    steps: keyed(key, user, (draft, _, seen) => {
      if (draft.get('user', user).frozen) return '422 amount';
      const coupon = code === null ? null : liveCoupon(draft, code, user);
      if (code !== null && !coupon) return '422 coupon_code';
      if (amount < method.least) return '422 amount';
      const effect = coupon?.kind === 'cashback' ? null : effectOf(amount, coupon);
      if (coupon && !effect) return '422 coupon_code';
      const payable = amount - (effect?.discount ?? 0n);
      const { charge, bonus } = payment(payable, method);
      const outcome = `200 charge ${charge}`;
      if (!succeeded(seen) || seen.invoiceId === null) return outcome;
      if (coupon) countUse(draft, coupon.code, user, 1);
      const use = coupon && effect && { code: coupon.code, ...effect, released: false };
      draft.put('invoice', seen.invoiceId, {
        user,
        purpose: 'top_up',
        method: name,
        status: 'pending',
        orders: [],
        payable,
        charge,
        bonus,
        use,
      });
      draft.change('user', user, { invoices: [...draft.get('user', user).invoices, seen.invoiceId] });
      if (charge === 0n) settle(draft, seen.invoiceId);
      return outcome;
    }),
  };
}

/** The balance for an order that was not paid when it was made. */
export function payByBalance(world: World, act: Act): Lane | null {
  const found = orderFor(world, act, ({ status }) => status === 'unpaid');
  if (!found) return null;
  const { id, user, owner } = found;
  const key = `model-pay-${world.next()}`;
  const request = {
    path: `/api/v1/orders/${id}/pay-by-balance`,
    token: world.people.get(user)?.token,
    key,
    body: {},
  };
  return {
    label: `${user} pays order ${id} from the balance (${key})`,
    owners: [user, owner],
    run: () => sendRequest(world, request, (data: Wire) => ({ outcome: `balance ${amountOf(data.balance)}` })),
    steps: keyed(key, user, (draft) => {
      const order = draft.get('order', id);
      if (order.user !== user || order.deleted) return '404';
      if (draft.get('user', user).frozen || order.status !== 'unpaid') return '422 order_id';
      const { balance } = draft.get('user', user);
      if (balance < order.cost) return '422 balance';
      pay(draft, user, -order.cost);
      draft.change('order', id, { status: 'in_processing', charged: order.cost });
      return `200 balance ${balance - order.cost}`;
    }),
  };
}

/** The newest invoice that waits for the money of one order alone, by a method and for a sum. */
function openInvoiceOf(
  draft: Draft,
  user: string,
  { id, name, charge }: { readonly id: string; readonly name: MethodName; readonly charge: bigint },
): string | undefined {
  return draft.get('user', user).invoices.findLast((known) => {
    const invoice = draft.get('invoice', known);
    const { status, method, use, orders } = invoice;
    const isFor = orders.length === 1 && orders[0]?.id === id;
    return status === 'pending' && method === name && use === null && isFor && invoice.charge === charge;
  });
}

/** Another invoice for an order that was not paid when it was made. */
export function payByInvoice(world: World, act: Act): Lane | null {
  const found = orderFor(world, act, ({ status }) => status === 'unpaid');
  if (!found) return null;
  const { id, user, owner } = found;
  const name = act.size % 2 === 0 ? 'page' : 'hand';
  const method = methods[name];
  const key = `model-invoice-${world.next()}`;
  const request = {
    path: `/api/v1/orders/${id}/pay-by-invoice`,
    token: world.people.get(user)?.token,
    key,
    body: { payment_method_id: method.id },
  };
  return {
    label: `${user} asks to pay order ${id} by ${name} (${key})`,
    owners: [user, owner],
    run: () =>
      sendRequest(world, request, (data: Wire) => ({
        outcome: `charge ${amountOf(data.total_amount)}`,
        invoiceId: String(data.invoice_id),
      })),
    steps: keyed(key, user, (draft, _, seen) => {
      if (draft.get('user', user).frozen) return '422 balance';
      const order = draft.get('order', id);
      if (order.user !== user || order.deleted) return '404';
      if (order.status !== 'unpaid') return '422 order_id';
      const payable = order.cost;
      if (payable > 0n && payable < method.least) return '422 payment_method_id';
      const { charge, bonus } = payment(payable, method);
      const outcome = `200 charge ${charge}`;
      if (!succeeded(seen) || seen.invoiceId === null) return outcome;
      // One that waits already is gone on with.
      const open = openInvoiceOf(draft, user, { id, name, charge });
      if (open !== undefined) return seen.invoiceId === open ? outcome : `200 invoice ${open}`;
      draft.put('invoice', seen.invoiceId, {
        user,
        purpose: 'orders',
        method: name,
        status: 'pending',
        use: null,
        payable,
        charge,
        bonus,
        orders: [{ id, cost: payable, discount: 0n, cashback: 0n }],
      });
      draft.change('user', user, { invoices: [...draft.get('user', user).invoices, seen.invoiceId] });
      if (charge === 0n) settle(draft, seen.invoiceId);
      return outcome;
    }),
  };
}
