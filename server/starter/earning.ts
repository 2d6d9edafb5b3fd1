import type { Insertable } from 'kysely';
import type { EarningTermsTable, WithdrawalMethodTable } from '../platform/db/schema/earnings.ts';
import type { GradeTable } from '../platform/db/schema/grades.ts';

/** 5% for a referral's orders, 10% for a widget's, at most 30%. */
export const seedEarningTerms: Omit<Insertable<EarningTermsTable>, 'instance'> = {
  referral_ppm: 50_000,
  widget_ppm: 100_000,
  widget_max_ppm: 300_000,
};

export const seedGrades: readonly Omit<Insertable<GradeTable>, 'instance'>[] = [
  { id: 1, name: 'Starter', icon: 'grade-1', discount_ppm: 0, spending_goal: 0n },
  { id: 2, name: 'Bronze', icon: 'grade-2', discount_ppm: 20_000, spending_goal: 250_000_000n, thumbnail_period: 30 },
  {
    id: 3,
    name: 'Silver',
    icon: 'grade-3',
    discount_ppm: 50_000,
    spending_goal: 1_000_000_000n,
    available_closed_sales: true,
    thumbnail_period: 14,
    consultation_chat_period: 30,
  },
  {
    id: 4,
    name: 'Gold',
    icon: 'grade-4',
    discount_ppm: 100_000,
    spending_goal: 5_000_000_000n,
    available_closed_sales: true,
    available_personal_manager: true,
    thumbnail_period: 7,
    consultation_chat_period: 7,
  },
];

export const seedWithdrawalMethods: readonly Omit<Insertable<WithdrawalMethodTable>, 'instance'>[] = [
  {
    id: 1,
    name: 'PayPal',
    translate_key: 'paypal',
    icon: 'paypal',
    description: 'To your account email.',
    min_amount: 1_000_000n,
    max_amount: 2_000_000_000n,
    fee_ppm: 20_000,
    min_fee: 100_000n,
    position: 1,
  },
  {
    id: 2,
    name: 'USDT (TRC-20)',
    translate_key: 'usdt',
    icon: 'tether',
    description: 'To a TRON address.',
    min_amount: 10_000_000n,
    max_amount: 10_000_000_000n,
    fee_ppm: 0,
    min_fee: 1_000_000n,
    position: 2,
  },
  {
    id: 3,
    name: 'Bank transfer',
    translate_key: 'bank',
    icon: 'bank',
    description: 'To an IBAN.',
    min_amount: 50_000_000n,
    max_amount: null,
    fee_ppm: 5_000,
    min_fee: 5_000_000n,
    position: 3,
  },
];
