import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  type OperationSource,
  type Request,
  useBrandStorage,
  useHistoryEntry,
  useHydrating,
  useRequest,
  useUser,
} from '../../../engine/index.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import { watchPayments } from '../../checkout/ui/watch-payments.ts';
import type { Invoice } from '../../checkout/attempts.ts';
import { createDraftSession, type DraftSession, type ReplacedPayment } from './draft-session.ts';
import type { OrderFormStore } from './order-form-store.ts';

/**
 * Keeps what is typed, and brings back what was typed before: at once where the catalogue is here, otherwise as soon as
 * all of it is.
 * @param isAnswered whether a service that the address names is here, or will not come
 */
export function useDraft(
  form: OrderFormStore,
  { from, replaces }: { readonly from: string; readonly replaces: Invoice | null },
  networks: OperationSource,
  isAnswered: boolean,
): DraftSession {
  const storage = useBrandStorage();
  const entry = useHistoryEntry();
  const user = useUser<Profile>()?.id ?? null;
  const request = useRequest();
  const [draftSession] = useState(() =>
    createDraftSession(form, storage, { from, entry, replaces: replaces && replacedPayment(request, replaces) }),
  );
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

function replacedPayment(request: Request, invoice: Invoice): ReplacedPayment {
  return {
    invoice,
    async fetchOrders() {
      const orders = await request('trackOrders', invoice).catch(() => null);
      // An answer may come from something in between.
      return Array.isArray(orders) ? orders : null;
    },
  };
}
