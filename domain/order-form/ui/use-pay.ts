import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  fetchPart,
  useActions,
  useConfirm,
  useFormat,
  useNavigate,
  useNotify,
  useRefresh,
  useRequest,
  useUser,
  useTranslate,
} from '../../../engine/index.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import type { Micros } from '../../money/micros.ts';
import { focusIn } from './focus-in.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { useFrozen } from '../../checkout/ui/frozen-account.tsx';
import { useHere } from '../../checkout/ui/use-here.ts';
import { isBalance } from '../../checkout/ways-to-pay.ts';
import { useFormState, useOrderForm } from './order-form-context.ts';
import type { PaySurroundings } from './pay-order.ts';
import { fromUsd } from '../../money/usd.ts';

/** Pays for the selection; one at a time, however often it is clicked. `pay` stays the same between draws. */
export function usePay(
  doneTo: string,
  payTo: string | undefined,
  keeper: DraftKeeper,
): { pay: (seen: Micros) => Promise<void>; isPaying: boolean } {
  const user = useUser<Profile>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const run = useActions();
  const here = useHere();
  const navigate = useNavigate();
  const around: PaySurroundings & { readonly track: (event: string) => void } = {
    track: (event) => {
      void run([{ track: event }]);
    },
    isGuest: user === null,
    run,
    here,
    payTo,
    form: useOrderForm(),
    request: useRequest(),
    confirm: useConfirm(),
    notify: useNotify(),
    refresh: useRefresh(),
    navigate,
    words: useTranslate(),
    money: useFormat().money,
    tellFrozen: useFrozen(),
    keeper,
    doneTo,
    isOpen: () => isOpen.current,
  };
  const latest = useRef(around);
  useEffect(() => {
    latest.current = around;
  });
  const busy = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // Only now can the fields have the focus: while the order is on its way they are inert.
  useEffect(() => {
    // Looks at the page, because the order of fields is the page's.
    if (refusals > 0) focusIn('[aria-invalid="true"]');
  }, [refusals]);
  const pay = useCallback(async (seen: Micros) => {
    if (busy.current) return;
    busy.current = true;
    try {
      // It comes with the ways of paying, which are there long before anybody can pay.
      const code = await fetchPart('Paying', () => import('./payment.tsx')).catch(() => null);
      const { notify, words } = latest.current;
      if (code === null) return notify('error', words('errors.part_missing'));
      const isRefused = await code.payOrder(latest.current, seen, () => {
        setIsPaying(true);
        latest.current.track('checkout-button');
      });
      if (isRefused) setRefusals((count) => count + 1);
    } finally {
      busy.current = false;
      setIsPaying(false);
    }
  }, []);
  return { pay, isPaying };
}

/** The customer's balance where it is paid from; null for a guest, and where it is paid otherwise. */
export function useBalance(): Micros | null {
  const balance = useUser<Profile>()?.balance;
  const isUsed = useFormState(({ way }) => way === null || isBalance(way));
  return useMemo(() => (balance === undefined || !isUsed ? null : fromUsd(balance)), [balance, isUsed]);
}
