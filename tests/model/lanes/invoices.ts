import { sendRequest, keyed, type Wire } from '../world/send-request.ts';
import type { Lane } from '../state/lane.ts';
import { beginReview } from '../rules/review.ts';
import { giveUp, settle } from '../rules/settle.ts';
import type { Act, World } from '../world/world.ts';
import { invoiceFor } from './targets.ts';

/** The gateway reports on a payment: paid, declined, or a sum other than the one that was asked for. */
export function callback(world: World, act: Act): Lane | null {
  const found = invoiceFor(world, act, ({ method, charge }) => method === 'page' && charge > 0n);
  if (!found) return null;
  const { id, invoice } = found;
  const says = (['paid', 'paid', 'paid', 'declined', 'short'] as const)[act.twist % 5] ?? 'paid';
  const amount = says === 'short' ? invoice.charge - 10_000n : invoice.charge;
  const body = world.callback(id, says === 'declined' ? 'declined' : 'paid', amount);
  return {
    label: `the gateway says that invoice ${id} is ${says}`,
    owners: ownersOfInvoice(invoice),
    run: () =>
      sendRequest(world, { path: '/gateway/sandbox/callback', body }, (data: Wire) => ({
        outcome: String(data.result),
      })),
    steps: [
      (draft) => {
        if (says === 'declined') return giveUp(draft, id, ['pending'], 'declined') ? '200 declined' : '200 unchanged';
        if (says === 'paid') return settle(draft, id) ? '200 paid' : '200 unchanged';
        if (draft.get('invoice', id).status === 'paid') return '200 unchanged';
        beginReview(draft, id);
        return '200 in_moderation';
      },
    ],
  };
}

/** "I have paid": never a credit. */
export function markIsPaid(world: World, act: Act): Lane | null {
  const found = invoiceFor(
    world,
    act,
    ({ method, user }) => (method === 'hand' || act.twist % 8 === 0) && world.people.has(user),
  );
  if (!found) return null;
  const { id, invoice } = found;
  const key = `model-mark-${world.next()}`;
  const token = world.people.get(invoice.user)?.token;
  const request = { path: `/api/v1/invoices/${id}/mark-is-paid`, token, key, body: {} };
  return {
    label: `${invoice.user} says that invoice ${id} is paid (${key})`,
    owners: ownersOfInvoice(invoice),
    run: () => sendRequest(world, request, (data: Wire) => ({ outcome: String(data.status) })),
    steps: keyed(key, invoice.user, (draft) => {
      const { status, method } = draft.get('invoice', id);
      if (draft.get('user', invoice.user).frozen || status === 'declined' || status === 'expired')
        return '422 invoice_id';
      if (status !== 'pending') return `200 ${status}`;
      if (method !== 'hand') return '422 invoice_id';
      beginReview(draft, id);
      return '200 in_moderation';
    }),
  };
}

export function ownersOfInvoice({
  user,
  use,
}: {
  readonly user: string;
  readonly use: { readonly code: string } | null;
}) {
  return [user, ...(use ? [use.code] : [])];
}
