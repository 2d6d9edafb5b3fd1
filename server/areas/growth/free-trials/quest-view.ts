import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { FreeTrialQuest } from '../../../../schemas/generated/contract.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import { keyedWords } from '../../../platform/words/keyed-words.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { obstaclesOf, type Eligibility } from './eligibility.ts';

/** Quests on offer, of services that can be delivered, to be narrowed and run. */
export function selectQuests(trx: Trx) {
  return trx
    .selectFrom('free_trial_quest as quest')
    .innerJoin('service', 'service.id', 'quest.service_id')
    .innerJoin('network', 'network.id', 'service.network_id')
    .where('quest.is_active', '=', true)
    .where('service.is_deactivated', '=', false)
    .select([
      'quest.id',
      'quest.name',
      'quest.translate_key',
      'quest.short_body',
      'quest.body',
      'quest.image',
      'quest.quantity',
      'quest.allow_proof_url',
      'quest.repeats_count',
      'quest.min_user_spend_amount',
      'quest.min_replenishment_amount',
      'quest.days',
      'service.id as service_id',
      'service.slug as service_slug',
      'service.name as service_name',
      'network.id as network_id',
      'network.name as network_name',
      'network.icon as network_icon',
      'network.color as network_color',
    ]);
}

export type QuestRow = Awaited<ReturnType<ReturnType<typeof selectQuests>['execute']>>[number];

/** A quest as the contract writes it, for somebody who stands like this, in their language. Specification: B3 Free-trial quest. */
export function questView(
  context: Pick<Context, 'instance' | 'locale'>,
  row: QuestRow,
  standing: Eligibility,
  catalogue: CatalogueWords,
): FreeTrialQuest {
  const minUserSpendAmount = toUsd(micros(row.min_user_spend_amount));
  const minReplenishmentAmount = toUsd(micros(row.min_replenishment_amount));
  const values = { quantity: row.quantity, spent: minUserSpendAmount, added: minReplenishmentAmount };
  const words = (end: string, written: string) =>
    keyedWords(context, row.translate_key === null ? null : `quest_${row.translate_key}${end}`, written, values);
  const obstacles = obstaclesOf(row, standing);
  return {
    id: row.id,
    name: words('', row.name),
    shortBody: words('_short', row.short_body),
    body: words('_body', row.body),
    image: row.image,
    reward: row.quantity,
    service: { id: row.service_id, slug: row.service_slug, name: catalogue.of(row.service_name) },
    network: {
      id: row.network_id,
      name: catalogue.of(row.network_name),
      icon: row.network_icon,
      color: row.network_color,
    },
    allowProofUrl: row.allow_proof_url,
    repeatsCount: row.repeats_count,
    panelId: context.instance.id,
    minUserSpendAmount,
    minReplenishmentAmount,
    isDisabled: Object.values(obstacles).includes(true),
    isDisabledBySpend: obstacles.spend,
    isDisabledByReplenishment: obstacles.replenishment,
    isDisabledByRepeats: obstacles.repeats,
  };
}
