import { sql } from 'kysely';
import { accountTables } from './account-tables.ts';
import { orderTables } from './order-tables.ts';
import { moneyTables } from './money-tables.ts';
import { growthTables } from './growth-tables.ts';
import { shop, type PersonalTable, type TableRules } from './table-rule.ts';

/**
 * Every table of the database: whether it holds data of customers, what of it they get as a copy, and what becomes of it when
 * their account is deleted. In the order in which rows are removed. The types ask for each table of the schema;
 * `personal-tables.test.ts` asks the database for each column.
 */
export const personalTables: TableRules = {
  ...accountTables,
  ...orderTables,
  ...moneyTables,
  ...growthTables,
  operator_act: {
    kind: 'personal',
    level: 'personal',
    about: 'what operators did to the account, and why',
    of: ({ ids }) => sql`subject ~ ${`^user (${ids.join('|')})\\M`}`,
    key: ['id'],
    copied: ['id', 'at', 'action', 'subject', 'why'],
    withheld: { made_by: 'is one of the shop’s staff' },
    after: 'kept',
    stays: { why: 'to be able to account for what staff did', period: 'auditYears' },
  },
  job: {
    kind: 'personal',
    level: 'sensitive',
    about: 'work of the server that names the customer, mails to them included',
    of: ({ ids }) => sql`payload ->> 'userId' = any (${ids.map(String)}::text[])`,
    key: ['id'],
    copied: [],
    withheld: {
      id: 'is work of the server; what it is about stands in the other tables',
      kind: 'as above',
      key: 'as above',
      payload: 'as above',
      run_at: 'as above',
      attempts: 'as above',
      leased_by: 'as above',
      leased_until: 'as above',
      done_at: 'as above',
      first_failed_at: 'as above',
      failed_at: 'as above',
      last_error: 'as above',
      created_at: 'as above',
    },
    after: 'deleted',
  },
  published_file: shop,
  published_version: shop,
  publish_event: shop,
  network: shop,
  service_type: shop,
  service: shop,
  country: shop,
  service_label: shop,
  special_offer: shop,
  catalogue_text: shop,
  payment_method: shop,
  coupon: shop,
  earning_terms: shop,
  withdrawal_method: shop,
  widget_event: shop,
  grade: shop,
  free_trial_quest: shop,
  free_trial_track: shop,
  task: shop,
  campaign_tariff: shop,
};

/** The tables with rows of customers, in the order in which rows are removed. */
export const tablesOfCustomers: readonly (readonly [string, PersonalTable])[] = Object.entries(personalTables).flatMap(
  ([name, rule]) => (rule.kind === 'personal' ? [[name, rule as PersonalTable] as const] : []),
);
