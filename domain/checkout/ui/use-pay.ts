import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  fetchPart,
  useActions,
  useConfirm,
  useFormat,
  useNavigate,
  useNotify,
  useRefresh,
  useRefusalOnHold,
  useRequest,
  useTranslate,
  useUser,
} from '../../../engine/index.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import type { Micros } from '../../money/micros.ts';
import { fromUsd } from '../../money/usd.ts';
import { isBalance } from '../ways-to-pay.ts';
import type { PayContext } from './pay.ts';
import type { Checkout } from './pay-target.ts';

/**
 * Pays; one at a time, however often it is clicked. `pay` stays the same between draws.
 * @param focusWrong moves the focus to the first part of the page that is marked as wrong
 */
export function usePay(
  where: Pick<PayContext, 'target' | 'back' | 'payTo' | 'doneTo'>,
  focusWrong: () => void,
): { readonly pay: (total: Micros) => Promise<void>; readonly isPaying: boolean } {
  const isOpen = useRef(true);
  const run = useActions();
  const context: PayContext = {
    ...where,
    user: useUser<Profile>()?.id ?? null,
    run,
    request: useRequest(),
    confirm: useConfirm(),
    notify: useNotify(),
    refresh: useRefresh(),
    navigate: useNavigate(),
    words: useTranslate(),
    money: useFormat().money,
    refusal: useRefusalOnHold('createOrder'),
    isOpen: () => isOpen.current,
  };
  const latest = useRef({ context, focusWrong });
  useEffect(() => {
    latest.current = { context, focusWrong };
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const busy = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // Only now can anything have the focus: while the order is on its way it is inert.
  useEffect(() => {
    if (refusals > 0) latest.current.focusWrong();
  }, [refusals]);
  const pay = useCallback(
    async (total: Micros) => {
      if (busy.current) return;
      busy.current = true;
      try {
        // It comes with the ways of paying, which are there long before anybody can pay.
        const code = await fetchPart('Paying', () => import('./payment.tsx')).catch(() => null);
        const { notify, words } = latest.current.context;
        if (code === null) return notify('error', words('errors.part_missing'));
        const isRefused = await code.pay(latest.current.context, total, () => {
          setIsPaying(true);
          void run([{ track: 'checkout-button' }]);
        });
        if (isRefused) setRefusals((count) => count + 1);
      } finally {
        busy.current = false;
        setIsPaying(false);
      }
    },
    [run],
  );
  return { pay, isPaying };
}

/** The customer's balance where it is paid from; null for a guest, and where it is paid otherwise. */
export function useBalance({ store }: Checkout): Micros | null {
  const balance = useUser<Profile>()?.balance;
  const isUsed = useStore(store, ({ way }) => way === null || isBalance(way));
  return useMemo(() => (balance === undefined || !isUsed ? null : fromUsd(balance)), [balance, isUsed]);
}
