import { type Request, RequestError } from '../../../engine/index.ts';
import { toUsd } from '../../money/to-usd.ts';
import type { Effect } from '../effect.ts';
import { sentenceOf } from '../fields.ts';
import { guessNetwork } from '../link-guess.ts';
import { costPayload, linkOf } from '../payload.ts';
import { activeLine } from '../state.ts';
import type { OrderFormStore, RunEffect } from './order-form-store.ts';

type Run<Name extends Effect['effect']> = (
  effect: Extract<Effect, { effect: Name }>,
  form: OrderFormStore,
  signal: AbortSignal,
) => void;

/** Carries out the form's effects through the API. Failures of help (detection, checks) are silent: A8. */
export function createRunEffect(request: Request): RunEffect {
  const runs: { readonly [Name in Effect['effect']]: Run<Name> } = {
    'identify link': ({ request: number }, { store, dispatch }, signal) => {
      const answer = (networkId: number | null) => dispatch({ type: 'link identified', request: number, networkId });
      const guess = guessNetwork(store.getState());
      if (guess.is !== 'unknown') return answer(guess.is === 'known' ? guess.networkId : null);
      request('identifyNetwork', { url: guess.url }, { signal }).then(
        ({ networkId }) => answer(networkId),
        () => answer(null),
      );
    },

    'validate link': ({ request: number }, { store, dispatch }, signal) => {
      const line = activeLine(store.getState());
      const url = linkOf(line);
      if (url === null || line.serviceId === null) return;
      request('validateOrderUrl', { url, serviceId: line.serviceId }, { signal }).then(
        () => dispatch({ type: 'link checked', request: number, messages: [] }),
        (error: unknown) => {
          if (!(error instanceof RequestError) || error.status !== 422) return;
          const sentences = error.errors['url'] ?? [error.message];
          dispatch({ type: 'link checked', request: number, messages: sentences.map(sentenceOf) });
        },
      );
    },

    price: ({ request: number }, { store, dispatch }, signal) => {
      const payload = costPayload(store.getState());
      if (payload === null) return;
      request('totalCost', payload, { signal }).then(
        (cost) => dispatch({ type: 'priced', request: number, cost }),
        (error: unknown) => {
          const errors = error instanceof RequestError && error.status === 422 ? error.errors : {};
          dispatch({ type: 'price refused', request: number, errors });
        },
      );
    },

    'quantity by cost': ({ request: number, desired }, { store, dispatch }, signal) => {
      const { serviceId, isGuarantee } = activeLine(store.getState());
      if (serviceId === null) return;
      const services = [{ serviceId, desiredCost: toUsd(desired), isGuarantee }];
      request('quantityByCost', { contentsLimit: 1, services }, { signal }).then(
        (reply) => {
          const quantity = reply.services[0]?.quantity;
          if (quantity === undefined) dispatch({ type: 'quantity not found', request: number });
          else dispatch({ type: 'quantity found', request: number, quantity });
        },
        () => dispatch({ type: 'quantity not found', request: number }),
      );
    },

    'end network note': ({ request: number }, { dispatch }) =>
      dispatch({ type: 'network note ended', request: number }),
  };
  // Each runner takes exactly the effect it is filed under, which an index by union cannot tell.
  return (effect, form, signal) => (runs[effect.effect] as RunEffect)(effect, form, signal);
}
