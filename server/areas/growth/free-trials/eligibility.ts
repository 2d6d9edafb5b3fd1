import { sql } from 'kysely';
import { micros, type Micros, zero } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { netSpend } from '../../earning/port.ts';

/** What decides which quests a customer may have. */
export interface Eligibility {
  /** Net spend on completed orders. */
  readonly spent: Micros;
  /** Paid in from outside. */
  readonly replenished: Micros;
  /** Quest → how often they have had it. Those that were declined or lapsed do not count. */
  readonly had: ReadonlyMap<number, number>;
}

const guest: Eligibility = { spent: zero, replenished: zero, had: new Map() };

/** The figures that decide what a user is eligible for; null for a guest. */
export async function eligibilityOf(trx: Trx, userId: number | null): Promise<Eligibility> {
  if (userId === null) return guest;
  const trials = await trx
    .selectFrom('free_trial')
    .select(['free_trial_quest_id as quest', sql<number>`count(*)::int`.as('count')])
    .where('user_id', '=', userId)
    .where('state', 'in', ['in_moderation', 'granted'])
    .groupBy('free_trial_quest_id')
    .execute();
  return {
    spent: await netSpend(trx, userId),
    replenished: await replenishedBy(trx, userId),
    had: new Map(trials.map(({ quest, count }) => [quest, count])),
  };
}

/** What has arrived from outside, without the fees of the ways of paying. */
async function replenishedBy(trx: Trx, userId: number): Promise<Micros> {
  const { rows } = await sql<{ paid: string }>`
    select coalesce(sum(e.amount), 0)::text as paid from ledger_account a
    join ledger_entry e on e.instance = a.instance and e.account_id = a.id
    join ledger_tx t on t.instance = e.instance and t.id = e.tx_id
      and (t.kind = 'invoiced' and e.amount > 0 or t.kind = 'fee' and t.source_type = 'invoice')
    where a.instance = ${trx.instance} and a.user_id = ${userId} and a.purpose = 'balance'`.execute(trx);
  return micros(BigInt(rows[0]?.paid ?? '0'));
}

export interface QuestTerms {
  readonly id: number;
  readonly repeats_count: number;
  readonly min_user_spend_amount: bigint;
  readonly min_replenishment_amount: bigint;
}

/** The reasons why a user with these figures cannot have a quest. */
export function obstaclesOf(quest: QuestTerms, { spent, replenished, had }: Eligibility) {
  return {
    spend: spent < quest.min_user_spend_amount,
    replenishment: replenished < quest.min_replenishment_amount,
    repeats: (had.get(quest.id) ?? 0) >= quest.repeats_count,
  };
}
