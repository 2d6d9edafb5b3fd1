import { type Kysely, sql } from 'kysely';
import { rowSecurity } from './row-security.ts';

/** When orders came how far (decision 105). Orders of before have no rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table order_progress (
        instance text not null, order_id integer not null, percent smallint not null check (percent between 5 and 95),
        quantity integer not null check (quantity > 0), at timestamptz not null,
        primary key (instance, order_id, percent),
        foreign key (instance, order_id) references orders (instance, id))`,
    )
    .execute(db);
  for (const statement of rowSecurity('order_progress')) await sql.raw(statement).execute(db);
  // What has been noted stays as it is, like the moves of an order.
  await sql.raw('revoke update, delete on order_progress from livery_app').execute(db);
}
