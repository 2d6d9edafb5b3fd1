import { signedIn } from './signed-in.ts';
import type { Context } from './context.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';

/** A request of the signed-in caller, for `withIdempotency`. */
export function userRequest(
  context: Pick<Context, 'instance' | 'user'>,
  requested: Omit<IdempotentRequest, 'instance' | 'caller'>,
): IdempotentRequest {
  return { instance: context.instance.id, caller: `user:${signedIn(context).id}`, ...requested };
}
