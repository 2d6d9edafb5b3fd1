import fc from 'fast-check';
import type { Round } from '../acts.ts';
import { both, type Damage, withOther, withoutCondition, withoutConflict, withoutLock } from './damage.ts';

/** A guard that is taken away, and how that has to be noticed. */
export interface Planted {
  readonly guard: string;
  /** Statements that take it out of the database. */
  readonly statements?: readonly string[];
  /** What the server's statements lose. */
  readonly damage?: Damage;
  /** Operations that need the guard; nothing else is done. */
  readonly kinds: readonly string[];
  /** The programs that are run; unless told about 8 rounds of the operations in random order. */
  readonly programs?: fc.Arbitrary<readonly Round[]>;
  /** The invariant that tells. */
  readonly tells: RegExp;
}

const noFloor = [
  'alter table ledger_account drop constraint ledger_account_not_below_zero',
  'alter table ledger_entry drop constraint ledger_entry_not_below_zero',
];
const anyBalance = withOther('and account.balance >= -wanted.lowest', '');
const bookedAgain = withOther('on conflict (instance, kind, source_type, source_id) do nothing', '');
const noSource = ['alter table ledger_tx drop constraint ledger_tx_source'];
const spend = ['orderFromBalance', 'orderFromBalance', 'credit', 'cancel'] as const;
const invoices = [
  'addFunds',
  'orderRequest',
  'callback',
  'callback',
  'callback',
  'markIsPaid',
  'decidePayment',
] as const;
const coupons = ['orderFromBalance', 'addFunds', 'orderRequest', 'callback', 'credit'] as const;
const lives = ['orderFromBalance', 'cancel', 'pause', 'activate', 'credit', 'refund'] as const;
const earnings = [
  'orderFromBalance',
  'earn',
  'earn',
  'withdraw',
  'withdraw',
  'withdraw',
  'decidePayOut',
  'refund',
] as const;

const plans = ['takePlan', 'takePlan', 'credit'] as const;
const tasks = ['takeTask', 'takeTask', 'workOnTask', 'workOnTask', 'verifyTask', 'verifyTask'] as const;
const subscriptions = ['subscribe', 'subscribe', 'cancelSubscription'] as const;

/** Not that the search gave up: that proves nothing. */
const differ = /I12 [^]*No order of these/;

/**
 * A customer unlinks the card after a publication was ordered by it, and before the job charges it: by chance that happens in
 * one program of dozens.
 */
const unlinkedBeforeCharge = fc.nat(9_999).map((who): readonly Round[] => {
  const act = { who, pick: 1, size: 1, twist: 3, twice: false };
  const round = { acts: [], crowded: false, jobs: 0, minutes: 0 };
  return [
    { ...round, acts: [{ ...act, kind: 'linkCard' }] },
    // A multiple of 3 is paid by card.
    { ...round, acts: [{ ...act, kind: 'subscribe', size: 9_999 }] },
    // Longer than the busy channel takes to publish: one job takes the publication up and queues the charge.
    { ...round, jobs: 1, minutes: 90 },
    { ...round, acts: [{ ...act, kind: 'unlinkCard' }] },
    { ...round, jobs: 1 },
  ];
});

/** Guards that stand behind each other are taken away together: one of them alone would still hold. */
export const planted: readonly Planted[] = [
  {
    guard: 'a balance is only moved as far as it goes, in memory, in the statement and in the table',
    statements: noFloor,
    damage: {
      ...anyBalance,
      row: (table, row) => (table === 'ledger_account' && 'frozen_at' in row ? { ...row, balance: 10n ** 12n } : row),
    },
    kinds: spend,
    tells: /I3 a balance is below zero/,
  },
  {
    guard: 'entries of a transaction sum to zero when it commits',
    statements: [
      'drop trigger ledger_entries_sum_to_zero on ledger_entry',
      // A fault that the trigger would have refused: something of each fee is lost.
      `create function lose() returns trigger language plpgsql as
        $$ begin if new.account_id = 4 then new.amount = new.amount - 1; end if; return new; end $$`,
      'create trigger lose before insert on ledger_entry for each row when (new.amount > 1) execute function lose()',
    ],
    kinds: invoices,
    tells: /I1 entries of a transaction do not sum to zero/,
  },
  {
    guard: 'one source is booked once',
    statements: noSource,
    damage: bookedAgain,
    kinds: ['credit', 'earn', 'refund', 'orderFromBalance'],
    tells: differ,
  },
  {
    guard: 'one key has one effect',
    statements: [
      'create sequence stray',
      'grant usage on sequence stray to livery_app',
      `create function stray_key() returns trigger language plpgsql as
        $$ begin new.key = new.key || nextval('stray'); new.reply = '{}'; return new; end $$`,
      'create trigger stray_key before insert on idempotency for each row execute function stray_key()',
    ],
    kinds: ['orderFromBalance', 'addFunds'],
    tells: /I8 key model-\S+ was answered with/,
  },
  {
    guard: 'an order is held, and moves on only from where it stands',
    damage: both(withoutCondition('UpdateQueryNode', 'orders', 'status'), withoutLock('orders')),
    kinds: lives,
    tells: /I11 order/,
  },
  {
    guard: 'an order is held while it is paid, paused or canceled',
    damage: withoutLock('orders'),
    kinds: ['orderRequest', 'payByBalance', 'payByBalance', 'payByInvoice', 'callback', 'credit', 'cancel'],
    tells: differ,
  },
  {
    guard: 'an order that its customer has deleted is not paid',
    damage: withoutCondition('SelectQueryNode', 'orders', 'deleted_at'),
    kinds: ['orderRequest', 'orderRequest', 'remove', 'callback', 'callback'],
    tells: differ,
  },
  {
    guard: 'a coupon is held while its uses are counted, and the table knows its limit',
    statements: ['alter table coupon drop constraint coupon_not_over_limit'],
    damage: withoutLock('coupon'),
    kinds: coupons,
    tells: /I5 a (?:coupon was used|customer used a coupon) more often/,
  },
  {
    guard: 'a customer uses a coupon no more often than allowed',
    damage: { row: (table, row) => (table === 'coupon_use' && 'uses' in row ? { ...row, uses: 0 } : row) },
    kinds: coupons,
    tells: /I5 a customer used a coupon more often/,
  },
  {
    guard: 'an invoice is held while it is decided',
    damage: withoutLock('invoice'),
    kinds: invoices,
    tells: differ,
  },
  {
    guard: 'an invoice that is paid is not credited again, nor one source booked twice',
    statements: noSource,
    damage: {
      ...bookedAgain,
      row: (table, row) => (table === 'invoice' && row['status'] === 'paid' ? { ...row, status: 'pending' } : row),
    },
    kinds: invoices,
    tells: /I6 an invoice is not credited exactly once/,
  },
  {
    guard: 'refunds together stay below what was paid',
    damage: withOther(`t.kind = 'cancel_order'`, `t.kind = 'nothing'`),
    kinds: ['orderFromBalance', 'orderFromBalance', 'refund', 'refund', 'refund', 'refund'],
    tells: /I4 more was given back/,
  },
  {
    guard: 'what was booked of a reward is remembered',
    statements: [
      `create function forget() returns trigger language plpgsql as
        $$ begin new.credited = old.credited; return new; end $$`,
      'create trigger forget before update on reward for each row execute function forget()',
    ],
    kinds: ['orderFromBalance', 'credit'],
    tells: /I7 an order earns more than one reward/,
  },
  {
    guard: 'earnings are held while a withdrawal is split, and no account falls below zero',
    statements: noFloor,
    damage: both(withoutLock('ledger_account'), anyBalance),
    kinds: ['earn', 'withdraw', 'withdraw', 'withdraw'],
    tells: /I3 a balance is below zero/,
  },
  {
    guard: 'a withdrawal is decided once',
    damage: withoutCondition('UpdateQueryNode', 'withdrawal', 'status'),
    kinds: [...earnings, 'decidePayOut', 'decidePayOut'],
    tells: /I9 more was withdrawn than earned, or a decision and its money differ/,
  },
  {
    guard: 'a piece of work is queued once',
    statements: [
      'alter table job drop constraint job_key',
      `create function twice() returns trigger language plpgsql as $$ begin
        insert into job (instance, kind, key, payload, run_at) values (new.instance, new.kind, new.key, new.payload, new.run_at);
        return null; end $$`,
      `create trigger twice after insert on job for each row
        when (new.kind = 'submit-order' and pg_trigger_depth() = 0) execute function twice()`,
    ],
    damage: withOther('on conflict (instance, kind, key) do nothing', ''),
    kinds: ['orderFromBalance', 'credit'],
    tells: /I10 (?:an ordered order has not exactly one submission|\S+ was submitted twice)/,
  },
  {
    guard: 'cashback follows delivery',
    damage: {
      row: (table, row) =>
        table === 'order_coupon' && 'current_quantity' in row ? { ...row, current_quantity: row['quantity'] } : row,
    },
    kinds: ['orderFromBalance', 'orderFromBalance', 'cancel'],
    tells: differ,
  },
  {
    guard: 'a frozen customer moves no money',
    damage: { row: (_, row) => ('frozen_at' in row ? { ...row, frozen_at: null } : row) },
    kinds: ['freeze', 'orderFromBalance', 'addFunds', 'callback'],
    tells: differ,
  },
  {
    guard: 'an order that consists of others never goes to the provider itself',
    damage: { row: (_, row) => ('package_contents' in row ? { ...row, is_package: false } : row) },
    kinds: ['orderFromBalance', 'credit'],
    tells: /I12 [^]*the model says an order in parts, or at rest, is not/,
  },
  {
    guard: 'a customer takes one plan at a time',
    damage: withoutLock('app_user'),
    kinds: plans,
    tells: differ,
  },
  {
    guard: 'a plan is paid again in its last days only',
    damage: {
      row: (table, row) =>
        table === 'campaign_subscription' && row['ends_at'] instanceof Date
          ? { ...row, ends_at: new Date(row['ends_at'].getTime() - 24 * 24 * 60 * 60_000) }
          : row,
    },
    kinds: plans,
    tells: differ,
  },
  {
    guard: 'a task is taken as often as it has places, and the table knows how many',
    statements: ['alter table task drop constraint task_check'],
    damage: withoutCondition('UpdateQueryNode', 'task', 'checks_taken'),
    kinds: tasks,
    tells: /takes task 9000\d \(\S+\) gave 200 initial, the model says 422 task_id/,
  },
  {
    guard: 'a channel does a task once',
    statements: ['drop index task_check_once'],
    damage: withoutConflict('task_check'),
    kinds: tasks,
    tells: differ,
  },
  {
    guard: 'a task that was checked is over, and no source is booked twice',
    statements: noSource,
    damage: {
      ...bookedAgain,
      reads: true,
      row: (table, row) => (table === 'task_check' && row['status'] === 'checked' ? { ...row, status: 'ended' } : row),
    },
    kinds: tasks,
    tells: /a task was not paid for exactly once/,
  },
  {
    guard: 'a publication is taken up once',
    statements: [
      'alter table subscription_content drop constraint subscription_content_instance_subscription_id_reference_key',
    ],
    damage: withoutConflict('subscription_content'),
    kinds: subscriptions,
    tells: differ,
  },
  {
    guard: 'nothing is ordered for a subscription that was canceled',
    damage: {
      reads: true,
      row: (_, row) =>
        'watched_until' in row && row['status'] === 'canceled' ? { ...row, status: 'in_processing' } : row,
    },
    kinds: subscriptions,
    tells: /order \d+ of user\d: model nothing/,
  },
  {
    guard: 'a card that was unlinked is charged for nothing new',
    damage: withoutCondition('SelectQueryNode', 'recurring_payments_method', 'removed_at'),
    kinds: ['subscribe', 'subscribe', 'linkCard', 'unlinkCard', 'unlinkCard'],
    tells: /invoice \d+ of user\d: model nothing/,
  },
  {
    guard: 'a card that was unlinked is not charged for what was asked of it before',
    damage: {
      row: (_, row) =>
        'gateway_reference' in row && 'removed_at' in row && !('user_id' in row) ? { ...row, removed_at: null } : row,
    },
    kinds: ['subscribe', 'linkCard', 'unlinkCard'],
    programs: unlinkedBeforeCharge,
    tells: differ,
  },
  {
    guard: 'a free trial is had as often as it can be repeated',
    damage: { row: (table, row) => (table === 'free_trial' && 'count' in row ? { ...row, count: 0 } : row) },
    kinds: ['askForTrial'],
    tells: /somebody has had a quest more often than it can be repeated/,
  },
  {
    guard: 'a customer asks for one free trial at a time',
    damage: withoutLock('app_user'),
    kinds: ['askForTrial'],
    tells: /somebody has had a quest more often than it can be repeated/,
  },
];
