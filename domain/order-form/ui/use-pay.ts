import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
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
import { useOrderForm } from './order-form-context.ts';
import { type PaySurroundings, payOrder } from './pay-order.ts';
import { fromUsd } from '../../money/usd.ts';

/** Pays for the selection; one at a time, however often it is clicked. `pay` stays the same between draws. */
export function usePay(
  doneTo: string,
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
  const around: PaySurroundings = {
    form: useOrderForm(),
    request: useRequest(),
    confirm: useConfirm(),
    notify: useNotify(),
    refresh: useRefresh(),
    navigate: useNavigate(),
    words: useTranslate(),
    money: useFormat().money,
    frozen: user?.frozenAt ? user.name : null,
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
      const isRefused = await payOrder(latest.current, seen, () => setIsPaying(true));
      if (isRefused) setRefusals((count) => count + 1);
    } finally {
      busy.current = false;
      setIsPaying(false);
    }
  }, []);
  return { pay, isPaying };
}

/** The customer's balance; null for a guest. */
export function useBalance(): Micros | null {
  const balance = useUser<Profile>()?.balance;
  return useMemo(() => (balance === undefined ? null : fromUsd(balance)), [balance]);
}
