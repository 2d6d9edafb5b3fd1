import type { Insertable } from 'kysely';
import type { CouponTable } from '../../platform/db/schema/coupons.ts';

const usd = (amount: number) => BigInt(Math.round(amount * 1_000_000));

/** Coupons of a demo shop, one of each kind and both ways of calculation; a real shop begins without. */
export const seedCoupons: readonly Omit<Insertable<CouponTable>, 'instance'>[] = [
  {
    id: 1,
    code: 'WELCOME10',
    name: '10% off your first order',
    description: 'For orders of $5 or more. One use per customer.',
    kind: 'discount',
    calculation_type: 'percentage',
    percent_ppm: 100_000,
    min_amount: usd(5),
    max_uses_per_user: 1,
    is_public: true,
  },
  {
    id: 2,
    code: 'MORE5',
    name: '5% balance bonus',
    description: 'For top-ups and orders of $20 or more.',
    kind: 'bonus',
    calculation_type: 'percentage',
    percent_ppm: 50_000,
    min_amount: usd(20),
    is_public: true,
  },
  {
    id: 3,
    code: 'BACK7',
    name: '7% cashback',
    description: 'Paid to your balance for what has been delivered.',
    kind: 'cashback',
    calculation_type: 'percentage',
    percent_ppm: 70_000,
    is_public: true,
  },
  {
    id: 4,
    code: 'FIVEOFF',
    name: '$5 off',
    description: 'For orders of $25 or more. First 100 uses only.',
    kind: 'discount',
    calculation_type: 'fixed',
    amount: usd(5),
    min_amount: usd(25),
    max_uses: 100,
  },
];
