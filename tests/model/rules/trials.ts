import type { Draft } from '../state/draft.ts';
import type { User } from '../state/entities.ts';
import { sumOf } from '../state/exact.ts';
import { type ModelQuest, quests } from '../state/shop.ts';
import { addOrder, spentOf } from './orders.ts';

const day = 24 * 60 * 60_000;
/** How long a proof is looked at, milliseconds. */
export const thinkingTime = 20 * 60_000;
export const verdicts = ['accepted', 'accepted', 'declined', 'undecided'] as const;

/** What is said of a proof; its address says it. */
export function verdictOn(proof: string, requested: number, now: number): (typeof verdicts)[number] {
  if (now - requested < thinkingTime) return 'undecided';
  return verdicts.find((verdict) => proof.endsWith(verdict)) ?? 'undecided';
}

export function questOf(id: number): ModelQuest {
  const quest = quests.find((one) => one.id === id);
  if (!quest) throw new Error(`The shop has no quest ${id}`);
  return quest;
}

/** Whether somebody has done and had what a quest asks for, and has not had it too often. */
function mayHave(draft: Draft, user: string, { id, repeats, spent, paidIn }: ModelQuest): boolean {
  const { trials } = draft.get('user', user);
  const had = trials
    .map((trial) => draft.get('trial', trial))
    .filter(({ quest, state }) => quest === id && (state === 'granted' || state === 'in_moderation'));
  return had.length < repeats && spentOf(draft, user) >= spent && paidInBy(draft, draft.get('user', user)) >= paidIn;
}

function paidInBy(draft: Draft, { invoices }: User): bigint {
  const paid = invoices
    .map((id) => draft.get('invoice', id))
    .filter(({ status, charge }) => status === 'paid' && charge > 0n);
  return sumOf(paid.map(({ payable }) => payable));
}

export interface RequestedTrial {
  readonly user: string;
  readonly quest: number;
  readonly proof: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Ids that the server gave. */
  readonly made: { readonly id: string | undefined; readonly order: string | undefined };
}

/** Gives what the customer is answered. What needs no proof is delivered at once. */
export function askForTrial(draft: Draft, { user, quest: questId, proof, now, made }: RequestedTrial): string {
  const quest = questOf(questId);
  if (draft.get('user', user).frozen) return '422 free_trial_quest_id';
  if (quest.withProof !== (proof !== null)) return '422 proof_url';
  if (!mayHave(draft, user, quest)) return '204';
  const outcome = proof === null ? '200 in_processing' : '200 in_moderation';
  if (made.id === undefined) return outcome;
  draft.put('trial', made.id, { user, quest: questId, state: 'in_moderation', order: null, proof, requested: now });
  draft.change('user', user, { trials: [...draft.get('user', user).trials, made.id] });
  if (proof === null) grant(draft, made.id, made.order);
  return outcome;
}

/** Looks at a trial with a proof: it is granted, declined or lapses; none is granted to somebody who is frozen. */
export function inspect(draft: Draft, id: string, now: number, order: string | undefined): void {
  const { user, quest, state, proof, requested } = draft.get('trial', id);
  if (state !== 'in_moderation') return;
  const verdict = verdictOn(proof ?? '', requested, now);
  if (now >= requested + questOf(quest).days * day) draft.change('trial', id, { state: 'expired' });
  else if (verdict === 'declined') draft.change('trial', id, { state: 'declined' });
  else if (verdict === 'accepted' && !draft.get('user', user).frozen) grant(draft, id, order);
}

/** What delivers a trial costs nothing. */
function grant(draft: Draft, id: string, given: string | undefined): void {
  const { user, quest: questId } = draft.get('trial', id);
  const { service, quantity } = questOf(questId);
  const order = given ?? '(order of a trial)';
  addOrder(draft, order, { user, service, quantity, cost: 0n, paid: true });
  draft.change('trial', id, { state: 'granted', order });
}
