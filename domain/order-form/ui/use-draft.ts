import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  type OperationSource,
  useBrandStorage,
  useHistoryEntry,
  useHydrating,
  useRequest,
  useUser,
} from '../../../engine/index.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import { watchPayments } from '../../checkout/ui/watch-payments.ts';
import { createDraftSession, type DraftSession, type Surroundings } from './draft-session.ts';
import type { OrderFormStore } from './order-form-store.ts';

/**
 * Keeps what is typed, and brings back what was typed before: at once where the catalogue is here, otherwise as soon as
 * all of it is.
 * @param isAnswered whether a service that the address names is here, or will not come
 */
export function useDraft(
  form: OrderFormStore,
  address: Pick<Surroundings, 'from' | 'replaces'>,
  networks: OperationSource,
  isAnswered: boolean,
): DraftSession {
  const storage = useBrandStorage();
  const entry = useHistoryEntry();
  const user = useUser<Profile>()?.id ?? null;
  const [draftSession] = useState(() => createDraftSession(form, storage, { ...address, entry }));
  useLayoutEffect(() => draftSession.setUser(user), [draftSession, user]);

  const wasDrawn = useRef(useHydrating());
  useLayoutEffect(() => {
    if (!wasDrawn.current) return draftSession.start();
    // What was typed into the rendered page is replayed to the form first (`replayTyped`), in a turn of its own.
    let stop: () => void = () => undefined;
    let timer = setTimeout(() => {
      timer = setTimeout(() => {
        stop = draftSession.start();
      }, 0);
    }, 0);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [draftSession]);

  const request = useRequest();
  useEffect(() => watchPayments(request, draftSession.payments, draftSession.isOwn), [request, draftSession]);

  const isRestoring = useStore(draftSession.store, (state) => state.isRestoring);
  const { isBrief, error, refetch } = networks;
  const isHere = networks.value !== null && isAnswered && (!isBrief || error !== null);
  useEffect(() => {
    if (isRestoring && isBrief && error === null) void refetch();
  }, [isRestoring, isBrief, error, refetch]);
  // After the effect that tells the form of the catalogue.
  useEffect(() => {
    if (isRestoring && isHere) draftSession.restore();
  }, [isRestoring, isHere, draftSession]);
  return draftSession;
}
