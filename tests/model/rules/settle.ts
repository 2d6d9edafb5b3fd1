import type { Draft } from '../state/draft.ts';
import type { CouponUse, Invoice } from '../state/entities.ts';
import { countUse, liveCoupon } from './coupons.ts';
import { pay } from './orders.ts';
import { endReview } from './review.ts';

/** The use that a payment counts on; one that was given back is taken again if the limits still allow it. */
function revived(draft: Draft, { use, user }: Invoice): CouponUse | null {
  if (!use?.released) return use;
  if (!liveCoupon(draft, use.code, user)) return null;
  countUse(draft, use.code, user, 1);
  return { ...use, released: false };
}

/** The money of an invoice has come: credits it with its bonuses and pays the orders that it was for and still can. */
export function settle(draft: Draft, id: string): boolean {
  const invoice = draft.get('invoice', id);
  if (invoice.status === 'paid') return false;
  const { user, purpose } = invoice;
  const { frozen } = draft.get('user', user);
  const use = revived(draft, invoice);
  const lost = invoice.use !== null && use === null && invoice.orders.some(({ discount }) => discount > 0n);
  const orders = invoice.orders.filter(({ id: orderId }) => {
    const { status, deleted } = draft.get('order', orderId);
    return !lost && !frozen && (status === 'unpaid' || status === 'in_moderation') && !deleted;
  });
  const counts = use !== null && (purpose === 'top_up' || orders.length > 0);
  if (use && !counts) countUse(draft, use.code, user, -1);
  draft.change('invoice', id, {
    status: 'paid',
    use: use ? { ...use, released: !counts } : invoice.use,
  });
  const coupon = counts ? use.bonus + (purpose === 'top_up' ? use.discount : 0n) : 0n;
  pay(draft, user, invoice.payable + invoice.bonus + coupon);
  for (const { id: orderId, cost, cashback } of orders) {
    pay(draft, user, -cost);
    draft.change('order', orderId, {
      status: 'in_processing',
      cost,
      charged: cost,
      cashback: counts ? cashback : 0n,
    });
  }
  endReview(draft, id);
  return true;
}

/** Gives an invoice up; its coupon is free again. */
export function giveUp(
  draft: Draft,
  id: string,
  from: readonly Invoice['status'][],
  to: 'declined' | 'expired',
): boolean {
  const { status, use, user } = draft.get('invoice', id);
  if (!from.includes(status)) return false;
  const reserved = use !== null && !use.released;
  if (reserved) countUse(draft, use.code, user, -1);
  draft.change('invoice', id, { status: to, ...(reserved ? { use: { ...use, released: true } } : {}) });
  endReview(draft, id);
  return true;
}
