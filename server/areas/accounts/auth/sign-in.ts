import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { SessionOpener } from '../../../platform/db/schema/sessions.ts';
import { passkeySite } from '../passkeys/passkey-site.ts';
import { noticeNewDevice } from '../sessions/notice-new-device.ts';
import { endEarlierSession, openSession } from '../sessions/sessions.ts';
import { openPendingSignIn } from '../two-step/pending-sign-in.ts';
import { hasTwoStep, type SecondStepBy, secondStepBy } from '../two-step/two-step.ts';

/** What a first step leads to: the token of a session, or that of a sign-in that waits for the second step. */
export type SignedIn =
  | { readonly sessionToken: string }
  | { readonly secondStep: { readonly token: string; readonly expiresAt: Date; readonly by: SecondStepBy } };

/**
 * Goes on after somebody has shown who they are, in whatever way. The only place, beside `finishLogin`, in which a session
 * begins that is not of a new account: none begins before the second step where the account has one (decision 52). An operator
 * is let in without it, which the audit log says. A passkey is both steps: it is something the customer has, and the device has
 * asked who is using it (decision 50).
 */
export async function signIn(
  trx: Trx,
  context: Context,
  userId: number,
  openedBy: Extract<SessionOpener, 'password' | 'social' | 'widget' | 'impersonate' | 'passkey'>,
): Promise<SignedIn> {
  const at = context.now();
  if (openedBy !== 'impersonate' && openedBy !== 'passkey' && (await hasTwoStep(trx, userId))) {
    const pending = await openPendingSignIn(trx, userId, openedBy, at);
    return { secondStep: { ...pending, by: await secondStepBy(trx, userId, passkeySite(context)) } };
  }
  if (openedBy !== 'impersonate' && openedBy !== 'widget') await noticeNewDevice(trx, context, userId);
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
    const { expiresAt, ...step } = signedIn.secondStep;
    return { secondStep: { ...step, expiresAt: expiresAt.toISOString() } };
  }
  context.openSession(signedIn.sessionToken);
  return user;
}
