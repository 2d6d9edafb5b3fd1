/** Time limits of a database that only catch what hangs, milliseconds: on a busy machine everything takes many times as long. */
export const longLimits = {
  connectionTimeout: 600_000,
  statementTimeout: 600_000,
  transactionTimeout: 600_000,
} as const;
