import type { OperatorRun } from '../operator/operator-command.ts';

/** The operator commands that a step of a scenario may run. */
export const operatorRuns: Readonly<Record<string, () => Promise<OperatorRun>>> = {
  coupon: async () => (await import('./coupon.ts')).coupon,
  credit: async () => (await import('./credit.ts')).credit,
  import: async () => (await import('./import.ts')).importFile,
  payments: async () => (await import('./payments.ts')).payments,
  refund: async () => (await import('./refund.ts')).refund,
  tickets: async () => (await import('./tickets.ts')).tickets,
  user: async () => (await import('./user.ts')).user,
  withdrawals: async () => (await import('./withdrawals.ts')).withdrawals,
};
