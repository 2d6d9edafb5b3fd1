import { useMemo } from 'react';
import { useUser } from '../../../engine/index.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import { fromUsd } from '../../money/from-usd.ts';
import type { Micros } from '../../money/micros.ts';

/** The customer's balance; null for a guest. */
export function useBalance(): Micros | null {
  const balance = useUser<Profile>()?.balance;
  return useMemo(() => (balance === undefined ? null : fromUsd(balance)), [balance]);
}
