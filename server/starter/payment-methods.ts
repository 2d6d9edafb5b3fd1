import type { Insertable } from 'kysely';
import type { PaymentMethodTable } from '../platform/db/schema/payments.ts';

const usd = (amount: number) => BigInt(Math.round(amount * 1_000_000));
const tiers = (...list: readonly (readonly [fromUsd: number, ppm: number])[]) =>
  JSON.stringify(list.map(([from, bonusPpm]) => ({ fromAmount: String(usd(from)), bonusPpm })));

/** Ways of paying besides the balance, which is no row (A3: synthetic, id 0). */
export const seedPaymentMethods: readonly Omit<Insertable<PaymentMethodTable>, 'instance'>[] = [
  {
    id: 1,
    name: 'Bank card',
    translate_key: 'bank_card',
    icon: 'payment',
    strategy: 'others',
    description: 'Visa, Mastercard and other cards.',
    charge_type: 'recurring',
    fee_ppm: 30_000,
    min_amount: usd(5),
    max_amount: usd(2_000),
    position: 1,
  },
  {
    id: 2,
    name: 'Cryptocurrency',
    translate_key: 'cryptocurrency',
    icon: 'bitcoin',
    strategy: 'others',
    description: 'Bitcoin, Ether, USDT and others.',
    fee_ppm: 10_000,
    min_amount: usd(10),
    max_amount: null,
    bonuses: tiers([100, 20_000], [500, 50_000]),
    position: 2,
  },
  {
    id: 3,
    name: 'QR payment',
    translate_key: 'qr_payment',
    icon: 'grid',
    strategy: 'qr_code',
    description: 'Scan the code with your banking app.',
    fee_ppm: 15_000,
    min_amount: usd(5),
    max_amount: usd(1_000),
    public_fields: JSON.stringify({ isUserComment: false, qrCode: null }),
    position: 3,
  },
  {
    id: 4,
    name: 'Bank transfer',
    translate_key: 'bank_transfer',
    icon: 'building',
    strategy: 'message',
    description: 'We show you an account number, and you transfer the amount from your bank.',
    account_number: 'DE00 0000 0000 0000 0000 00',
    additional_information: 'Enter the payment number as the payment reference.',
    fee_ppm: 0,
    min_amount: usd(50),
    max_amount: usd(20_000),
    public_fields: JSON.stringify({ isUserComment: true, qrCode: null }),
    bonuses: tiers([250, 30_000]),
    position: 4,
  },
];
