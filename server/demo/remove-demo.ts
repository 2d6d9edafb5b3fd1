import { sql } from 'kysely';
import { micros, type Micros } from '../../domain/money/micros.ts';
import type { Database, Trx } from '../platform/db/database.ts';
import { type UserAccount, userAccounts } from '../platform/ledger/kinds.ts';
import { post } from '../platform/ledger/post.ts';
import coupons from './seed/coupons.json' with { type: 'json' };
import { demoUsers } from './seed/demo-users.ts';
import quests from './seed/free-trial-quests.json' with { type: 'json' };
import { sandboxGatewayName } from './sandboxes/gateway.ts';

const ids = demoUsers.map(({ id }) => id);
/** Action in the audit log from which on the instance is a real shop. */
const removal = 'remove demo';

/** What an instance is, by its rows: `new` has no customers yet, `demo` has demo users, `real` has had them removed or never had any. */
export type ShopKind = 'new' | 'demo' | 'real';

export async function shopKindOf(db: Database, instance: string): Promise<ShopKind> {
  const { rows } = await db.read(instance, (trx) =>
    sql<{ removed: boolean; seeded: boolean; login: boolean; used: boolean }>`select
      exists (select from operator_act where instance = ${instance} and action = ${removal}) as removed,
      exists (select from ledger_tx where instance = ${instance} and kind = 'admin' and source_type = 'grant'
        and source_id in (${sql.join(ids.map((id) => `${id}:demo-first`))})) as seeded,
      exists (select from app_user where instance = ${instance} and id in (${sql.join(ids)})
        and (password_hash is not null or email in (${sql.join(demoUsers.map(({ email }) => email))}))) as login,
      exists (select from app_user where instance = ${instance}) as used`.execute(trx),
  );
  const { removed = false, seeded = false, login = false, used = false } = rows[0] ?? {};
  if (seeded && (login || !removed)) return 'demo';
  return used ? 'real' : 'new';
}

export interface RemovedDemo {
  /** Demo users whose logins are gone. */
  readonly users: number;
  /** Customers who are not demo users and had a balance that no money stands behind. */
  readonly customers: number;
  /** Taken back from all of them, micro-USD. */
  readonly amount: Micros;
}

/** Money from outside has reached accounts of the demo; the message names them. Nothing was changed. */
export class RealMoney extends Error {}

/**
 * Makes a real shop of an instance that was a demo: demo users lose their logins, balances that no money stands behind go
 * back by postings (rows of the ledger are never changed), and whoever was vouched for by a sandbox is no longer. History
 * stays: the books would not balance without it.
 * @param settled the operator has settled with customers whose money came from outside; their accounts are left alone, and
 *   without it `RealMoney` is thrown
 * @param endSessions ends the sessions and tokens of customers too, not only those of demo users and of whoever was let in by a
 *   sandbox
 */
export async function removeDemo(
  trx: Trx,
  {
    by,
    why,
    at,
    settled,
    endSessions,
  }: {
    readonly by: string;
    readonly why: string;
    readonly at: Date;
    readonly settled: boolean;
    readonly endSessions: boolean;
  },
): Promise<RemovedDemo> {
  const paid = await usersWithMoney(trx);
  if (paid.length > 0 && !settled) {
    throw new RealMoney(
      `In ${trx.instance}, money that you approved or credited by hand is on accounts of the demo: user ${paid.join(', ')}. Settle with them, then repeat the command with --settled: it keeps the balances of customers and takes back those of demo users.`,
    );
  }
  const taken = await takeBack(trx, settled ? paid.filter((id) => !ids.includes(id)) : [], at);
  await endLogins(trx, at, endSessions);
  await endSandboxes(trx, at);
  await endOffers(trx);
  const customers = new Set(taken.flatMap(({ user }) => (ids.includes(user) ? [] : [user]))).size;
  const amount = micros(taken.reduce((sum, one) => sum + one.amount, 0n));
  await trx
    .insertInto('operator_act')
    .values({
      instance: trx.instance,
      at,
      made_by: by,
      why,
      action: removal,
      subject: `users ${ids.join(', ')}; ${amount} micro-USD`,
    })
    .execute();
  return { users: ids.length, customers, amount };
}

/** What the seeds name their grants. */
const seeded = ['demo-first', 'demo-second', 'demo-drip-feed', 'demo-plan', 'demo-subscription'];

/** Users to whom a payment was approved, or a credit given, by hand. */
async function usersWithMoney(trx: Trx): Promise<readonly number[]> {
  const seeds = ids.flatMap((id) => seeded.map((reference) => `${id}:${reference}`));
  const { rows } = await sql<{ user_id: number }>`select distinct a.user_id from ledger_entry e
    join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
    join ledger_tx t on t.instance = e.instance and t.id = e.tx_id
    left join invoice i on i.instance = t.instance and t.source_type = 'invoice' and i.id::text = t.source_id
    where e.instance = ${trx.instance} and e.amount > 0 and (
      (t.kind = 'invoiced' and i.gateway is distinct from ${sandboxGatewayName})
      or (t.kind = 'admin' and t.source_type = 'grant' and t.source_id not in (${sql.join(seeds)})))
    order by a.user_id`.execute(trx);
  return rows.map((row) => row.user_id);
}

async function takeBack(trx: Trx, exceptIds: readonly number[], at: Date) {
  const accounts = await trx
    .selectFrom('ledger_account')
    .select(['user_id', 'purpose', 'balance'])
    .where('user_id', 'is not', null)
    .where('balance', '>', 0n)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const taken = accounts.flatMap(({ user_id: user, purpose, balance }) =>
    user === null || balance === null || exceptIds.includes(user)
      ? []
      : [{ user, of: accountOf(purpose), amount: micros(balance) }],
  );
  await post(
    trx,
    taken.map(({ user, of, amount }) => ({
      kind: 'admin' as const,
      source: { type: 'demo', id: `${user}:${of}:${at.toISOString()}` },
      entries: [
        { user, of, amount: micros(-amount) },
        { account: 'operator' as const, amount },
      ],
      note: 'End of the demo',
      at,
    })),
  );
  return taken;
}

function accountOf(purpose: string): UserAccount {
  const account = userAccounts.find((one) => one === purpose);
  if (account === undefined) throw new Error(`No account of users is called ${purpose}`);
  return account;
}

/** What lets somebody in without a password. */
const holders = ['session', 'api_token', 'login_token', 'password_reset', 'email_token'] as const;

async function endLogins(trx: Trx, at: Date, everybody: boolean): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({
      email: null,
      email_confirmed_at: null,
      pending_email: null,
      password_hash: null,
      telegram_id: null,
      telegram_username: null,
      frozen_at: at,
    })
    .where('id', 'in', ids)
    .execute();
  // Whoever a sandbox vouched for may be anybody. Customers who came by a password stay where they are.
  const vouched = await trx.selectFrom('social_identity').select('user_id').distinct().execute();
  const ended = [...ids, ...vouched.map((row) => row.user_id)];
  for (const table of holders) {
    const all = trx.deleteFrom(table);
    await (everybody ? all : all.where('user_id', 'in', ended)).execute();
  }
  await trx
    .updateTable('subscription')
    .set({ status: 'canceled', ended_at: at })
    .where('user_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  await trx
    .updateTable('campaign')
    .set({ status: 'paused', next_check_at: null })
    .where('user_id', 'in', ids)
    .execute();
}

/** Sandboxes vouched for persons and cards without looking. */
async function endSandboxes(trx: Trx, at: Date): Promise<void> {
  await trx.deleteFrom('social_identity').execute();
  await trx
    .updateTable('recurring_payments_method')
    .set({ removed_at: at })
    .where('gateway', '=', sandboxGatewayName)
    .where('removed_at', 'is', null)
    .execute();
  await trx
    .updateTable('invoice')
    .set({ status: 'expired', decided_at: at, note: 'End of the demo' })
    .where('gateway', '=', sandboxGatewayName)
    .where('status', 'in', ['pending', 'in_moderation'])
    .execute();
}

async function endOffers(trx: Trx): Promise<void> {
  const codes = coupons.map(({ code }) => code);
  const names = quests.map(({ name }) => name);
  await trx.updateTable('coupon').set({ is_active: false }).where('code', 'in', codes).execute();
  await trx.updateTable('free_trial_quest').set({ is_active: false }).where('name', 'in', names).execute();
  await trx
    .updateTable('task')
    .set({ is_active: false })
    .where('url', 'like', 'https://www.youtube.com/watch?v=demo-task-%')
    .execute();
}
