import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { SessionOpener } from '../../../platform/db/schema/sessions.ts';
import { noticeNewDevice } from '../sessions/notice-new-device.ts';
import { endEarlierSession, openSession } from '../sessions/sessions.ts';
import { openPendingSignIn } from '../two-step/pending-sign-in.ts';
import { hasTwoStep } from '../two-step/two-step.ts';

/** What a first step leads to: the token of a session, or that of a sign-in that waits for the second step. */
export type SignedIn =
  | { readonly sessionToken: string }
  | { readonly secondStep: { readonly token: string; readonly expiresAt: Date } };

/**
 * Goes on after somebody has shown who they are, in whatever way. The only place, beside `finishLogin`, in which a session
 * begins that is not of a new account: none begins before the second step where the account has one (decision 52). An operator
 * is let in without it, which the audit log says.
 */
export async function signIn(
  trx: Trx,
  context: Context,
  userId: number,
  openedBy: Extract<SessionOpener, 'password' | 'social' | 'widget' | 'impersonate'>,
): Promise<SignedIn> {
  const at = context.now();
  if (openedBy !== 'impersonate' && (await hasTwoStep(trx, userId))) {
    return { secondStep: await openPendingSignIn(trx, userId, openedBy, at) };
  }
  if (openedBy === 'password') await noticeNewDevice(trx, context, userId);
  await endEarlierSession(trx, context);
  const { token } = await openSession(trx, userId, at, { openedBy, userAgent: context.userAgent });
  return { sessionToken: token };
}

/** The reply of an operation that logs in: the user with a session, or the token for the second step. */
export function answerSignIn(
  context: Context,
  user: { readonly id: number; readonly name: string },
  signedIn: SignedIn,
) {
  if ('secondStep' in signedIn) {
    const { token, expiresAt } = signedIn.secondStep;
    return { secondStep: { token, expiresAt: expiresAt.toISOString() } };
  }
  context.openSession(signedIn.sessionToken);
  return user;
}
