import { sql } from 'kysely';
import type { AccountDeletion } from '../../../../schemas/generated/contract.ts';
import { type Micros, micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';

export interface WhatIsOpen {
  /** What has to end before the account can be deleted. */
  readonly open: AccountDeletion['open'];
  readonly balance: Micros;
  readonly earnings: Micros;
}

/** What of a customer is not over yet, and what money they would lose. */
export async function whatIsOpen(trx: Trx, userId: number): Promise<WhatIsOpen> {
  const { instance } = trx;
  const mine = sql`instance = ${instance} and user_id = ${userId}`;
  const { rows } = await sql<Record<AccountDeletion['open'][number], boolean>>`select
    exists (select from orders where ${mine} and status in ('in_moderation', 'in_processing', 'stopped'))
      or exists (select from refill_request r join orders o on o.instance = r.instance and o.id = r.order_id
        where o.instance = ${instance} and o.user_id = ${userId} and r.completed_at is null) as orders,
    exists (select from invoice where ${mine} and status in ('pending', 'in_moderation')) as payments,
    exists (select from subscription where ${mine} and status = 'in_processing') as subscriptions,
    exists (select from withdrawal where ${mine} and status = 'pending') as withdrawals,
    exists (select from task_check where ${mine} and status in ('started', 'ended'))
      or exists (select from free_trial where ${mine} and state = 'in_moderation') as tasks,
    exists (select from app_user where instance = ${instance} and id = ${userId}
      and frozen_at is not null and deletion_due_at is null) as frozen`.execute(trx);
  const balance = await balanceOf(trx, userId);
  const earnings = micros((await balanceOf(trx, userId, 'referral')) + (await balanceOf(trx, userId, 'task')));
  const found = rows[0];
  return { open: kinds.filter((kind) => found?.[kind]), balance, earnings };
}

const kinds = ['orders', 'payments', 'subscriptions', 'withdrawals', 'tasks', 'frozen'] as const;

/** Throws in words what has to end first. */
export async function refuseWhatIsOpen(trx: Trx, userId: number, waive: boolean): Promise<void> {
  const { open, balance, earnings } = await whatIsOpen(trx, userId);
  const [first] = open;
  if (first) throw refuse('account', `deletion_open_${first}`);
  if (balance + earnings > 0n && !waive) throw refuse('waive', 'deletion_money');
}
