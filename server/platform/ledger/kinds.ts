/** Why money moved, as customers see it in their transactions. Specification: A3, decision 30. */
export const transactionKinds = [
  'order',
  'cancel_order',
  'invoiced',
  'admin',
  'referral',
  'widget_reward',
  'fee',
  'bonus',
  'coupon',
  'task',
  'withdrawal',
  'tariff',
  'claim',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/**
 * The instance's own accounts and their fixed ids. Their balance is the sum of their entries; nothing ever locks them.
 * sales: earned with orders · operator: given or taken by hand · gateway: paid in from outside · fees: kept by methods ·
 * bonuses, rewards: given to customers · payouts: paid out or held for it.
 */
export const instanceAccounts = {
  sales: 1,
  operator: 2,
  gateway: 3,
  fees: 4,
  bonuses: 5,
  rewards: 6,
  payouts: 7,
} as const;
export type InstanceAccount = keyof typeof instanceAccounts;

/**
 * Accounts of a user. balance: what orders are paid from · referral: earned by referrals and widgets · task: earned with
 * tasks. Earnings can be withdrawn, the balance cannot (decision 30). Locks are taken in this order.
 */
export const userAccounts = ['balance', 'referral', 'task'] as const;
export type UserAccount = (typeof userAccounts)[number];
