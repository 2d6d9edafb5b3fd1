import type { Selectable } from 'kysely';
import { micros, type Micros, zero } from '../../../../domain/money/micros.ts';
import { formatPlain, fromUsd, toUsd } from '../../../../domain/money/usd.ts';
import { planChange } from '../../../../domain/pricing/plan-change.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { CampaignSubscriptionTable, CampaignTariffTable } from '../../../platform/db/schema/campaigns.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { post } from '../../../platform/ledger/post.ts';
import { InsufficientBalance } from '../../../platform/ledger/posting.ts';
import { shortBalance } from '../../ordering/port.ts';
import { Problem, notFound, refuse } from '../../../platform/problem.ts';
import { startCycle } from './start-cycle.ts';
import { currentPlan } from './current-plan.ts';
import { hasHadPlan } from './has-had-plan.ts';
import { lockAccount } from './lock-account.ts';
import { subscriptionView } from './subscription-view.ts';
import { trackedKeywords } from './tracked-keywords.ts';

const day = 24 * 60 * 60 * 1000;
const planTime = 30 * day;
/** A plan can be taken again for the time after it in its last days only, so that a second click does not pay twice. */
const renewable = 7 * day;
/** So long a price holds that was shown, for the question to be read and answered. */
const timeToConfirm = 10 * 60 * 1000;

type Plan = Selectable<CampaignSubscriptionTable>;
type Tariff = Selectable<CampaignTariffTable>;

interface Terms {
  readonly isTrial: boolean;
  readonly cost: Micros;
  readonly endsAt: Date;
}

/** Takes a plan and pays it from the balance. Specification: B3 Tariff plan, B7 Campaigns, decisions 16 and 53. */
export const subscribeToTariffPlan: IdempotentHandler<'subscribeToTariffPlan'> = async (context, input) => {
  const { ports, now } = context;
  const userId = signedIn(context).id;
  const { idempotencyKey, tariffPlanId, expectedCharge } = input;
  const request = userRequest(context, {
    operation: 'subscribeToTariffPlan',
    key: idempotencyKey,
    body: { tariffPlanId, ...(expectedCharge == null ? {} : { expectedCharge }) },
  });
  try {
    return await withIdempotency(context, request, async (trx) => {
      if (!ports.keywordRanks) throw refuse('tariff_plan_id', 'campaigns_unavailable');
      const tariff = await tariffOf(trx, tariffPlanId);
      await lockAccount(trx, userId, 'tariff_plan_id');
      await take(trx, userId, tariff, { expectedCharge: expectedCharge ?? null, at: now() });
      return {
        subscription: await subscriptionView(trx, userId, now()),
        balance: toUsd(await balanceOf(trx, userId)),
      };
    });
  } catch (error) {
    throw error instanceof InsufficientBalance ? shortBalance(error) : error;
  }
};

async function tariffOf(trx: Trx, id: number): Promise<Tariff> {
  const tariff = await trx
    .selectFrom('campaign_tariff')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!tariff) throw notFound('tariff_plan_not_found');
  return tariff;
}

interface Wish {
  /** What the customer was shown, in dollars; null takes any price. */
  readonly expectedCharge: number | null;
  readonly at: Date;
}

async function take(trx: Trx, userId: number, tariff: Tariff, { expectedCharge, at }: Wish): Promise<void> {
  const running = await currentPlan(trx, userId, at);
  const tracked = await trackedKeywords(trx, userId);
  if (tracked > tariff.keywords_limit) throw refuse('tariff_plan_id', 'tariff_plan_too_small', { count: tracked });
  const hadPlan = await hasHadPlan(trx, userId);
  const { isTrial, cost: current, endsAt } = termsOf(tariff, running, hadPlan, at);
  const shownAt = new Date(at.getTime() - timeToConfirm);
  const cost = confirmedCharge(current, termsOf(tariff, running, hadPlan, shownAt).cost, expectedCharge);
  const { id } = await trx
    .insertInto('campaign_subscription')
    .values({
      instance: trx.instance,
      user_id: userId,
      campaign_tariff_id: tariff.id,
      is_trial: isTrial,
      name: tariff.name,
      keywords_limit: tariff.keywords_limit,
      price: tariff.price,
      started_at: at,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (cost > 0n) {
    const entries = [
      { user: userId, amount: micros(-cost) },
      { account: 'sales' as const, amount: cost },
    ];
    await post(trx, [
      { kind: 'tariff', source: { type: 'campaign_subscription', id }, entries, note: tariff.name, at },
    ]);
  }
  // What has run out waits for a plan.
  if (!running) await resume(trx, userId, at);
}

/**
 * What is charged of what was shown: the price of now, or the one that was shown where that is the lower one and was the price
 * within the time that a customer has to confirm, since what is left of another plan is worth less every second. Throws 409
 * with the price of now where more would be taken.
 * @param earliest the price at the beginning of that time
 */
function confirmedCharge(current: Micros, earliest: Micros, expectedCharge: number | null): Micros {
  if (expectedCharge === null || current <= fromUsd(expectedCharge)) return current;
  const shown = fromUsd(expectedCharge);
  if (shown >= earliest) return shown;
  const sentence = { key: 'tariff_plan_charge_risen', values: { cost: formatPlain(current, 6) } };
  throw new Problem(409, sentence, { expected_charge: [sentence] });
}

/** What taking a plan would charge now; null where it cannot be taken. */
export function planCharge(
  tariff: Tariff,
  {
    running,
    hadPlan,
    tracked,
  }: { readonly running: Plan | undefined; readonly hadPlan: boolean; readonly tracked: number },
  at: Date,
): Micros | null {
  if (tracked > tariff.keywords_limit) return null;
  try {
    return termsOf(tariff, running, hadPlan, at).cost;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Throws 422 on `tariff_plan_id` where the running plan leaves no room for this one yet. */
function termsOf(tariff: Tariff, running: Plan | undefined, hadPlan: boolean, at: Date): Terms {
  const price = micros(tariff.price);
  const later = (from: Date, time: number) => new Date(from.getTime() + time);
  if (!running) {
    const isTrial = tariff.trial_days > 0 && !hadPlan;
    return isTrial
      ? { isTrial, cost: zero, endsAt: later(at, tariff.trial_days * day) }
      : { isTrial, cost: price, endsAt: later(at, planTime) };
  }
  // The days of a trial that are left are not lost by paying early.
  if (running.is_trial) return { isTrial: false, cost: price, endsAt: later(running.ends_at, planTime) };
  const until = { date: running.ends_at.toISOString().slice(0, 10) };
  if (running.campaign_tariff_id === tariff.id) {
    if (running.ends_at.getTime() - at.getTime() > renewable)
      throw refuse('tariff_plan_id', 'tariff_plan_running', until);
    return { isTrial: false, cost: price, endsAt: later(running.ends_at, planTime) };
  }
  if (price <= running.price) throw refuse('tariff_plan_id', 'tariff_plan_cheaper', until);
  const period = {
    price: micros(running.price),
    begins: running.ends_at.getTime() - planTime,
    ends: running.ends_at.getTime(),
  };
  return { isTrial: false, cost: planChange(price, period, at.getTime()), endsAt: later(at, planTime) };
}

async function resume(trx: Trx, userId: number, at: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('campaign')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('track', '!=', 'on_demand')
    .execute();
  for (const { id } of waiting) await startCycle(trx, id, {}, at);
}
