import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type OperationSource,
  RequestError,
  useRequest,
  useRoute,
  useSettings,
  useUser,
  useValue,
} from '../../../engine/index.ts';
import { leastPayment } from '../../checkout/ways-to-pay.ts';
import type { Network, Profile, Settings } from '../../../schemas/generated/contract.ts';
import { useStore } from 'zustand';
import { briefCatalogue } from '../../order-line/brief-catalogue.ts';
import { type Catalogue, readCatalogue, readService } from '../../order-line/catalogue.ts';
import { useGuaranteePercent, useWaysToPay, type WaysToPay, wayOf } from '../../checkout/ui/use-ways-to-pay.ts';
import { type Preselection, readCoupon, readInvoice, readQuery } from '../../order-line/preselection.ts';
import { useCatalogue } from '../../order-line/ui/use-catalogue.ts';
import type { OrderFormEvent } from '../effect.ts';
import type { OrderFormState } from '../state.ts';
import type { OrderFormNode } from './node.ts';
import { type OrderFormStore, createOrderFormStore } from './order-form-store.ts';
import type { DraftSession } from './draft-session.ts';
import { useNear } from './use-is-near.ts';
import { createRunEffect } from './run-effect.ts';
import { useDraft } from './use-draft.ts';

/** Makes the form of this mount and feeds it: catalogue, terms, and the selection that came with the address. */
export function useSetup(node: OrderFormNode): {
  readonly form: OrderFormStore;
  readonly networks: OperationSource;
  /** Null before the networks are here, and where they came in a shape that nobody knows. */
  readonly catalogue: Catalogue | null;
  readonly draftSession: DraftSession;
  readonly ways: WaysToPay;
} {
  const request = useRequest();
  const { query } = useRoute();
  // Read once: what the customer changes afterwards must not be undone by the address they came with.
  const [{ wanted, couponCode, replaces }] = useState(() => ({
    wanted: readQuery(query),
    couponCode: readCoupon(query),
    replaces: readInvoice(query),
  }));
  const slug = useValue<string | null>(node.slug) || wanted?.slug || null;
  // A service that was given by its address is held against the whole catalogue.
  const { catalogue: sold, networks } = useCatalogue(
    useCallback(
      (all: readonly Network[]) => (slug === null && readCatalogue(all) ? briefCatalogue(all, wanted) : all),
      [slug, wanted],
    ),
  );
  const { guaranteeOnByDefault } = useSettings<Settings>();
  const catalogue = useMemo(() => sold && { ...sold, guaranteeOnByDefault }, [sold, guaranteeOnByDefault]);
  const ways = useWaysToPay();
  const hasMoney = (useUser<Profile>()?.balance ?? 0) > 0;
  const percent = useGuaranteePercent();
  // What is here already is rendered at once, on a server too.
  const [{ form, drawn }] = useState(() => {
    const terms = (state: OrderFormState): OrderFormEvent => ({
      type: 'termsLoaded',
      guaranteePercent: percent,
      way: wayOf(state, ways, hasMoney),
      leastPayment: leastPayment(ways.ways),
    });
    // Which ways there are depends on the price, and the price on the way.
    const coupon = couponCode === null ? [] : [(): OrderFormEvent => ({ type: 'couponApplied', code: couponCode })];
    const first = catalogue ? [terms, () => catalogueLoaded(catalogue, wanted), terms, ...coupon] : [terms, ...coupon];
    return { form: createOrderFormStore(createRunEffect(request), first), drawn: catalogue };
  });
  useEffect(() => {
    form.begin();
    return form.stop;
  }, [form]);
  const way = useStore(form.store, (state) => wayOf(state, ways, hasMoney));
  useEffect(
    () => form.dispatch({ type: 'termsLoaded', guaranteePercent: percent, way, leastPayment: leastPayment(ways.ways) }),
    [form, percent, way, ways],
  );
  useLoaded(form, catalogue === drawn ? null : catalogue, wanted);
  const isAnswered = useGivenService(form, catalogue, slug, wanted, node.pageState);
  useWholeCatalogue(networks);
  const isPlain = slug === null && wanted === null && replaces === null;
  const from = isPlain ? '' : JSON.stringify(replaces ? [slug, wanted, replaces.invoiceId] : [slug, wanted]);
  const draftSession = useDraft(form, { from, replaces }, networks, isAnswered);
  return { form, networks, catalogue, draftSession, ways };
}

/** Fetches what the page was drawn without: when the customer comes near the form, or else when nothing else is to do. */
function useWholeCatalogue({ isBrief, fetching, error, refetch }: OperationSource): void {
  useNear(isBrief && !fetching, error !== null, () => void refetch());
}

function useLoaded(form: OrderFormStore, catalogue: Catalogue | null, wanted: Preselection | null): void {
  useEffect(() => {
    if (catalogue) form.dispatch(catalogueLoaded(catalogue, wanted));
  }, [form, catalogue, wanted]);
}

function catalogueLoaded(catalogue: Catalogue, wanted: Preselection | null): OrderFormEvent {
  return { type: 'catalogueLoaded', catalogue, wanted };
}

/**
 * A service given by its slug is fetched, and so is one that the address names by its number and no list has: its access may be
 * restricted to those who know of it. Where it cannot be had, the form says so.
 * @returns whether there is nothing (more) to wait for
 */
function useGivenService(
  form: OrderFormStore,
  catalogue: Catalogue | null,
  slug: string | null,
  wanted: Preselection | null,
  pageState: 'buy' | 'preselected' = 'preselected',
): boolean {
  const request = useRequest();
  const id = wanted?.serviceId ?? null;
  const isUnlisted = id !== null && catalogue?.serviceById.has(id) === false;
  const requested = slug ?? (isUnlisted ? String(id) : null);
  const isReady = catalogue !== null;
  const [answered, setAnswered] = useState<string | null>(null);
  useEffect(() => {
    if (!isReady || requested === null) return;
    const abort = new AbortController();
    request('getService', { slug: requested }, { signal: abort.signal })
      .then(
        (reply) => {
          const service = readService(reply);
          if (service)
            form.dispatch({ type: 'serviceFetched', service, wanted, pageState: slug === null ? 'query' : pageState });
          else form.dispatch({ type: 'serviceUnavailable', isKnown: false });
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const isKnown = error instanceof RequestError && !error.unanswered;
          form.dispatch({ type: 'serviceUnavailable', isKnown });
        },
      )
      .finally(() => {
        if (!abort.signal.aborted) setAnswered(requested);
      });
    return () => abort.abort();
  }, [form, isReady, requested, slug, wanted, request, pageState]);
  return requested === null || answered === requested;
}
