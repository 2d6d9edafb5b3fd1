import type { Operation } from '../../../engine/compile/contract/contract.ts';
import type { Caller } from '../../platform/caller/context.ts';
import { Problem } from '../../platform/problem.ts';

/** Milliseconds for which a sign-in is recent (decision 60). */
const recent = 10 * 60_000;

/**
 * Who an operation is answered for: the caller, or null for a guest. Throws 401 where it needs a session and there is
 * none, and 403 where the caller has an API token that may not call it, or a session whose owner has to give the password
 * first (decision 60). On an operation for guests, an API token that may not call it counts for nothing.
 */
export function authorize(
  { access, tokenScope, recentSignIn }: Pick<Operation, 'access' | 'tokenScope' | 'recentSignIn'>,
  caller: Caller | null,
  now: Date,
): Caller | null {
  if (caller === null) {
    if (access === 'user') throw new Problem(401, { key: 'no_session' });
    return null;
  }
  if (caller.session === null) {
    if (tokenScope !== null && caller.scopes.includes(tokenScope)) return caller;
    if (access !== 'user') return null;
    throw tokenScope === null
      ? new Problem(403, { key: 'session_needed' })
      : new Problem(403, { key: 'scope_needed', values: { scope: tokenScope } });
  }
  // What was signed in the future was signed by a clock that has been put back since.
  const age = now.getTime() - caller.session.signedInAt.getTime();
  if (recentSignIn && age > recent) {
    const sentence = { key: 'password_needed' };
    throw new Problem(403, sentence, { current_password: [sentence] });
  }
  return caller;
}
