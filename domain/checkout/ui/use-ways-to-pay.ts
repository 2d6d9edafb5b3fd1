import { useMemo } from 'react';
import { useOperation, useSettings, useUser } from '../../../engine/index.ts';
import type { Profile, Settings } from '../../../schemas/generated/contract.ts';
import { fromFraction, type Ratio } from '../../money/ratio.ts';
import { balanceMethod } from '../payment-method.ts';
import { payableOf } from '../quote.ts';
import type { CheckoutState } from '../state.ts';
import { type WayToPay, isBalance, readWaysToPay, wayInUse, waysToPay } from '../ways-to-pay.ts';

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

/**
 * The way that is paid by as things stand. It follows from the price that is worked out here: the server is asked for each way, and were it
 * to follow from the answer, two prices on either side of a bound would be asked for in turn for ever.
 */
export function wayOf({ estimate, chosenWay }: CheckoutState, { ways }: WaysToPay, hasMoney: boolean): WayToPay | null {
  return wayInUse(ways, chosenWay, estimate && payableOf(estimate), hasMoney);
}

/** What a guarantee costs of the price of its service. */
export function useGuaranteePercent(): Ratio {
  const { guaranteeChargePercent } = useSettings<Settings>();
  return useMemo(() => fromFraction(guaranteeChargePercent), [guaranteeChargePercent]);
}
