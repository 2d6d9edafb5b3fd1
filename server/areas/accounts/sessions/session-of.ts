import type { Session } from './sessions.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';

/** The caller with a session of their own. A program with an API token is refused (403): it may not renew or make keys. */
export function sessionOf(context: Pick<Context, 'user'>): Session {
  const { id, session } = signedIn(context);
  if (session === null) throw new Problem(403, { key: 'session_needed' });
  return { id, ...session };
}
