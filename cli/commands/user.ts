import process from 'node:process';
import { beginDeletion, keepAccount } from '../../server/areas/accounts/personal-data/begin-deletion.ts';
import { accountCopy } from '../../server/areas/accounts/personal-data/account-copy.ts';
import { whatIsOpen } from '../../server/areas/accounts/personal-data/what-is-open.ts';
import { endAllSessions } from '../../server/areas/accounts/sessions/sessions.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { openFiles } from '../../server/main/open-ports.ts';
import { writeFile } from '../../server/platform/files/drafts.ts';
import { openLoginToken } from '../../server/areas/accounts/auth/open-login-token.ts';
import { removeTwoStep } from '../../server/areas/accounts/two-step/two-step.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { micros } from '../../domain/money/micros.ts';
import { Refused } from '../operator/refused.ts';
import { usdText } from '../operator/written-values.ts';
import { notifySecurity } from '../../server/platform/mail/security-notice.ts';
import { UsageError } from '../command-line/command.ts';
import { type Audit, auditOf, auditOptions, recordAudit } from '../operator/audit-log.ts';
import { findUser } from '../operator/find-user.ts';
import { operatorCommand, type Work, writing } from '../operator/operator-command.ts';

const actions: Readonly<
  Record<string, (who: string, audit: Audit, options: { readonly to?: string; readonly waive: boolean }) => Work>
> = {
  freeze: (who, audit) => writing((trx) => freezeUser(trx, who, true, audit)),
  unfreeze: (who, audit) => writing((trx) => freezeUser(trx, who, false, audit)),
  enter: (who, audit) => writing((trx) => enterAs(trx, who, audit)),
  'drop-two-step': (who, audit) => writing((trx) => dropTwoStep(trx, who, audit)),
  'end-sessions': (who, audit) => writing((trx) => endSessionsOf(trx, who, audit)),
  delete: (who, audit, { waive }) => writing((trx) => deleteUser(trx, who, waive, audit)),
  export: (who, audit, { to }) => {
    if (to === undefined) throw new UsageError('Name the file that the copy goes to: --to ada.zip');
    return async (db, instance, root) => {
      const user = await db.write(instance, (trx) => userToExport(trx, who, audit));
      const files = openFiles(readEnvironment(process.env), root);
      await writeFile(to, accountCopy({ db, files, instance, userId: user, at: audit.at }));
      return `The copy of user ${user} is in ${to}.`;
    };
  },
};

/** `livery user`: freezes or unfreezes a user, logs an operator in as them, ends their sessions, removes the second step of their
 * login, copies or deletes their account. */
export const user = operatorCommand(
  { ...auditOptions, to: { type: 'string' }, waive: { type: 'boolean', default: false } },
  ([name = '', who, ...more], { to, waive, ...values }) => {
    const action = actions[name];
    if (!action || who === undefined || more.length > 0) {
      throw new UsageError(`Name the instance, an action (${Object.keys(actions).join(', ')}) and the customer.`);
    }
    return action(who, auditOf(values), { waive, ...(to === undefined ? {} : { to }) });
  },
);

/**
 * Freezes a user, or lets them go on: a frozen one sees everything and can neither order nor move money (decision 53).
 * Answers in words, and changes nothing, when it is so already.
 */
export async function freezeUser(trx: Trx, who: string, frozen: boolean, audit: Audit): Promise<string> {
  // Whatever moves this user's money holds them meanwhile (`refuseFrozen`): it is through, or finds them frozen.
  const user = await findUser(trx, who, 'alone');
  const name = `User ${user.id} (${user.email ?? 'no e-mail'})`;
  // An account that waits for its deletion is frozen too; whatever an operator decides about it stops that.
  const isDeletionStopped = await keepAccount(trx, user.id);
  if (!isDeletionStopped && (user.frozenAt !== null) === frozen)
    return `${name} ${frozen ? 'is frozen already' : 'is not frozen'}.`;
  await trx
    .updateTable('app_user')
    .set({ frozen_at: frozen ? audit.at : null })
    .where('id', '=', user.id)
    .execute();
  await recordAudit(trx, audit, frozen ? 'freeze' : 'unfreeze', `user ${user.id}`);
  const stopped = isDeletionStopped ? ' The deletion that the customer had asked for was stopped.' : '';
  return `${name} is ${frozen ? 'frozen' : 'no longer frozen'}.${stopped}`;
}

/** Logs a user out everywhere. The API token stays: it is the customer's to take away, or the operator's by freezing. */
export async function endSessionsOf(trx: Trx, who: string, audit: Audit): Promise<string> {
  const { id } = await findUser(trx, who, 'alone');
  await endAllSessions(trx, id, audit.at);
  await recordAudit(trx, audit, 'end sessions', `user ${id}`);
  return `User ${id} is logged out everywhere.`;
}

/** The number of a user whose data are copied; that is on the record. Throws `Refused`. */
async function userToExport(trx: Trx, who: string, audit: Audit): Promise<number> {
  const { id } = await findUser(trx, who);
  await recordAudit(trx, audit, 'export', `user ${id}`);
  return id;
}

/**
 * Has an account deleted by the server's next job, without the days of grace; nobody can log in or order until then. Throws `Refused`
 * while something is open, and while money would be lost that is not waived.
 */
export async function deleteUser(trx: Trx, who: string, waive: boolean, audit: Audit): Promise<string> {
  const { id } = await findUser(trx, who, 'alone');
  await keepAccount(trx, id);
  const { open, balance, earnings } = await whatIsOpen(trx, id);
  if (open.length > 0) throw new Refused(`User ${id} can’t be deleted yet. Still open: ${open.join(', ')}.`);
  if (balance + earnings > 0n && !waive) {
    throw new Refused(
      `User ${id} has ${usdText(micros(balance + earnings))}. Pay it out, or give it up for them with --waive.`,
    );
  }
  await trx.updateTable('app_user').set({ deletion_waives: waive }).where('id', '=', id).execute();
  await beginDeletion(trx, { userId: id, dueAt: audit.at, at: audit.at, locale: 'en' });
  await recordAudit(trx, audit, 'delete', `user ${id}${waive ? ', waiving what was on the account' : ''}`);
  return `User ${id} will be deleted within a minute while the server runs.`;
}

/** An address below that of the shop which logs in as a user, once and within five minutes. The audit log says who made it. */
export async function enterAs(trx: Trx, who: string, audit: Audit): Promise<string> {
  const user = await findUser(trx, who, 'alone');
  const token = await openLoginToken(trx, { userId: user.id, purpose: 'impersonate', madeBy: audit.by, at: audit.at });
  await recordAudit(trx, audit, 'enter', `user ${user.id}`);
  return `Log in as user ${user.id} (${user.email ?? 'no e-mail'}) with this path below the address of the shop. It works once and expires in five minutes:\n/app/impersonate?token=${token}`;
}

/**
 * Removes the second step of a login for a customer who has lost both the app and the recovery codes, and tells them.
 * Sessions end, because whoever has one is not known to be the customer.
 */
export async function dropTwoStep(trx: Trx, who: string, audit: Audit): Promise<string> {
  const user = await findUser(trx, who, 'alone');
  const name = `User ${user.id} (${user.email ?? 'no e-mail'})`;
  if (!(await removeTwoStep(trx, user.id))) return `${name} has no two-step login.`;
  await endAllSessions(trx, user.id, audit.at);
  await notifySecurity(trx, { locale: 'en', now: () => audit.at }, user.id, { event: 'two_step_removed' });
  await recordAudit(trx, audit, 'drop-two-step', `user ${user.id}`);
  return `${name} logs in without a second step now. All sessions were ended, and the customer is told by mail and in the cabinet.`;
}
