import type { Terms } from '../../../../domain/checkout/terms.ts';
import { none } from '../../../../domain/money/ratio.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { guaranteePercent } from '../../catalogue/port.ts';

/** What a price depends on when it is paid from the balance: no fee and no bonus of a method. */
export function balanceTerms(instance: Pick<Instance, 'settings'>): Omit<Terms, 'coupon'> {
  return {
    guaranteePercent: guaranteePercent(instance),
    method: { inside: true, feePercent: none, bonuses: [] },
  };
}
