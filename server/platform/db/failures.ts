/** A transaction took longer than it may, and was rolled back. */
export class TransactionTimeout extends Error {
  constructor(milliseconds: number) {
    super(`A transaction took longer than ${milliseconds} ms and was rolled back`);
  }
}

/** SQLSTATE of a database error, or its system code (`ECONNREFUSED`); undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Deadlock, serialization failure or a plan that is out of date: the same work may pass when run again. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** A statement was prepared before the tables changed (another process brought them up to date); prepared again it passes. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN']);
const busyStates = new Set([
  '53300', // too many connections
  '55P03', // a lock was not to be had in time
  '57014', // statement took too long
  '57P01', // shut down by the administrator
  '57P02', // crashed
  '57P03', // starting up
]);

/** The database is away or overloaded, rather than at odds with what was asked of it. */
export function isOutOfReach(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return systemCodes.has(code) || busyStates.has(code) || code.startsWith('08');
  // The pool and a cut connection throw plain errors without a code.
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message)
  );
}

/** There is no space left on the disk of the database. */
export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === '53100' || code === 'ENOSPC';
}
