import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/problem.ts';
import { catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { areOffered } from '../../catalogue/port.ts';
import { createFreeTrial } from './create-free-trial.ts';
import { type QuestRow, questView, selectQuests } from './quest-view.ts';
import { eligibilityOf } from './eligibility.ts';
import { selectTrials, trialView } from './trial-view.ts';

/** Available free trials, and those that the caller has used. Specification: B3, B4, B7 Free trials. */
export const freeTrialHandlers: Handlers = {
  listFreeTrialQuests: async (context) => {
    if (!areOffered(context.instance)) return [];
    const words = await catalogueWords(context);
    return context.db.read(context.instance.id, async (trx) => {
      const standing = await eligibilityOf(trx, context.user?.id ?? null);
      const rows = await selectQuests(trx).orderBy('quest.position').orderBy('quest.id').execute();
      return rows.map((row) => questView(context, row, standing, words));
    });
  },

  getFreeTrialQuest: async (context, { freeTrialQuestId }) => {
    const words = await catalogueWords(context);
    return context.db.read(context.instance.id, async (trx) => {
      const quest = await questOf(trx, context, freeTrialQuestId);
      return questView(context, quest, await eligibilityOf(trx, context.user?.id ?? null), words);
    });
  },

  trackFreeTrialQuest: async (context, { freeTrialQuestId }) => {
    const day = context.now().toISOString().slice(0, 10);
    return context.db.write(context.instance.id, async (trx) => {
      await questOf(trx, context, freeTrialQuestId);
      await trx
        .insertInto('free_trial_track')
        .values({ instance: trx.instance, free_trial_quest_id: freeTrialQuestId, day, count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['instance', 'free_trial_quest_id', 'day'])
            .doUpdateSet((row) => ({ count: row('free_trial_track.count', '+', 1) })),
        )
        .execute();
      return { tracked: true };
    });
  },

  createFreeTrial,

  listFreeTrials: (context) =>
    context.db.read(context.instance.id, async (trx) => {
      const rows = await selectTrials(trx, signedIn(context).id).orderBy('free_trial.id', 'desc').execute();
      return rows.map(trialView);
    }),

  getFreeTrial: (context, { freeTrialId }) =>
    context.db.read(context.instance.id, async (trx) => {
      const row = await selectTrials(trx, signedIn(context).id)
        .where('free_trial.id', '=', freeTrialId)
        .executeTakeFirst();
      if (!row) throw notFound('free_trial_not_found');
      return trialView(row);
    }),
};

async function questOf(trx: Trx, { instance }: Pick<Context, 'instance'>, id: number): Promise<QuestRow> {
  const quest = areOffered(instance)
    ? await selectQuests(trx).where('quest.id', '=', id).executeTakeFirst()
    : undefined;
  if (!quest) throw notFound('free_trial_quest_not_found');
  return quest;
}
