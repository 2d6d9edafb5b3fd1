import type { Selectable } from 'kysely';
import { readCode } from '../../engine/input/read-code.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import type { CouponTable } from '../../server/platform/db/schema/coupons.ts';
import { UsageError } from '../command-line/command.ts';
import { type Audit, auditOf, auditOptions, recordAudit } from '../operator/audit-log.ts';
import { listing, operatorCommand, writing } from '../operator/operator-command.ts';
import { Refused } from '../operator/refused.ts';
import { amountOf, percentOf, usdText } from '../operator/written-values.ts';

const text = { type: 'string' } as const;
const couponOptions = {
  name: text,
  description: text,
  /** `discount` unless given. */
  kind: text,
  /** `10` is 10 %. Either this or `amount`. */
  percent: text,
  amount: text,
  min: text,
  'max-uses': text,
  'max-uses-per-user': text,
  /** Days, `2026-01-31`, both included, UTC. */
  from: text,
  to: text,
  public: { type: 'boolean' },
} as const;

/** A coupon as the operator writes it. */
export type NewCoupon = { readonly code: string; readonly public?: boolean | undefined } & Readonly<
  Partial<Record<Exclude<keyof typeof couponOptions, 'public'>, string | undefined>>
>;

/** `livery coupon`: lists the coupons, adds one, or ends one. */
export const coupon = operatorCommand(
  { ...auditOptions, ...couponOptions },
  ([action = 'list', code, ...more], { by, why, ...values }) => {
    if (action === 'list' && code === undefined) return list;
    if ((action !== 'add' && action !== 'end') || code === undefined || more.length > 0) {
      throw new UsageError('Unknown action. Use add <code> or end <code>, or nothing to list coupons.');
    }
    const audit = auditOf({ by, why });
    return writing((trx) =>
      action === 'end' ? endCoupon(trx, code, audit) : addCoupon(trx, { code, ...values }, audit),
    );
  },
);

const list = listing('There are no coupons.', (trx) => listCoupons(trx, new Date()), {
  code: (one) => one.code,
  kind: (one) => one.kind,
  worth: (one) => one.worth,
  used: (one) => (one.max_uses === null ? one.uses : `${one.uses} of ${one.max_uses}`),
  until: (one) => one.valid_to,
  state: (one) => one.state,
  name: (one) => one.name,
});

/** The coupons of an instance, newest first. */
export async function listCoupons(trx: Trx, now: Date) {
  const rows = await trx.selectFrom('coupon').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => ({
    ...row,
    worth: row.amount === null ? `${(row.percent_ppm ?? 0) / 10_000} %` : usdText(row.amount),
    state: stateOf(row, now),
  }));
}

function stateOf(row: Selectable<CouponTable>, now: Date): 'live' | 'not yet' | 'over' | 'used up' | 'ended' {
  if (!row.is_active) return 'ended';
  if (row.valid_to && row.valid_to <= now) return 'over';
  if (row.max_uses !== null && row.uses >= row.max_uses) return 'used up';
  return row.valid_from && row.valid_from > now ? 'not yet' : 'live';
}

const kinds = ['discount', 'bonus', 'cashback'] as const;

/** Adds a coupon. Throws `Refused` for what makes no sense and for a code that is taken. */
export async function addCoupon(trx: Trx, coupon: NewCoupon, audit: Audit): Promise<string> {
  const code = readCode(coupon.code);
  if (!/^[A-Z0-9_-]{3,40}$/.test(code)) throw new Refused('A code has 3 to 40 letters A–Z, digits, - or _.');
  const { kind: kindName = 'discount' } = coupon;
  const name = coupon.name?.trim() ?? '';
  const kind = kinds.find((one) => one === kindName);
  if (!kind) throw new Refused(`The kind is "${kindName}"; it must be one of ${kinds.join(', ')}.`);
  if (name === '') throw new Refused('A coupon needs a name; customers see it.');
  if ((coupon.percent === undefined) === (coupon.amount === undefined)) {
    throw new Refused('Say either --percent or --amount.');
  }
  const from = dayOf(coupon.from, 'from', '00:00:00.000');
  const to = dayOf(coupon.to, 'to', '23:59:59.999');
  if (from && to && to < from) throw new Refused('The coupon ends before it begins.');
  const percent = coupon.percent === undefined ? null : percentPpm(coupon.percent);
  const amount = coupon.amount === undefined ? null : amountOf(coupon.amount, '--amount');
  const min = amountOf(coupon.min ?? '0', '--min');
  if (amount !== null && amount <= 0n) throw new Refused('--amount must be above 0.');
  if (min < 0n) throw new Refused('--min must not be below 0.');
  const added = await trx
    .insertInto('coupon')
    .values({
      instance: trx.instance,
      code,
      name,
      description: coupon.description?.trim() || null,
      kind,
      calculation_type: percent === null ? 'fixed' : 'percentage',
      percent_ppm: percent,
      amount,
      min_amount: min,
      max_uses: countOf(coupon['max-uses'], '--max-uses'),
      max_uses_per_user: countOf(coupon['max-uses-per-user'], '--max-uses-per-user'),
      valid_from: from,
      valid_to: to,
      is_public: coupon.public ?? false,
      created_at: audit.at,
    })
    .onConflict((conflict) => conflict.columns(['instance', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Refused(`There is a coupon ${code} in ${trx.instance} already.`);
  const worth = amount === null ? `${(percent ?? 0) / 10_000} %` : usdText(amount);
  await recordAudit(trx, audit, 'add coupon', `coupon ${added.id}: ${code}, ${kind}, ${worth}`);
  return `Coupon ${code} (${kind}, ${worth}) was added.`;
}

function percentPpm(text: string): number {
  const value = percentOf(text, '--percent');
  if (value === 0) throw new Refused('--percent must be above 0.');
  return value;
}

function countOf(text: string | undefined, option: string): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refused(`${option} is "${text}"; it must be a whole number above 0.`);
  return Number(text);
}

function dayOf(text: string | undefined, option: string, time: string): Date | null {
  if (text === undefined) return null;
  const at = new Date(`${text}T${time}Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  if (!isDay) throw new Refused(`--${option} is "${text}"; it must be a day such as 2026-01-31.`);
  return at;
}

/**
 * Ends a coupon: nobody can use it any more. What it has done, and what an invoice was made with, stays. Answers in words,
 * and changes nothing, when it has ended already. Throws `Refused` for a code that is not there.
 */
export async function endCoupon(trx: Trx, code: string, audit: Audit): Promise<string> {
  const coupon = await trx
    .selectFrom('coupon')
    .select(['id', 'code', 'uses', 'is_active'])
    .where('code', '=', readCode(code))
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) throw new Refused(`There is no coupon ${code} in ${trx.instance}.`);
  if (!coupon.is_active) return `Coupon ${coupon.code} has ended already.`;
  await trx.updateTable('coupon').set({ is_active: false }).where('id', '=', coupon.id).execute();
  await recordAudit(trx, audit, 'end coupon', `coupon ${coupon.id}: ${coupon.code}`);
  return `Coupon ${coupon.code} has ended; it was used ${coupon.uses === 1 ? 'once' : `${coupon.uses} times`}.`;
}
