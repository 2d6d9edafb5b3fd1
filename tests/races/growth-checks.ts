import { type RawBuilder, sql } from 'kysely';

/** Violations of what subscriptions, free trials and tasks promise; each query answers one row per violation. */
export const growthChecks: readonly (readonly [string, RawBuilder<unknown>])[] = [
  [
    'a subscription has taken up another number of publications than it says, or goes on beyond its limit',
    sql`select s.instance, s.id, s.status, s.contents_count, s.contents_limit, count(c.id)::int as kept
        from subscription s
        left join subscription_content c on c.instance = s.instance and c.subscription_id = s.id
        group by s.instance, s.id
        having s.contents_count <> count(c.id)
          or (s.status = 'in_processing' and s.contents_count >= s.contents_limit)`,
  ],
  [
    'a publication was ordered for more than once',
    sql`select c.instance, c.id, c.subscription_id, count(o.order_id)::int as orders from subscription_content c
        join subscription_order o on o.instance = c.instance and o.subscription_content_id = c.id
        group by c.instance, c.id
        having count(o.order_id) > (select count(*) from subscription_service l
          where l.instance = c.instance and l.subscription_id = c.subscription_id)`,
  ],
  [
    'somebody has had a quest more often than it can be repeated',
    sql`select t.instance, t.user_id, t.free_trial_quest_id, count(*)::int as had from free_trial t
        join free_trial_quest q on q.instance = t.instance and q.id = t.free_trial_quest_id
        where t.state in ('in_moderation', 'granted')
        group by t.instance, t.user_id, t.free_trial_quest_id, q.repeats_count having count(*) > q.repeats_count`,
  ],
  [
    'a task was not paid for exactly once when checked, or at all when not',
    sql`select k.instance, k.id, k.status, k.reward, b.paid from task_check k
        left join lateral (
          select sum(e.amount)::bigint as paid from ledger_tx t
          join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
          join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id = k.user_id
          where t.instance = k.instance and t.kind = 'task' and t.source_type = 'task_check'
            and t.source_id = k.id::text) b on true
        where coalesce(b.paid, 0) <> case k.status when 'checked' then k.reward else 0 end`,
  ],
  [
    'a task has given away another number of places than it says',
    sql`select t.instance, t.id, t.checks_taken, count(k.id)::int as taken from task t
        left join task_check k on k.instance = t.instance and k.task_id = t.id
          and k.status in ('initial', 'started', 'ended', 'checked')
        group by t.instance, t.id having t.checks_taken <> count(k.id)`,
  ],
];
