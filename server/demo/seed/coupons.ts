import type { Insertable } from 'kysely';
import type { CouponTable } from '../../platform/db/schema/coupons.ts';

const usd = (amount: number) => BigInt(Math.round(amount * 1_000_000));

/** Coupons of a demo shop, one of each kind and both ways of calculation; a real shop begins without. */
export const seedCoupons: readonly Omit<Insertable<CouponTable>, 'instance'>[] = [
  {
    id: 1,
    code: 'WELCOME10',
    name: '10 % off the first order',
    description: 'From $5 on, once for every customer.',
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
    name: '5 % more on the balance',
    description: 'For top-ups and orders from $20 on.',
    kind: 'bonus',
    calculation_type: 'percentage',
    percent_ppm: 50_000,
    min_amount: usd(20),
    is_public: true,
  },
  {
    id: 3,
    code: 'BACK7',
    name: '7 % back when delivered',
    description: 'Comes back to the balance as far as the order was delivered.',
    kind: 'cashback',
    calculation_type: 'percentage',
    percent_ppm: 70_000,
    is_public: true,
  },
  {
    id: 4,
    code: 'FIVEOFF',
    name: '$5 off',
    description: 'From $25 on, for the first hundred.',
    kind: 'discount',
    calculation_type: 'fixed',
    amount: usd(5),
    min_amount: usd(25),
    max_uses: 100,
  },
];
