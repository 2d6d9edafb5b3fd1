import { fromFraction, type Ratio } from '../../../../domain/money/ratio.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';

/** What the instance asks for the refill guarantee, as a share of the price (decision 22). */
export function guaranteePercent({ settings }: Pick<Instance, 'settings'>): Ratio {
  const { guaranteeChargePercent } = settings;
  return fromFraction(typeof guaranteeChargePercent === 'number' ? guaranteeChargePercent : 0);
}
