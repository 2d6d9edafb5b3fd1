import { useCallback, useRef, useState } from 'react';
import {
  RequestError,
  useConfirm,
  useFormat,
  useNavigate,
  useNotify,
  useRefresh,
  useRequest,
  useUser,
  useWords,
} from '../../../engine/index.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/to-usd.ts';
import { checkLine } from '../check-line.ts';
import { costPayload, orderPayload } from '../payload.ts';
import { activeLine, activeService, type OrderFormState } from '../state.ts';
import { focusFirstError } from './focus-first-error.ts';
import { useOrderForm } from './order-form-context.ts';

/** Attempts at an order of which the server says that it is still being worked on. */
const attempts = 4;

/**
 * Pays for the selection from the balance. One at a time, however often it is clicked. The total the customer saw goes
 * along; when the price has risen since, nothing is charged and the customer is asked anew. The client sends one
 * idempotency key for as long as the outcome is unknown (decision 16), so trying again never pays twice.
 */
export function usePay(doneTo: string): { pay: (seen: Micros) => Promise<void>; isPaying: boolean } {
  const form = useOrderForm();
  const request = useRequest();
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const words = useWords();
  const { money } = useFormat();
  const user = useUser<Profile>();
  const isFrozen = Boolean(user?.frozenAt);
  const name = user?.name ?? '';
  const busy = useRef(false);
  const [isPaying, setIsPaying] = useState(false);

  const pay = useCallback(
    async (seen: Micros) => {
      if (busy.current) return;
      busy.current = true;
      try {
        if (isFrozen) {
          const body = words('order_form.frozen', { name });
          await confirm({ title: words('order_form.frozen_title'), body, yes: words('order_form.close') });
          return;
        }
        const state = form.store.getState();
        const errors = checkLine(activeLine(state), activeService(state));
        if (Object.keys(errors).length > 0) {
          form.dispatch({ type: 'found incomplete', errors });
          focusFirstError();
          return;
        }
        setIsPaying(true);
        await order(state, toUsd(seen));
      } finally {
        busy.current = false;
        setIsPaying(false);
      }
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: `order` closes over nothing but what is listed.
    [confirm, doneTo, form, isFrozen, money, name, navigate, notify, refresh, request, words],
  );

  async function order(state: OrderFormState, expectedTotal: number): Promise<void> {
    try {
      await create(state, expectedTotal);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (isDearer(error)) return askAgain(state);
      const errors = Object.keys(error.errors).length > 0 ? error.errors : { form: [error.message] };
      form.dispatch({ type: 'order refused', errors });
      // A balance that does not reach is told in its place by the price; everything else also as a notice (A8).
      if (!error.errors['balance']) notify('error', sentences(error));
      focusFirstError();
      return;
    }
    refresh('user', 'listOrdersTable');
    notify('success', words('order_form.created'));
    form.dispatch({ type: 'order created' });
    navigate(doneTo);
  }

  /** Sends the order; waits and asks again while the server is still busy with the same one. */
  async function create(state: OrderFormState, expectedTotal: number): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await request('createOrder', orderPayload(state, expectedTotal));
        return;
      } catch (error) {
        const inWork = error instanceof RequestError && error.status === 409 && !isDearer(error);
        if (!inWork || attempt === attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, 1_000 * (error.retryAfter ?? 1)));
      }
    }
  }

  /** The price has risen: shows the new one and pays it only if the customer agrees. */
  async function askAgain(state: OrderFormState): Promise<void> {
    const payload = costPayload(state);
    if (payload === null) return;
    const cost = await request('totalCost', payload);
    const total = cost.floatTotalAmount;
    form.dispatch({ type: 'priced', request: state.requests.cost, cost });
    const agreed = await confirm({
      title: words('order_form.dearer_title'),
      body: words('order_form.dearer', { total: money(total) }),
      yes: words('order_form.pay_amount', { total: money(total) }),
      no: words('order_form.cancel'),
    });
    if (agreed) await order(state, total);
  }

  return { pay, isPaying };
}

function isDearer(error: RequestError): boolean {
  return error.status === 409 && Object.hasOwn(error.errors, 'expectedTotal');
}

/** The message and every message of each field, one a line. */
function sentences(error: RequestError): string {
  return [...new Set([error.message, ...Object.values(error.errors).flat()])].join('\n');
}
