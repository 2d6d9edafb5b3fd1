import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema.ts';
import type { Retention } from './retention.ts';

/**
 * How much harm it does when others see it. secret: opens something · sensitive: documents, money, what somebody promotes ·
 * personal: tells who somebody is or what they did.
 */
export type Level = 'personal' | 'sensitive' | 'secret';

/** The customer and the guests' accounts that they have claimed. */
export interface People {
  readonly instance: string;
  readonly ids: readonly number[];
}

/** A table whose rows belong to customers. Its columns are in `copied` or in `withheld`, each once. */
export interface PersonalTable<Row = Record<string, unknown>> {
  readonly kind: 'personal';
  readonly level: Level;
  readonly about: string;
  /** Which rows are theirs. */
  readonly of: (people: People) => RawBuilder<SqlBool>;
  /** Tells rows of an instance apart. */
  readonly key: readonly (keyof Row & string)[];
  /** In the copy that a customer takes. */
  readonly copied: readonly (keyof Row & string)[];
  /** Not in the copy, and why. */
  readonly withheld?: { readonly [Column in keyof Row]?: string };
  /** What becomes of the rows when the account is deleted. */
  readonly after: 'deleted' | 'anonymized' | 'kept';
  /** What takes the place of columns in an anonymous row; the others tell nothing about a person. */
  readonly emptied?: { readonly [Column in keyof Row]?: RawBuilder<unknown> };
  /** Why and for how long something of it stays; without it, what stays tells nothing about a person and has no end. */
  readonly stays?: { readonly why: string; readonly period: keyof Retention };
}

/** A table that names no customer: it is the shop's. */
interface ShopTable {
  readonly kind: 'shop';
}

/** Rows that cannot be found by customer, and are gone after a few days by themselves (`platform/jobs/sweep.ts`). */
interface PassingTable {
  readonly kind: 'passing';
  readonly level: Level;
  readonly about: string;
  readonly days: number;
}

export type TableRule<Row> = PersonalTable<Row> | ShopTable | PassingTable;

export type TableRules = { readonly [Table in keyof Schema]: TableRule<Schema[Table]> };

export const shop: ShopTable = { kind: 'shop' };
export const nothing = sql`null`;
export const empty = sql`''`;
export const token = 'opens something; only its hash is stored';

export function any(column: string, { ids }: People): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} = any (${ids}::int[])`;
}

export function byUser(people: People): RawBuilder<SqlBool> {
  return any('user_id', people);
}

/** Rows of a table that refer to one of the customer's by a column. */
export function through(column: string, table: keyof Schema, id = 'id') {
  return (people: People): RawBuilder<SqlBool> =>
    sql`${sql.ref(column)} in (select ${sql.ref(id)} from ${sql.table(table)}
      where instance = ${people.instance} and ${any('user_id', people)})`;
}

export const byOrder = through('order_id', 'orders');
export const bySubscription = through('subscription_id', 'subscription');
