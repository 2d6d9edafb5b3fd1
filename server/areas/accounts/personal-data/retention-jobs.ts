import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { InstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';
import { removeUnlessNamed } from '../../../platform/files/remove-unless-named.ts';
import { closeAccount } from './close-account.ts';
import { eraseRows } from './erase-rows.ts';
import { type Retention, retentionOf } from './retention.ts';

const day = 24 * 60 * 60 * 1000;
/** Rows of a kind that go in one run; the next ones go with the next day. */
const max = 5_000;
/** Accounts of guests that go in one run. */
const maxGuests = 200;
/** Days for which a mail that could not be sent stays for the operator. */
const failedMailDays = 30;
/** Days for which it is known where a visitor came from who never became a customer. */
const visitorDays = 90;

/** Queues the job that removes what is older than it may be, once a day for each brand; repeatable. */
export async function beginRetention(trx: Trx, at: Date): Promise<void> {
  await enqueue(trx, [{ kind: 'apply-retention', key: 'daily', payload: {}, runAt: at }]);
}

/** Removes what is older than the brand's periods say. */
export function retentionJobs(
  instances: Pick<InstanceRegistry, 'all'>,
): Readonly<Record<'apply-retention', JobHandler>> {
  return {
    'apply-retention': async ({ db, job, completion, now }) => {
      const instance = instances.all().find(({ id }) => id === job.instance);
      const at = now();
      if (instance) await applyRetention(db, instance.id, retentionOf(instance), at);
      await db.write(job.instance, (trx) => completion.again(trx, new Date(at.getTime() + day)));
    },
  };
}

/** Does what the periods ask for once. */
export async function applyRetention(db: Database, instance: string, periods: Retention, at: Date): Promise<void> {
  const ago = (days: number) => new Date(at.getTime() - days * day);
  const years = (count: number) => ago(count * 365.25);
  await db.write(instance, async (trx) => {
    await removeMails(trx, ago(periods.mailDays), ago(failedMailDays));
    await removeDeclined(trx, ago(periods.documentDays), at);
    await trx
      .deleteFrom('marketing_source')
      .where('user_id', 'is', null)
      .where('created_at', '<', ago(visitorDays))
      .execute();
    await trx
      .deleteFrom('account_export')
      .where('status', '=', 'gone')
      .where('asked_at', '<', ago(visitorDays))
      .execute();
    await forgetPayments(trx, years(periods.financialYears));
  });
  // The application itself may never remove entries of the audit log. That a demo was removed tells what kind of shop this is.
  await db.system((trx) =>
    sql`delete from operator_act where ctid = any (array(select ctid from operator_act
      where instance = ${instance} and at < ${years(periods.auditYears)} and action <> 'remove demo' limit ${max}))`.execute(
      trx,
    ),
  );
  for (const guest of await idleGuests(db, instance, ago(periods.guestDays))) {
    const closed = await db.write(instance, (trx) => closeAccount(trx, guest, { locale: 'en', at, by: 'retention' }));
    if ('ids' in closed) await eraseRows(db, closed);
  }
}

/** Mails are jobs; what they say and to whom stands in them. */
async function removeMails(trx: Trx, sentBefore: Date, failedBefore: Date): Promise<void> {
  await sql`delete from job where ctid = any (array(select ctid from job
    where instance = ${trx.instance} and kind like 'send-%'
      and (done_at < ${sentBefore} or (done_at is null and failed_at < ${failedBefore})) limit ${max}))`.execute(trx);
}

async function removeDeclined(trx: Trx, before: Date, at: Date): Promise<void> {
  const declined = await trx
    .deleteFrom('verification_document')
    .where('status', '=', 'declined')
    .where('created_at', '<', before)
    .returning(['id', 'file_hash'])
    .execute();
  for (const { id, file_hash: hash } of declined) {
    if (hash !== null) await removeUnlessNamed(trx, hash, `declined ${id}`, at);
  }
}

/** What names the payments of deleted accounts outside; the amounts stay, because the ledger has to sum up. */
async function forgetPayments(trx: Trx, before: Date): Promise<void> {
  const deleted = sql`user_id in (select id from app_user where instance = ${trx.instance} and deleted_at is not null)
    and created_at < ${before}`;
  await sql`update invoice set gateway_reference = null where instance = ${trx.instance} and ${deleted}
    and gateway_reference is not null`.execute(trx);
  await sql`update withdrawal set account_number = '' where instance = ${trx.instance} and ${deleted}
    and account_number <> ''`.execute(trx);
}

/** Accounts of guests that nobody has claimed, without money and without an order for so long. */
async function idleGuests(db: Database, instance: string, before: Date): Promise<readonly number[]> {
  const { rows } = await db.read(instance, (trx) =>
    sql<{ id: number }>`select u.id from app_user u where u.instance = ${instance} and u.guest_email is not null
      and u.password_hash is null and u.created_at < ${before}
      and not exists (select from orders o where o.instance = u.instance and o.user_id = u.id and o.created_at >= ${before})
      and not exists (select from ledger_account a where a.instance = u.instance and a.user_id = u.id and a.balance > 0)
      order by u.id limit ${maxGuests}`.execute(trx),
  );
  return rows.map(({ id }) => id);
}
