import { openLoginToken } from '../../server/areas/accounts/auth/open-login-token.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { UsageError } from '../command-line/command.ts';
import { type Audit, auditOf, auditOptions, recordAudit } from '../operator/audit-log.ts';
import { findUser } from '../operator/find-user.ts';
import { operatorCommand, writing } from '../operator/operator-command.ts';

/** `livery user`: freezes or unfreezes a user, or logs an operator in as them. */
export const user = operatorCommand(auditOptions, ([action, who, ...more], values) => {
  const known = action === 'freeze' || action === 'unfreeze' || action === 'enter';
  if (!known || who === undefined || more.length > 0) {
    throw new UsageError('Name the instance, an action (freeze, unfreeze or enter) and the customer.');
  }
  const audit = auditOf(values);
  return writing((trx) =>
    action === 'enter' ? enterAs(trx, who, audit) : freezeUser(trx, who, action === 'freeze', audit),
  );
});

/**
 * Freezes a user, or lets them go on: a frozen one sees everything and can neither order nor move money (decision 53).
 * Answers in words, and changes nothing, when it is so already.
 */
export async function freezeUser(trx: Trx, who: string, frozen: boolean, audit: Audit): Promise<string> {
  // Whatever moves this user's money holds them meanwhile (`refuseFrozen`): it is through, or finds them frozen.
  const user = await findUser(trx, who, 'alone');
  const name = `User ${user.id} (${user.email ?? 'no e-mail'})`;
  if ((user.frozenAt !== null) === frozen) return `${name} ${frozen ? 'is frozen already' : 'is not frozen'}.`;
  await trx
    .updateTable('app_user')
    .set({ frozen_at: frozen ? audit.at : null })
    .where('id', '=', user.id)
    .execute();
  await recordAudit(trx, audit, frozen ? 'freeze' : 'unfreeze', `user ${user.id}`);
  return `${name} is ${frozen ? 'frozen' : 'no longer frozen'}.`;
}

/** An address below that of the shop which logs in as a user, once and within five minutes. The audit log says who made it. */
export async function enterAs(trx: Trx, who: string, audit: Audit): Promise<string> {
  const user = await findUser(trx, who, 'alone');
  const token = await openLoginToken(trx, { userId: user.id, purpose: 'impersonate', madeBy: audit.by, at: audit.at });
  await recordAudit(trx, audit, 'enter', `user ${user.id}`);
  return `Log in as user ${user.id} (${user.email ?? 'no e-mail'}) with this path below the address of the shop. It works once and expires in five minutes:\n/app/impersonate?token=${token}`;
}
