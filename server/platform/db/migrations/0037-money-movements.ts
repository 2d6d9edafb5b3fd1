import { type Kysely, sql } from 'kysely';
import { rowSecurity } from './row-security.ts';

/**
 * What each transaction of the ledger did to the money of a customer, in one row (decision 127). A trigger writes it, so that
 * servers of the version before, which know nothing of the table, fill it as well.
 *
 * Tables are locked in the order in which servers write to them. From then until the end nothing is booked, so that one
 * statement fills the table with all there is, and the trigger sees all that follows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const statement of rowSecurity('money_movement')) await sql.raw(statement).execute(db);
  // The trigger alone writes, with the rights of the owner.
  await sql.raw('revoke insert, update, delete on money_movement from livery_app').execute(db);
}

const intoMovements = `insert into money_movement (instance, user_id, tx_id, kind, amount, order_id, invoice_id, created_at)
  select t.instance, a.user_id, t.id, t.kind, sum(e.amount),
    case when t.source_type like 'order%' then substring(t.source_id from '^([0-9]{1,9})(:|$)')::integer end,
    case when t.source_type = 'invoice' then substring(t.source_id from '^([0-9]{1,9})$')::integer end,
    t.created_at`;
const joined = `join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
  join ledger_tx t on t.instance = e.instance and t.id = e.tx_id
  group by t.instance, t.id, a.user_id`;

const statements = [
  `create table money_movement (
    instance text not null, tx_id integer not null, user_id integer not null,
    kind text not null check (kind ~ '^[a-z_]+$'), amount bigint not null, order_id integer, invoice_id integer,
    created_at timestamptz not null,
    primary key (instance, tx_id, user_id),
    foreign key (instance, tx_id) references ledger_tx (instance, id))`,
  'lock table ledger_entry in share row exclusive mode',
  `${intoMovements} from ledger_entry e ${joined}`,
  // Pages, newest first, and their sums are read from the index alone.
  `create index money_movement_of_user on money_movement (instance, user_id, created_at desc nulls last, tx_id desc)
    include (kind, amount, order_id, invoice_id) where amount <> 0 and kind <> 'claim'`,
  `create function ledger_entries_move_money() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      ${intoMovements} from new_entries e ${joined}
      on conflict (instance, tx_id, user_id) do update set amount = money_movement.amount + excluded.amount;
      return null;
    end $$`,
  `create trigger ledger_entries_move_money after insert on ledger_entry
    referencing new table as new_entries for each statement execute function ledger_entries_move_money()`,
];
