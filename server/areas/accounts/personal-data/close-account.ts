import { sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { userAccounts } from '../../../platform/ledger/kinds.ts';
import { post } from '../../../platform/ledger/post.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { whoOf } from '../../../platform/rate-limit/rate-limit.ts';
import { enqueueUnlinking } from '../../paying/port.ts';
import { removeUnlessNamed } from '../../../platform/files/remove-unless-named.ts';
import { anonymized } from './erase-rows.ts';
import { peopleOf } from './people-of.ts';
import type { People } from './table-rule.ts';
import { whatIsOpen } from './what-is-open.ts';

/** What is still open, or money that would be lost; nothing was changed. */
export interface Kept {
  readonly open: readonly string[];
}

/**
 * The moment from which an account is nobody's: nobody can log in to it, and its row tells nothing about a person. What else there
 * is follows (`eraseRows`). All that has begun on the account is waited for. Answers `Kept` where something is open, also what has
 * come up since the customer asked. Money that they gave up goes to the shop.
 */
export async function closeAccount(
  trx: Trx,
  userId: number,
  { locale, at, by }: { readonly locale: string; readonly at: Date; readonly by: 'customer' | 'retention' },
): Promise<People | Kept> {
  const user = await trx
    .selectFrom('app_user')
    .select(['email', 'guest_email', 'pending_email', 'deletion_waives'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { open, balance, earnings } = await whatIsOpen(trx, userId);
  if (open.length > 0) return { open };
  if (balance + earnings > 0n && !user.deletion_waives) return { open: ['money'] };
  await waive(trx, userId, at);
  // After a restore of an older backup it is deleted again by this list.
  await trx
    .insertInto('operator_act')
    .values({
      instance: trx.instance,
      at,
      made_by: by,
      why: by === 'customer' ? 'asked for' : 'kept long enough',
      action: 'deleted account',
      subject: `user ${userId}`,
    })
    .execute();
  const people = await peopleOf(trx, userId);
  await forgetOutside(trx, people, at);
  for (const address of [user.email, user.guest_email, user.pending_email]) {
    if (address !== null) await forgetAddress(trx, address);
  }
  const subject = { key: 'mail_deletion_done_subject' };
  await enqueueMail(trx, {
    about: 'security',
    to: { user: userId },
    locale,
    subject,
    body: [{ key: 'mail_deletion_done_text' }],
    at,
  });
  for (const table of [
    'session',
    'pending_sign_in',
    'passkey',
    'api_token',
    'login_token',
    'social_identity',
  ] as const) {
    await trx.deleteFrom(table).where('user_id', 'in', people.ids).execute();
  }
  await trx.updateTable('app_user').set({ referred_by: null }).where('referred_by', 'in', people.ids).execute();
  await trx
    .updateTable('app_user')
    .set({ ...anonymized('app_user'), deleted_at: at, frozen_at: at })
    .where('id', 'in', people.ids)
    .execute();
  return people;
}

async function waive(trx: Trx, userId: number, at: Date): Promise<void> {
  const entries = [];
  for (const of of userAccounts) {
    const amount = await balanceOf(trx, userId, of);
    if (amount > 0n) {
      entries.push({ user: userId, of, amount: micros(-amount) }, { account: 'operator' as const, amount });
    }
  }
  if (entries.length > 0) await post(trx, [{ kind: 'admin', source: { type: 'deletion', id: userId }, entries, at }]);
}

/** Cards at the gateway, and files in the store. */
async function forgetOutside(trx: Trx, { ids }: People, at: Date): Promise<void> {
  const cards = await trx
    .selectFrom('recurring_payments_method')
    .select(['id', 'gateway', 'gateway_reference as reference'])
    .where('user_id', 'in', ids)
    .execute();
  await enqueueUnlinking(trx, cards, at);
  for (const table of ['verification_document', 'account_export'] as const) {
    const named = await trx
      .selectFrom(table)
      .select(['id', 'file_hash'])
      .where('user_id', 'in', ids)
      .where('file_hash', 'is not', null)
      .execute();
    for (const { id, file_hash: hash } of named) {
      if (hash !== null) await removeUnlessNamed(trx, hash, `account ${table} ${id}`, at);
    }
  }
  await forgetPictures(trx, { ids }, at);
}

/** Of pictures, which belong to tickets. */
async function forgetPictures(trx: Trx, { ids }: Pick<People, 'ids'>, at: Date): Promise<void> {
  const named = await trx
    .selectFrom('support_picture')
    .innerJoin('support_request', 'support_request.id', 'support_picture.request_id')
    .select(['support_picture.id', 'support_picture.file_hash'])
    .where('support_request.user_id', 'in', ids)
    .execute();
  for (const { id, file_hash: hash } of named) await removeUnlessNamed(trx, hash, `account support_picture ${id}`, at);
}

/** Mails to an address, sent or not, and replies that were kept for whoever called with it. */
async function forgetAddress(trx: Trx, address: string): Promise<void> {
  await sql`delete from job where instance = ${trx.instance} and kind like 'send-%'
    and (payload ->> 'to' = ${address} or payload ->> 'email' = ${address})`.execute(trx);
  await trx
    .deleteFrom('idempotency')
    .where('caller', '=', `guest:${whoOf(address)}`)
    .execute();
}
