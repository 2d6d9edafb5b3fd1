import { type Request, RequestError } from '../../../engine/index.ts';
import { reportCost } from '../../checkout/ui/fetch-cost.ts';
import { toUsd } from '../../money/usd.ts';
import { linkOf } from '../../order-line/payload.ts';
import type { Effect } from '../effect.ts';
import { guessNetwork } from '../link-guess.ts';
import { costPayload } from '../payload.ts';
import { sentenceOf } from '../../order-line/place-errors.ts';
import { lineById } from '../state.ts';
import type { OrderFormStore, RunEffect } from './order-form-store.ts';

type Run<Name extends Effect['effect']> = (
  effect: Extract<Effect, { effect: Name }>,
  form: OrderFormStore,
  signal: AbortSignal,
) => void;

/** Carries out the form's effects through the API. Failures of help (detection, checks) are silent: A8. */
export function createRunEffect(send: Request): RunEffect {
  const runs: { readonly [Name in Effect['effect']]: Run<Name> } = {
    identifyLink: ({ line: id, request }, { store, dispatch }, signal) => {
      const answer = (networkId: number | null) => dispatch({ type: 'linkIdentified', line: id, request, networkId });
      const state = store.getState();
      const line = lineById(state, id);
      if (!line) return;
      const guess = guessNetwork(line, state.catalogue);
      if (guess.is !== 'unknown') return answer(guess.is === 'known' ? guess.networkId : null);
      send('identifyNetwork', { url: guess.url }, { signal }).then(
        ({ networkId }) => answer(typeof networkId === 'number' ? networkId : null),
        () => answer(null),
      );
    },

    availableTypes: ({ line: id, request }, { store, dispatch }, signal) => {
      const line = lineById(store.getState(), id);
      const url = line ? linkOf(line) : null;
      if (!line || url === null) return;
      const answer = (serviceTypeIds: readonly number[] | null) =>
        dispatch({ type: 'typesFound', line: id, request, serviceTypeIds });
      send('listTypesByUrl', { url, networkId: line.networkId }, { signal }).then(
        ({ serviceTypeIds }) => answer(Array.isArray(serviceTypeIds) ? serviceTypeIds : null),
        () => answer(null),
      );
    },

    validateLink: ({ line: id, request }, { store, dispatch }, signal) => {
      const line = lineById(store.getState(), id);
      const url = line ? linkOf(line) : null;
      if (!line || url === null || line.serviceId === null) return;
      send('validateOrderUrl', { url, serviceId: line.serviceId }, { signal }).then(
        () => dispatch({ type: 'linkChecked', line: id, request, messages: [] }),
        (error: unknown) => {
          if (!(error instanceof RequestError) || error.status !== 422) return;
          const sentences = error.errors['url'] ?? [error.message];
          dispatch({ type: 'linkChecked', line: id, request, messages: sentences.map(sentenceOf) });
        },
      );
    },

    cost: ({ request }, { store, dispatch }, signal) => {
      const payload = costPayload(store.getState());
      if (payload === null) return;
      reportCost(send, payload, { request, signal, dispatch });
    },

    quantityByCost: ({ line: id, request, desired }, { store, dispatch }, signal) => {
      const line = lineById(store.getState(), id);
      if (!line || line.serviceId === null) return;
      const { serviceId, isGuarantee } = line;
      const services = [{ serviceId, desiredCost: toUsd(desired), isGuarantee }];
      send('quantityByCost', { contentsLimit: 1, services }, { signal }).then(
        (reply) => {
          const quantity: unknown = Array.isArray(reply.services) ? reply.services[0]?.quantity : undefined;
          if (typeof quantity !== 'number') dispatch({ type: 'quantityNotFound', line: id, request });
          else dispatch({ type: 'quantityFound', line: id, request, quantity });
        },
        () => dispatch({ type: 'quantityNotFound', line: id, request }),
      );
    },

    endNetworkNote: ({ line, request }, { dispatch }) => dispatch({ type: 'networkNoteEnded', line, request }),
  };
  // Each runner takes exactly the effect it is filed under, which an index by union cannot tell.
  return (effect, form, signal) => (runs[effect.effect] as RunEffect)(effect, form, signal);
}
