import { isPlausibleLink, normaliseLink } from '../../../../domain/link/normalise-link.ts';
import type { FreeTrial, Operations } from '../../../../schemas/generated/contract.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { type Catalogue, areOffered, catalogueOf, linkFault } from '../../catalogue/port.ts';
import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Problem, type Sentence, refuse } from '../../../platform/problem.ts';
import { deliverTrial } from './deliver-trial.ts';
import { type QuestRow, selectQuests } from './quest-view.ts';
import { eligibilityOf, obstaclesOf } from './eligibility.ts';
import { selectTrials, trialView } from './trial-view.ts';

type Input = Operations['createFreeTrial']['input'];

const day = 24 * 60 * 60 * 1000;

/**
 * Asks for a free trial. What is wrong with what was sent is a 422; where all of it is right and the customer only cannot
 * have this quest (a requirement is not met, its repeats are used up) none is created: null, which is 204 on the wire.
 * Specification: B4 Free trial request, B5, B7, B8 Free trials, decisions 16 and 53.
 */
export const createFreeTrial: IdempotentHandler<'createFreeTrial'> = async (context, input) => {
  const { instance, now } = context;
  const userId = signedIn(context).id;
  const { idempotencyKey, locale: _locale, ...body } = input;
  const catalogue = await catalogueOf(context);
  const request = userRequest(context, { operation: 'createFreeTrial', key: idempotencyKey, body });
  return withIdempotency(context, request, async (trx): Promise<FreeTrial | null> => {
    // Of two requests at once the later one has to see what the other has taken.
    await lockUser(trx, userId);
    await refuseFrozen(trx, userId, 'free_trial_quest_id');
    const quest = areOffered(instance)
      ? await selectQuests(trx).where('quest.id', '=', body.freeTrialQuestId).executeTakeFirst()
      : undefined;
    if (!quest) throw refuse('free_trial_quest_id', 'free_trial_quest_not_found');
    const { url, proofUrl } = linksOf(body, quest, catalogue);
    const obstacles = obstaclesOf(quest, await eligibilityOf(trx, userId));
    if (Object.values(obstacles).includes(true)) return null;
    const id = await insert(trx, quest, { userId, url, proofUrl, at: now() });
    return trialView(await selectTrials(trx, userId).where('free_trial.id', '=', id).executeTakeFirstOrThrow());
  });
};

async function lockUser(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

interface Links {
  readonly url: string;
  readonly proofUrl: string | null;
}

/** Throws 422 with messages on `url` and `proof_url`. */
function linksOf(body: Input, quest: QuestRow, catalogue: Catalogue): Links {
  const faults: Record<string, readonly Sentence[]> = {};
  const service = catalogue.byId.get(quest.service_id);
  const url = normaliseLink(body.url);
  const fault = service && linkFault(body.url, { ...service, urlIsRequired: true }, catalogue);
  if (fault || url === null) faults['url'] = [fault ?? { key: 'link_not_a_link' }];

  const given = body.proofUrl?.trim() ?? '';
  const proofUrl = given === '' ? null : normaliseLink(given);
  if (quest.allow_proof_url && given === '') faults['proof_url'] = [{ key: 'free_trial_proof_needed' }];
  else if (!quest.allow_proof_url && given !== '') faults['proof_url'] = [{ key: 'free_trial_no_proof' }];
  else if (given !== '' && (proofUrl === null || !isPlausibleLink(given)))
    faults['proof_url'] = [{ key: 'link_not_a_link' }];

  const first = Object.values(faults)[0]?.[0];
  if (first || url === null) throw new Problem(422, first ?? { key: 'invalid' }, faults);
  return { url, proofUrl };
}

/** One with a proof waits for its inspection, any other is delivered at once. */
async function insert(
  trx: Trx,
  quest: QuestRow,
  { userId, url, proofUrl, at }: Links & { readonly userId: number; readonly at: Date },
): Promise<number> {
  const orderId = proofUrl === null ? await deliverTrial(trx, quest, { userId, url, at }) : null;
  const { id } = await trx
    .insertInto('free_trial')
    .values({
      instance: trx.instance,
      user_id: userId,
      free_trial_quest_id: quest.id,
      state: orderId === null ? 'in_moderation' : 'granted',
      url,
      proof_url: proofUrl,
      order_id: orderId,
      created_at: at,
      expire_at: new Date(at.getTime() + quest.days * day),
      decided_at: orderId === null ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (orderId === null) {
    await enqueue(trx, [{ kind: 'inspect-proof', key: String(id), payload: { freeTrialId: id }, runAt: at }]);
  }
  return id;
}
