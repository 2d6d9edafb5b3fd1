import type { Operation } from '../../engine/compile/contract/contract.ts';
import exceptions from './exceptions.json' with { type: 'json' };

/** Who calls. Each of them but the guest brings a token as a session's. */
export const callers = [
  'guest',
  'owner',
  'otherUser',
  'userElsewhere',
  'expired',
  'widgetToken',
  'readToken',
  'ordersToken',
] as const;
export type Caller = (typeof callers)[number];

/**
 * Statuses that a caller may be answered with, from the operation's `x-access` and from whether the call names something
 * of the owner's. What departs from it is in exceptions.json, with the reason.
 */
export function expectedStatuses(
  operation: Operation,
  caller: Caller,
  owned: { readonly inPath: boolean; readonly elsewhere: boolean },
): readonly number[] {
  const table: Readonly<Record<string, Partial<Record<Caller, readonly number[]>>>> = exceptions;
  const special = table[operation.name]?.[caller];
  if (special) return special;
  // A session of another shop, one that has ended and a token of another kind are no session here.
  const isUser = caller === 'owner' || caller === 'otherUser';
  const scopes: Partial<Record<Caller, readonly string[]>> = { readToken: ['read'], ordersToken: ['read', 'orders'] };
  const scopesOf = scopes[caller];
  if (scopesOf && operation.access === 'user') {
    if (!scopesOf.includes(operation.tokenScope ?? 'none')) return [403];
  } else if (operation.access === 'user' && !isUser) return [401];
  // Reached; what the business then says to a sound call of one's own is not a matter of access.
  const reached = operation.node.mayBeEmpty ? [200, 204] : [200, 302];
  if (caller === 'owner') return reached;
  if (owned.inPath) return [404];
  if (owned.elsewhere) return [404, 422];
  return reached;
}
