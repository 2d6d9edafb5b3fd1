/** The shop that every run of the model opens. Amounts in micro-USD, shares in millionths. */

export interface ModelService {
  readonly id: number;
  readonly name: string;
  readonly price: bigint;
  readonly pricingPer: number;
  readonly discountPpm: number;
  readonly hasRefill: boolean;
  readonly dripFeed: boolean;
  /** What one package holds; empty for a service that is none. */
  readonly contents: readonly { readonly serviceId: number; readonly quantity: number }[];
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const pieces = { pricingPer: 1000, discountPpm: 0, contents: [], min: 10, max: 100_000, step: 10 } as const;

export const services: readonly ModelService[] = [
  { ...pieces, id: 90_001, name: 'Likes', price: 1_000_000n, hasRefill: true, dripFeed: true },
  // Divides badly on purpose: every line is rounded.
  { ...pieces, id: 90_002, name: 'Views', price: 3_333_333n, discountPpm: 70_000, hasRefill: false, dripFeed: true },
  {
    ...pieces,
    id: 90_003,
    name: 'Bundle',
    price: 2_500_001n,
    pricingPer: 1,
    hasRefill: false,
    dripFeed: false,
    min: 1,
    max: 20,
    step: 1,
    contents: [
      { serviceId: 90_001, quantity: 100 },
      { serviceId: 90_002, quantity: 50 },
    ],
  },
];

/** As the brands have it that the real process serves. */
export const guaranteePpm = 100_000;

export interface ModelMethod {
  readonly id: number;
  readonly name: string;
  readonly strategy: 'others' | 'message' | 'linkedCard';
  readonly feePpm: number;
  readonly least: bigint;
  readonly bonuses: readonly { readonly from: bigint; readonly ppm: number }[];
}

export const methods = {
  page: { id: 90_001, name: 'Page', strategy: 'others', feePpm: 30_000, least: 1_000_000n, bonuses: [] },
  hand: {
    id: 90_002,
    name: 'By hand',
    strategy: 'message',
    feePpm: 0,
    least: 0n,
    bonuses: [
      { from: 5_000_000n, ppm: 100_000 },
      { from: 20_000_000n, ppm: 150_000 },
    ],
  },
  card: { id: 90_003, name: 'Card', strategy: 'linkedCard', feePpm: 10_000, least: 0n, bonuses: [] },
} as const satisfies Readonly<Record<string, ModelMethod>>;
export type MethodName = keyof typeof methods;

export interface ModelCoupon {
  readonly code: string;
  readonly kind: 'discount' | 'bonus' | 'cashback';
  /** Millionths, or null for a fixed amount. */
  readonly ppm: number | null;
  readonly amount: bigint | null;
  readonly least: bigint;
  readonly most: number | null;
  readonly maxPerUser: number | null;
}

export const coupons: readonly ModelCoupon[] = [
  { code: 'LESS', kind: 'discount', ppm: 100_000, amount: null, least: 0n, most: 6, maxPerUser: null },
  { code: 'TWO', kind: 'discount', ppm: null, amount: 2_000_000n, least: 500_000n, most: null, maxPerUser: 1 },
  { code: 'MORE', kind: 'bonus', ppm: 150_000, amount: null, least: 1_000_000n, most: 8, maxPerUser: 2 },
  { code: 'BACK', kind: 'cashback', ppm: 200_000, amount: null, least: 0n, most: 8, maxPerUser: 3 },
];

export interface Person {
  readonly name: string;
  readonly referrer: string | null;
  readonly customLikes: bigint | null;
  readonly hasCard: boolean;
}

const plain = { referrer: null, customLikes: null, hasCard: false } as const;
/** Customers who are there from the start, each with `opening` on the balance. */
export const people: readonly Person[] = [
  { ...plain, name: 'user1', hasCard: true },
  { ...plain, name: 'user2', referrer: 'user1', hasCard: true },
  { ...plain, name: 'user3', referrer: 'user2' },
  { ...plain, name: 'user4' },
  { ...plain, name: 'user5', referrer: 'user1', customLikes: 800_000n, hasCard: true },
];
export const opening = 20_000_000n;
/** Become users with their first order, brought in by the first of the people. */
export const guests: readonly string[] = ['guest1', 'guest2'];
export const widget = { owner: 'user4', token: 'lvw_model', rewardPpm: 150_000 } as const;
export const referralPpm = 100_000;

export const grades: readonly { readonly goal: bigint; readonly discountPpm: number }[] = [
  { goal: 0n, discountPpm: 0 },
  { goal: 10_000_000n, discountPpm: 30_000 },
  { goal: 30_000_000n, discountPpm: 100_000 },
];

export interface ModelTariff {
  readonly id: number;
  readonly price: bigint;
  readonly trialDays: number;
}

export const tariffs: readonly ModelTariff[] = [
  { id: 90_001, price: 1_000_003n, trialDays: 1 },
  { id: 90_002, price: 3_333_331n, trialDays: 2 },
  { id: 90_003, price: 7_777_777n, trialDays: 0 },
];
/** Plans that customers have from the start: the clock would take too long to come to the end of one that they take. */
export const openedPlans: readonly { readonly user: string; readonly tariff: number; readonly daysLeft: number }[] = [
  { user: 'user3', tariff: 90_002, daysLeft: 8 },
  { user: 'user5', tariff: 90_001, daysLeft: 1 },
];

export const tasks: readonly { readonly id: number; readonly reward: bigint; readonly most: number }[] = [
  { id: 90_001, reward: 120_001n, most: 2 },
  { id: 90_002, reward: 400_000n, most: 4 },
];
/** The number of a person's own channel, and of their first linked card: out of the way of all other numbers. */
export const ownNumber = (person: { readonly id: number }): number => 1_000_000_000 + person.id;

/** What is said of the channels of these is not so. */
export const idlers: readonly string[] = ['user4'];

/** What can be had for nothing. Amounts: what has to be spent and paid in before. */
export interface ModelQuest {
  readonly id: number;
  readonly service: number;
  readonly quantity: number;
  readonly withProof: boolean;
  readonly repeats: number;
  readonly days: number;
  readonly spent: bigint;
  readonly paidIn: bigint;
}

const freely = {
  service: 90_001,
  quantity: 100,
  withProof: false,
  repeats: 1,
  days: 2,
  spent: 0n,
  paidIn: 0n,
} as const;
export const quests: readonly ModelQuest[] = [
  { ...freely, id: 90_001 },
  { ...freely, id: 90_002, quantity: 50, withProof: true, repeats: 2 },
  { ...freely, id: 90_003, service: 90_002, repeats: 3, spent: 2_000_000n, paidIn: 1_500_000n },
  // A package: it is delivered in parts.
  { ...freely, id: 90_004, service: 90_003, quantity: 2, withProof: true, days: 1 },
];

export const withdrawalMethod = { id: 90_001, feePpm: 20_000, leastFee: 50_000n, least: 100_000n } as const;
