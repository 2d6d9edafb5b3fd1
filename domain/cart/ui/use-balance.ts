import { useMemo } from 'react';
import { useUser } from '../../../engine/index.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import { isBalance } from '../../checkout/ways-to-pay.ts';
import type { Micros } from '../../money/micros.ts';
import { fromUsd } from '../../money/usd.ts';
import { useCartState } from './use-cart.ts';

/** The customer's balance where the cart is paid from it; null for a guest, and where it is paid otherwise. */
export function useBalance(): Micros | null {
  const balance = useUser<Profile>()?.balance;
  const isUsed = useCartState(({ way }) => way === null || isBalance(way));
  return useMemo(() => (balance === undefined || !isUsed ? null : fromUsd(balance)), [balance, isUsed]);
}
