import type { PaymentMethod } from '../../schemas/generated/contract.ts';
import { ceilToCent, type Micros, subtract, zero } from '../money/micros.ts';

/** The customer's own balance as a payment method; it is not in the operator's list. Specification: A3. */
export const balanceMethod: PaymentMethod = {
  id: 0,
  name: 'Balance',
  icon: 'wallet',
  translateKey: 'balance',
  description: null,
  strategy: 'balance',
  chargeType: null,
  feePercent: 0,
  minAmount: 0,
  maxAmount: null,
  publicFields: { isUserComment: false, qrCode: null },
  bonuses: [],
};

/** What a balance lacks for a total, in whole cents so that topping up exactly this is enough; zero when it reaches. */
export function missingToPay(balance: Micros, total: Micros): Micros {
  return total > balance ? ceilToCent(subtract(total, balance)) : zero;
}
