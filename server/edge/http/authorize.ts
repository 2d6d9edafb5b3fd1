import type { Operation } from '../../../engine/compile/contract/contract.ts';
import type { Caller } from '../../platform/caller/context.ts';
import { Problem } from '../../platform/problem.ts';

/**
 * Who an operation is answered for: the caller, or null for a guest. Throws 401 where it needs a session and there is
 * none, and 403 where the caller has an API token that may not call it (decision 60). On an operation for guests that
 * no API token may call, the token counts for nothing.
 */
export function authorize(
  { access, tokenScope }: Pick<Operation, 'access' | 'tokenScope'>,
  caller: Caller | null,
): Caller | null {
  const withToken = caller !== null && caller.sessionId === null;
  const allowed = withToken && tokenScope === null ? null : caller;
  if (access !== 'user' || allowed !== null) return allowed;
  throw withToken ? new Problem(403, { key: 'session_needed' }) : new Problem(401, { key: 'no_session' });
}
