import { useMemo } from 'react';
import { useOperation, useUser } from '../../../engine/index.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import { balanceMethod } from '../payment-method.ts';
import { type WayToPay, isBalance, readWaysToPay, waysToPay } from '../ways-to-pay.ts';

export interface WaysToPay {
  readonly ways: readonly WayToPay[];
  /** What is not there yet could not be fetched; null while it is on its way, and once it is there. */
  readonly retry: (() => void) | null;
}

/** The ways of paying that are open to the caller. A customer's own balance is there at once, whatever the list says. */
export function useWaysToPay(): WaysToPay {
  const isUser = useUser<Profile>() !== null;
  const methods = useOperation('listPaymentMethods', {});
  const cards = useOperation('listRecurringPaymentsMethods', {}, { enabled: isUser });
  const read = useMemo(
    () => readWaysToPay(methods.value ?? [], isUser ? (cards.value ?? []) : []),
    [isUser, methods.value, cards.value],
  );
  const ways = useMemo(() => {
    const given = read ?? [];
    if (!isUser) return given.filter((way) => !isBalance(way));
    return given.some(isBalance) ? given : [...waysToPay([balanceMethod], []), ...given];
  }, [isUser, read]);
  const { refetch: again } = methods;
  const { refetch: cardsAgain } = cards;
  const failed = read === null || methods.status === 'error' || (isUser && cards.status === 'error');
  return useMemo(
    () => ({
      ways,
      retry: failed
        ? () => {
            void again();
            if (isUser) void cardsAgain();
          }
        : null,
    }),
    [ways, failed, again, cardsAgain, isUser],
  );
}
