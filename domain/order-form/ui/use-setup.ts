import { useEffect, useMemo, useState } from 'react';
import {
  type OperationSource,
  type Source,
  useOperation,
  useRequest,
  useRoute,
  useSettings,
  useUser,
  useValue,
} from '../../../engine/index.ts';
import type { Network, Profile, Settings } from '../../../schemas/generated/contract.ts';
import { fromFraction } from '../../money/ratio.ts';
import { briefCatalogue } from '../../order-line/brief-catalogue.ts';
import { catalogueOf } from '../../order-line/catalogue.ts';
import { balanceMethod, defaultPaymentMethod } from '../../checkout/payment-method.ts';
import { type Preselection, readQuery, writeQuery } from '../../order-line/preselection.ts';
import type { OrderFormEvent } from '../effect.ts';
import type { OrderFormNode } from './node.ts';
import { type OrderFormStore, createOrderFormStore } from './order-form-store.ts';
import { createRunEffect } from './run-effect.ts';
import type { Line } from '../../order-line/line.ts';

/** Makes the form of this mount and feeds it: catalogue, terms, and the selection that came with the address. */
export function useSetup(node: OrderFormNode): { form: OrderFormStore; networks: Source<readonly Network[]> } {
  const request = useRequest();
  const { query } = useRoute();
  // Read once: what the customer changes afterwards must not be undone by the address they came with.
  const [wanted] = useState(() => readQuery(recallSelection(query)));
  const slug = useValue<string | null>(node.slug) || wanted?.slug || null;
  // A service that was given by its address is held against the whole catalogue.
  const networks = useOperation(
    'listNetworks',
    {},
    { brief: (all) => (slug === null ? briefCatalogue(all, wanted) : all) },
  );
  const terms = useTerms();
  // What is here already is drawn at once, on a server too.
  const [{ form, drawn }] = useState(() => {
    const first: OrderFormEvent[] = networks.value
      ? [terms, { type: 'catalogueLoaded', catalogue: catalogueOf(networks.value), wanted }]
      : [terms];
    return { form: createOrderFormStore(createRunEffect(request), first), drawn: networks.value };
  });
  useEffect(() => {
    form.begin();
    return form.stop;
  }, [form]);
  useEffect(() => form.dispatch(terms), [form, terms]);
  useCatalogue(form, networks.value === drawn ? null : networks.value, wanted);
  useGivenService(form, networks.value !== null, slug, node.pageState);
  useWholeCatalogue(networks);
  return { form, networks };
}

/** Milliseconds after which a page that was opened has had its time. */
const settled = 2_000;

/** Fetches what the page was drawn without: when the customer comes near the form, or else when nothing else is to do. */
function useWholeCatalogue({ isBrief, fetching, error, refetch }: OperationSource): void {
  const hasFailed = error !== null;
  useEffect(() => {
    if (!isBrief || fetching) return;
    const bring = () => void refetch();
    const near = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-order-form]')) bring();
    };
    const signs = hasFailed ? ['click'] : ['pointerover', 'focusin', 'click'];
    for (const sign of signs) document.addEventListener(sign, near, { passive: true });
    const timer = hasFailed ? undefined : setTimeout(() => (window.requestIdleCallback ?? setTimeout)(bring), settled);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, near);
    };
  }, [isBrief, fetching, hasFailed, refetch]);
}

function useCatalogue(form: OrderFormStore, networks: readonly Network[] | null, wanted: Preselection | null): void {
  const catalogue = useMemo(() => networks && catalogueOf(networks), [networks]);
  useEffect(() => {
    if (catalogue) form.dispatch({ type: 'catalogueLoaded', catalogue, wanted });
  }, [form, catalogue, wanted]);
}

/** This form charges the balance, and a guest has none: there is no method then, and so no fee and no bonus. */
function useTerms(): OrderFormEvent {
  const { guaranteeChargePercent } = useSettings<Settings>();
  const user = useUser<Profile>();
  const isUser = user !== null;
  const { value: methods } = useOperation('listPaymentMethods', {}, { enabled: isUser });
  const hasMoney = (user?.balance ?? 0) > 0;
  const method = useMemo(() => {
    if (!isUser) return null;
    const own = methods?.filter(({ strategy }) => strategy === 'balance') ?? [];
    return defaultPaymentMethod(own.length > 0 ? own : [balanceMethod], hasMoney ? 1 : 0);
  }, [isUser, methods, hasMoney]);
  return useMemo(
    () => ({ type: 'termsLoaded', guaranteePercent: fromFraction(guaranteeChargePercent), method }),
    [guaranteeChargePercent, method],
  );
}

/** A service given by its slug is fetched, for it may not be in the catalogue; if it cannot be, the form is as usual (A4). */
function useGivenService(
  form: OrderFormStore,
  ready: boolean,
  slug: string | null,
  pageState: 'buy' | 'preselected' = 'preselected',
): void {
  const request = useRequest();
  useEffect(() => {
    if (!ready || slug === null) return;
    const abort = new AbortController();
    request('getService', { slug }, { signal: abort.signal }).then(
      (service) => form.dispatch({ type: 'serviceFetched', service, pageState }),
      () => undefined,
    );
    return () => abort.abort();
  }, [form, ready, slug, request, pageState]);
}

const key = 'livery.order_form.kept';
/** Longest query that every server and browser takes without trouble. */
const longest = 2_000;

type Query = Readonly<Record<string, string>>;

/**
 * The query that brings a selection back. Hundreds of comments do not fit into an address: those are left in the tab's
 * storage, and the query says so.
 */
export function keepSelection(line: Line): Query {
  const query = writeQuery(line);
  if (new URLSearchParams(query).toString().length <= longest) return query;
  const long = (name: string) => name.startsWith('target_') || name === 'comment';
  const pick = (keep: boolean) => Object.fromEntries(Object.entries(query).filter(([name]) => long(name) === keep));
  try {
    sessionStorage.setItem(key, JSON.stringify(pick(true)));
  } catch {
    // Denied or full: the short part comes back, the texts do not.
  }
  return { ...pick(false), kept: '1' };
}

/** The query with what was left in the tab's storage, where it says that something was. */
function recallSelection(query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (query['kept'] !== '1') return query;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return kept !== null && typeof kept === 'object' ? { ...kept, ...query } : query;
  } catch {
    return query;
  }
}
