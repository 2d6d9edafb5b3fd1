import { useMemo } from 'react';
import type { Service } from '../../../schemas/generated/contract.ts';
import { fromUsd } from '../../money/from-usd.ts';
import type { Micros } from '../../money/micros.ts';
import { estimate, type PricedEntry } from '../estimate.ts';
import { useFormState, useLine, useService } from './order-form-context.ts';

/** The parts of the line that its price depends on. The link is none of them, so typing it draws no price again. */
export function usePricedEntry(): PricedEntry {
  return useLine((line) => ({
    quantity: line.quantity,
    isGuarantee: line.isGuarantee,
    isDripFeed: line.isDripFeed,
    dripFeedMode: line.dripFeedMode,
    numberOfRuns: line.numberOfRuns,
    dripFeedQuantityStep: line.dripFeedQuantityStep,
    targetableValues: line.targetableValues,
  }));
}

/** What the selection will cost, found in the browser; null while there is nothing to price. */
export function useEstimate(service: Service | undefined): ReturnType<typeof estimate> {
  const entry = usePricedEntry();
  const terms = useFormState(({ guaranteePercent, method }) => ({ guaranteePercent, method }));
  return useMemo(
    () => (service ? estimate(entry, service, terms.guaranteePercent, terms.method) : null),
    [entry, service, terms],
  );
}

export interface ShownPrice {
  readonly total: Micros;
  /** Before discounts. */
  readonly original: Micros;
  readonly fee: Micros;
  readonly bonus: Micros;
  readonly totalQuantity: bigint;
}

/**
 * The price to show: the estimate at once, and the server's word as soon as it is there. Both come from one function
 * and one rounding, so normally nothing moves when the one takes the other's place. Null while nothing is priced.
 */
export function useShownPrice(): ShownPrice | null {
  const service = useService();
  const found = useEstimate(service);
  const cost = useFormState((state) => state.cost);
  if (!found) return null;
  const totalQuantity = found.lines[0]?.totalQuantity ?? 0n;
  if (!cost) {
    return { total: found.charge, original: found.original, fee: found.fee, bonus: found.totalBonus, totalQuantity };
  }
  return {
    total: fromUsd(cost.floatTotalAmount),
    original: fromUsd(cost.floatOriginalAmount),
    fee: fromUsd(cost.feeFloat),
    bonus: fromUsd(cost.totalBonusFloat),
    totalQuantity,
  };
}
