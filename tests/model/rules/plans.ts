import type { Draft } from '../state/draft.ts';
import type { Plan } from '../state/entities.ts';
import { halfUp } from '../state/exact.ts';
import { type ModelTariff, tariffs } from '../state/shop.ts';
import { pay } from './orders.ts';

const day = 24 * 60 * 60_000;
const daysOfPlan = 30;
const daysToRenew = 7;

export function tariffOf(id: number): ModelTariff {
  const tariff = tariffs.find((one) => one.id === id);
  if (!tariff) throw new Error(`The shop has no tariff ${id}`);
  return tariff;
}

export function planEnds(from: Date, days: number): number {
  return from.getTime() + days * day;
}

/** Takes a plan and pays it from the balance; a text says why not. */
export function takePlan(draft: Draft, user: string, tariffId: number, now: Date): string | Plan {
  const { frozen, balance, plans } = draft.get('user', user);
  if (frozen) return '422 tariff_plan_id';
  const plan = termsOf(plans, tariffOf(tariffId), now.getTime());
  if (!plan) return '422 tariff_plan_id';
  if (balance < plan.paid) return '422 balance';
  pay(draft, user, -plan.paid);
  draft.change('user', user, { plans: [...plans, plan] });
  return plan;
}

/** Null where the plan that is running leaves no room for this one. */
function termsOf(plans: readonly Plan[], { id, price, trialDays }: ModelTariff, now: number): Plan | null {
  const whole = daysOfPlan * day;
  const bought = { tariff: id, isTrial: false, paid: price };
  const running = plans.at(-1);
  if (!running || running.ends <= now) {
    const isTrial = plans.length === 0 && trialDays > 0;
    return isTrial ? { tariff: id, isTrial, paid: 0n, ends: now + trialDays * day } : { ...bought, ends: now + whole };
  }
  const left = running.ends - now;
  if (running.isTrial) return { ...bought, ends: running.ends + whole };
  if (running.tariff === id) return left > daysToRenew * day ? null : { ...bought, ends: running.ends + whole };
  const before = tariffOf(running.tariff).price;
  if (price <= before) return null;
  // A plan that was renewed early has more than one period left; no more than one is given back.
  const back = halfUp(before * BigInt(left < whole ? left : whole), BigInt(whole));
  return { ...bought, paid: price > back ? price - back : 0n, ends: now + whole };
}
