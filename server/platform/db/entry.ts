import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { appRole } from './app-role.ts';

/** Whose rows a transaction sees. */
export interface Entry {
  readonly instance: string;
  readonly readOnly: boolean;
}

/** How the transaction that is about to begin is entered; null for the owner. The driver has no other way to be told. */
export const entry = new AsyncLocalStorage<Entry | null>();

/**
 * What customers read, they read by keys, so that a plan for any of them is good for each; making one for each takes several
 * times as long as the reading.
 */
const readOnlySql = `, set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** The role that row-level security binds and the instance that it lets through, until the end of the transaction. */
export function enterRoleSql({ instance, readOnly }: Entry): string {
  return `select set_config('role', '${appRole}', true), set_config('livery.instance', ${pg.escapeLiteral(instance)}, true)${
    readOnly ? readOnlySql : ''
  }`;
}
