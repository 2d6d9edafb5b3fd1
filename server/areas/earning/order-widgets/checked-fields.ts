import { fromFraction } from '../../../../domain/money/ratio.ts';
import { fromUsd } from '../../../../domain/money/usd.ts';
import { isVisible } from '../../../../engine/input/text-lines.ts';
import { divideHalfUp } from '../../../../domain/money/decimal.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { Problem, type Sentence, refuse } from '../../../platform/problem.ts';
import { earningTerms } from '../grades/earning-terms.ts';
import { siteOrigin } from './site-origin.ts';

type Fields = Pick<
  Operations['updateOrderWidget']['input'],
  'name' | 'minimumPurchaseAmount' | 'paymentMethods' | 'rewardPercent' | 'domains'
>;

/**
 * The columns that a widget's fields set; what is not given is left out. Throws 422 with all messages at once: an empty
 * name, methods that widgets may not use, a reward above what the instance allows (fault 11), a site that may not show it.
 */
export async function checkedFields(trx: Trx, fields: Fields) {
  const { name, minimumPurchaseAmount, paymentMethods, rewardPercent, domains } = fields;
  const faults: Record<string, readonly Sentence[]> = {};
  if (name !== undefined && !isVisible(name)) faults['name'] = [{ key: 'required' }];
  if (paymentMethods && !(await areOffered(trx, paymentMethods))) {
    faults['payment_methods'] = [{ key: 'widget_method_unknown' }];
  }
  const rewardPpm = rewardPercent === undefined ? undefined : partsPerMillion(rewardPercent);
  if (rewardPpm !== undefined) {
    const { widgetMaxPpm } = await earningTerms(trx);
    if (rewardPpm > widgetMaxPpm) {
      faults['reward_percent'] = [{ key: 'widget_reward_too_high', values: { limit: widgetMaxPpm / 1_000_000 } }];
    }
  }
  const sites = domains?.map((address) => siteOrigin(address));
  const unknown = domains?.filter((_, at) => sites?.[at] === null) ?? [];
  if (unknown.length > 0)
    faults['domains'] = unknown.map((site) => ({ key: 'widget_site_unknown', values: { site: site.trim() } }));
  const first = Object.values(faults)[0]?.[0];
  if (first) throw new Problem(422, first, faults);
  return {
    ...(name !== undefined ? { name: name.trim() } : {}),
    ...(minimumPurchaseAmount !== undefined ? { minimum_purchase_amount: amountOf(minimumPurchaseAmount) } : {}),
    ...(paymentMethods !== undefined
      ? { payment_methods: JSON.stringify([...paymentMethods].sort((a, b) => a - b)) }
      : {}),
    ...(sites ? { domains: JSON.stringify([...new Set(sites)]) } : {}),
    ...(rewardPpm !== undefined ? { reward_ppm: rewardPpm } : {}),
  };
}

function partsPerMillion(fraction: number): number {
  const { numerator, denominator } = fromFraction(fraction);
  return Number(divideHalfUp(numerator * 1_000_000n, denominator));
}

function amountOf(usd: number): bigint {
  const amount = fromUsd(usd);
  if (amount < 0n) throw refuse('minimum_purchase_amount', 'minimum', { limit: 0 });
  return amount;
}

async function areOffered(trx: Trx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await trx
    .selectFrom('payment_method')
    .select('id')
    .where('is_active', '=', true)
    .where('available_for_order_widget', '=', true)
    .where('id', 'in', ids)
    .execute();
  return rows.length === new Set(ids).size;
}
