import { formatPlain } from '../../domain/money/format-plain.ts';
import { micros } from '../../domain/money/micros.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { type Act, recordAct } from './act.ts';
import { amountOf } from './amount-of.ts';
import { percentOf } from './percent-of.ts';
import { Refused } from './refused.ts';

/** A coupon as the operator writes it; everything is text. */
export interface NewCoupon {
  readonly code: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly kind: string;
  /** `10` is 10 %. Either this or `amount`. */
  readonly percent?: string | undefined;
  readonly amount?: string | undefined;
  readonly min?: string | undefined;
  readonly maxUses?: string | undefined;
  readonly maxUsesPerUser?: string | undefined;
  /** Days, `2026-01-31`, both included, UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly isPublic: boolean;
}

const kinds = ['discount', 'bonus', 'cashback'] as const;

/** Adds a coupon. Throws `Refused` for what makes no sense and for a code that is taken. */
export async function addCoupon(trx: Trx, coupon: NewCoupon, act: Act): Promise<string> {
  const code = coupon.code.trim().toUpperCase();
  if (!/^[A-Z0-9_-]{3,40}$/.test(code)) throw new Refused('A code has 3 to 40 letters A–Z, digits, - or _.');
  const kind = kinds.find((one) => one === coupon.kind);
  if (!kind) throw new Refused(`The kind is "${coupon.kind}"; it must be one of ${kinds.join(', ')}.`);
  if (coupon.name.trim() === '') throw new Refused('A coupon needs a name; customers see it.');
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
      name: coupon.name.trim(),
      description: coupon.description?.trim() || null,
      kind,
      calculation_type: percent === null ? 'fixed' : 'percentage',
      percent_ppm: percent,
      amount,
      min_amount: min,
      max_uses: countOf(coupon.maxUses, '--max-uses'),
      max_uses_per_user: countOf(coupon.maxUsesPerUser, '--max-uses-per-user'),
      valid_from: from,
      valid_to: to,
      is_public: coupon.isPublic,
      created_at: act.at,
    })
    .onConflict((conflict) => conflict.columns(['instance', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Refused(`There is a coupon ${code} in ${trx.instance} already.`);
  const worth = amount === null ? `${(percent ?? 0) / 10_000} %` : `${formatPlain(micros(amount), 6)} USD`;
  await recordAct(trx, act, 'add coupon', `coupon ${added.id}: ${code}, ${kind}, ${worth}`);
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
