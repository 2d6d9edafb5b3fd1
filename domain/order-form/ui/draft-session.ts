import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Order } from '../../../schemas/generated/contract.ts';
import type { BrandStorage } from '../../../engine/index.ts';
import {
  type Attempt,
  createPaymentAttempts,
  type Invoice,
  isCanceled,
  isSameLines,
  type PaymentAttempts,
  type PaymentIntent,
} from '../../checkout/attempts.ts';
import { lineKey } from '../../order-line/line-key.ts';
import { paymentOutcome } from '../../checkout/payment-outcome.ts';
import { draftOfOrders, fromDraft, toDraft } from '../draft.ts';
import type { OrderFormEvent } from '../effect.ts';
import { activeLine, type OrderFormState } from '../state.ts';
import type { OrderFormStore } from './order-form-store.ts';
import { createDraftStorage, draftName, isVisibleTo, linesOfDraft, type StoredDraft } from './stored-draft.ts';

/** What the form shows of what is stored. */
interface DraftStatus {
  /** An earlier selection is about to come back, which waits for the whole catalogue. */
  readonly isRestoring: boolean;
  /** The order that was put together here, once it is paid; without its number where it is several, or a guest's. */
  readonly paid: Pick<Attempt, 'orderId'> | null;
  /** The customer says that the money for the order is on its way. */
  readonly isInReview: boolean;
  /** The order was canceled before any money for it came. */
  readonly isCanceled: boolean;
  /** A payment was sent, and it is not known whether it went through. */
  readonly isOutcomeUnknown: boolean;
}

/** Stores what is typed into one form outside of the page, and brings it back (decision 59). */
export interface DraftSession {
  readonly store: StoreApi<DraftStatus>;
  readonly payments: PaymentAttempts;
  /** The present customer; null for a guest. */
  readonly setUser: (userId: number | null) => void;
  /** Looks for what was stored; once the form is on the page. Returns a function that stops it. */
  readonly start: () => () => void;
  /** The whole catalogue is here, or will not come: what was found comes back. */
  readonly restore: () => void;
  /** What is about to be paid for. It is stored: a page that is left in the middle shows it again. Null where it is paid. */
  readonly selection: () => Pick<PaymentIntent, 'order' | 'lines' | 'entry' | 'replaces'> | null;
  /** Whether a payment is for what is put together here, or was put together last. */
  readonly isOwn: (attempt: Attempt) => boolean;
  /** Another order in place of the one that is paid, in review, or of which nobody knows. */
  readonly startNewOrder: () => void;
}

/** Milliseconds of stillness after which what is typed is stored. */
const saveDelay = 300;
/** Milliseconds in which another tab can say that an order is its own. */
const claimTimeout = 250;

/** What the form and the server do by themselves; everything else is typed or chosen. */
const automaticEvents: ReadonlySet<OrderFormEvent['type']> = new Set([
  'catalogueLoaded',
  'serviceFetched',
  'termsLoaded',
  'costReceived',
  'costRefused',
  'costRetried',
  'orderRefused',
  'orderCreated',
  'draftRestored',
  'linkLeft',
  'linkIdentified',
  'typesFound',
  'linkChecked',
  'networkNoteEnded',
  'quantityLeft',
  'quantityFound',
  'quantityNotFound',
  'dripFeedLeft',
  'emailMissing',
  'foundIncomplete',
  'serviceUnavailable',
] as const);

export interface Surroundings {
  /** What the address asks for; '' for nothing. */
  readonly from: string;
  /** Names the present entry of the browser's history. */
  readonly entry: () => string | null;
  readonly replaces: ReplacedPayment | null;
}

/** The payment that the address names, whose orders are to be paid otherwise (decision 119). */
export interface ReplacedPayment {
  readonly invoice: Invoice;
  /** Its orders as they are now; null where they cannot be had. */
  readonly fetchOrders: () => Promise<readonly Order[] | null>;
}

export function createDraftSession(
  form: OrderFormStore,
  storage: BrandStorage,
  { from, entry, replaces }: Surroundings,
): DraftSession {
  const drafts = createDraftStorage(storage);
  const attempts = createPaymentAttempts(storage);
  let replaced = replaces;
  /** The customer says that the money for the orders of `replaced` is on its way. */
  let isReplacedInReview = false;
  const payments: PaymentAttempts = {
    ...attempts,
    record(key, result) {
      attempts.record(key, result);
      // Named again, the order could not be paid at all.
      if (result.status === 'not-replaceable') replaced = null;
      // Its orders may have been paid meanwhile.
      else if (result.status === 'refused') void loadReplaced();
    },
  };
  const store = createStore<DraftStatus>(() => ({
    isRestoring: false,
    paid: null,
    isInReview: false,
    isCanceled: false,
    isOutcomeUnknown: false,
  }));
  let userId: number | null = null;
  /** Whose words the form has. They stay theirs when the session ends: what the form does by itself then makes them nobody else's. */
  let authorId: number | null = null;
  let id = storage.newId();
  let pending: StoredDraft | null = null;
  let isEdited = false;
  /** When something was typed last; what the form does by itself, after a reload too, makes no order a later one. */
  let editedAt = storage.now();
  /** What was typed and is not stored yet. */
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let comparedLines: OrderFormState['lines'] | null = null;

  const save = () => {
    const draft = toDraft(form.store.getState());
    drafts.save({ id, who: authorId, from, at: editedAt, draft }, { ...draft, email: '' });
  };
  const cancelSaving = () => {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
  };
  const flush = () => {
    if (waiting === null) return;
    cancelSaving();
    save();
  };
  const linesOfForm = () => form.store.getState().lines.map(lineKey);
  const startNewDraft = () => {
    cancelSaving();
    drafts.remove(id);
    id = storage.newId();
    replaced = null;
    isReplacedInReview = false;
    isEdited = false;
  };

  /** Shows what became of payments for what stands in the form, or is about to. */
  const updateStatus = () => {
    comparedLines = form.store.getState().lines;
    if (store.getState().paid !== null) return;
    const isPendingShown = pending !== null && (from === '' || from === pending.from);
    const [order, lines] = pending && isPendingShown ? [pending.id, linesOfDraft(pending)] : [id, linesOfForm()];
    const latest = payments.latest(order, lines);
    if (latest?.status === 'paid') return showPaid(latest);
    store.setState({
      isInReview: isReplacedInReview || latest?.status === 'in-review',
      isCanceled: latest !== null && isCanceled(latest),
      isOutcomeUnknown: payments.unknown(lines, userId) !== null,
    });
  };

  const restoreLater = (stored: StoredDraft) => {
    pending = stored;
    store.setState({ isRestoring: true });
    updateStatus();
  };
  const showPaid = (paid: Attempt) => {
    pending = null;
    if (paid.order !== null) drafts.remove(paid.order);
    startNewDraft();
    store.setState({ paid, isInReview: false, isCanceled: false, isOutcomeUnknown: false, isRestoring: false });
  };
  /** Shows what became of the payment that the address names, or puts its orders into the form. */
  const loadReplaced = async () => {
    const current = replaced;
    const orders = (await current?.fetchOrders()) ?? null;
    if (orders === null || replaced !== current || store.getState().paid !== null) return;
    const outcome = paymentOutcome(orders);
    if (outcome === 'paid') {
      startNewDraft();
      pending = null;
      return store.setState({ paid: { orderId: null }, isInReview: false, isRestoring: false });
    }
    isReplacedInReview = outcome === 'in-review';
    const isUntouched = !isEdited && pending === null;
    if (isUntouched && orders.length > 0)
      return restoreLater({ id, who: userId, from, at: storage.now(), draft: draftOfOrders(orders) });
    updateStatus();
  };
  const isPaidBy = (stored: StoredDraft | null, { status, order, lines }: Attempt) =>
    stored !== null && status === 'paid' && order === stored.id && isSameLines(lines, linesOfDraft(stored));

  /** An order that another browser session has left behind, unless a tab says within a moment that it is its own. */
  function claim(left: StoredDraft): () => void {
    const channel = storage.openChannel(draftName, (message) => {
      if (message === `own ${left.id}`) cancel();
    });
    const timer = setTimeout(() => {
      channel.close();
      if (!isEdited) restoreLater(left);
    }, claimTimeout);
    const cancel = () => {
      clearTimeout(timer);
      channel.close();
    };
    channel.send(`whose ${left.id}`);
    return cancel;
  }

  function onEvent(event: OrderFormEvent): void {
    if (form.store.getState().lines !== comparedLines) updateStatus();
    // What the browser fills in before the stored draft is back, or beside an order that is paid, is no other order.
    if (pending !== null || store.getState().paid !== null) return;
    const isNew = event.type === 'orderCreated' || event.type === 'cleared';
    // Stored, it would stand in the way of what the address asks for.
    if (from !== '' && isNew && isBlank(form.store.getState())) return startNewDraft();
    const isTyped = !automaticEvents.has(event.type);
    isEdited ||= isTyped;
    if (isTyped) {
      editedAt = storage.now();
      authorId = userId;
    }
    if (!isEdited) return;
    cancelSaving();
    waiting = setTimeout(flush, saveDelay);
  }

  return {
    store,
    payments,
    setUser(present) {
      userId = present;
    },
    start() {
      const here = entry();
      const ownDraft = drafts.own();
      const all = payments.all();
      // At the entry that an order was paid on, unless it was changed since.
      const isPaidHere = (each: Attempt) =>
        each.status === 'paid' && here !== null && each.entry === here && each.order !== ownDraft?.id;
      const paidHere = all.findLast((each) => isPaidBy(ownDraft, each) || isPaidHere(each));
      let stopClaiming = () => undefined as void;
      if (paidHere) showPaid(paidHere);
      else if (ownDraft === null) {
        const left = from === '' ? drafts.latest() : null;
        const isPaid = all.some((each) => isPaidBy(left, each));
        if (left && isVisibleTo(userId, left) && !isPaid) stopClaiming = claim(left);
      } else if (isVisibleTo(userId, ownDraft) && (replaced === null || ownDraft.from === from)) restoreLater(ownDraft);
      const channel = storage.openChannel(draftName, (message) => {
        if (message === `whose ${id}` && isEdited) channel.send(`own ${id}`);
      });
      void loadReplaced();
      const stopWatching = [form.watch(onEvent), payments.watch(updateStatus)];
      window.addEventListener('pagehide', flush);
      return () => {
        stopClaiming();
        flush();
        for (const stop of stopWatching) stop();
        channel.close();
        window.removeEventListener('pagehide', flush);
      };
    },
    restore() {
      const stored = pending;
      if (stored === null) return;
      pending = null;
      store.setState({ isRestoring: false });
      const restored = fromDraft(stored.draft, form.store.getState().catalogue);
      const typed = activeLine(form.store.getState());
      if (restored === null) return updateStatus();
      if (from !== '' && from !== stored.from) {
        // The address asks for something else: of what was typed only a link fits that too.
        const line = restored.lines[restored.active];
        if (line && line.networkId === typed.networkId && typed.url === '' && line.url !== '')
          form.dispatch({ type: 'linkTyped', line: typed.id, text: line.url });
        return;
      }
      ({ id, at: editedAt } = stored);
      authorId = stored.who ?? userId;
      isEdited = true;
      form.dispatch({ type: 'draftRestored', ...restored });
      // Typed before the code of the page was there, and so later than what was stored.
      const { id: line, url } = activeLine(form.store.getState());
      if (from === '' && typed.url !== '' && typed.url !== url)
        form.dispatch({ type: 'linkTyped', line, text: typed.url });
      updateStatus();
    },
    selection() {
      if (store.getState().paid !== null) return null;
      cancelSaving();
      // Who presses Pay without knowing that the session has ended is nobody else.
      authorId = userId ?? authorId;
      save();
      return { order: id, lines: linesOfForm(), entry: entry(), replaces: replaced?.invoice ?? null };
    },
    isOwn: ({ order }) => order !== null && (order === drafts.own()?.id || order === drafts.latest()?.id),
    startNewOrder() {
      payments.freeEntry(entry());
      startNewDraft();
      store.setState({ paid: null, isInReview: false, isOutcomeUnknown: false });
      form.dispatch({ type: 'orderCreated' });
    },
  };
}

/** Whether nothing is lost with a form: no link, e-mail or coupon. */
function isBlank({ lines, email, couponCode }: OrderFormState): boolean {
  return email === '' && couponCode === null && lines.every(({ url }) => url === '');
}
