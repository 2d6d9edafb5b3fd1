import { type StoreApi, createStore } from 'zustand/vanilla';
import type { BrandStorage } from '../../../engine/index.ts';
import type { Operations } from '../../../schemas/generated/contract.ts';
import type { PaymentOutcome } from '../../checkout/payment-outcome.ts';
import type { PaidBy } from '../../checkout/ways-to-pay.ts';
import { fromDraft, toDraft } from '../draft.ts';
import {
  type AskedOrder,
  type Attempt,
  isFor,
  type KeptOrder,
  type PaidOrder,
  selectionOfDraft,
} from '../kept-order.ts';
import type { OrderFormEvent } from '../effect.ts';
import { activeLine, type OrderFormState } from '../state.ts';
import type { OrderFormStore } from './order-form-store.ts';
import { channelName, createOrderMemory } from './order-memory.ts';

/** What the form shows of what is kept. */
interface Keeping {
  /** An earlier selection is about to come back, which waits for the whole catalogue. */
  readonly isRestoring: boolean;
  /** The order that was put together here, once it is paid. */
  readonly paid: PaidOrder | null;
  /** The customer says that the money for the order is on its way. */
  readonly isInReview: boolean;
  /** The order was canceled before any money for it came. */
  readonly isOver: boolean;
  /** A payment was sent, and it is not known whether it went through. */
  readonly isUnsure: boolean;
}

/** Keeps what is typed into one form outside of the page, and brings it back (decision 59). */
export interface DraftKeeper {
  readonly store: StoreApi<Keeping>;
  /** The present customer; null for a guest. */
  readonly setWho: (who: number | null) => void;
  /** Looks for what was kept; once the form is on the page. Gives the way to stop. */
  readonly start: () => () => void;
  /** The whole catalogue is here, or will not come: what was found comes back. */
  readonly restore: () => void;
  /**
   * What to send for this order: what was sent before, with its key, while it is not known what became of that. `isFirst`: nothing
   * was sent with the key before.
   */
  readonly begin: (
    input: OrderInput,
    by: PaidBy,
  ) => { readonly input: OrderInput; readonly by: PaidBy; readonly key: string; readonly isFirst: boolean };
  /** It is known that nothing was charged, or (`isKnown` false) not known what became of it. */
  readonly settle: (isKnown: boolean) => void;
  readonly notePaid: (order: number | null) => void;
  /** It is to be paid elsewhere; what was typed stays for another try. Sent again as it is, it has the same key. */
  readonly noteAsked: (invoice: Pick<AskedOrder, 'invoiceId' | 'invoiceToken'>) => void;
  /** What is to be paid elsewhere. */
  readonly asked: () => readonly AskedOrder[];
  /** What became of an invoice. One that has no orders is waited for, but not gone on with. */
  readonly noteOutcome: (asked: AskedOrder, outcome: Exclude<PaymentOutcome, 'waiting'>) => void;
  /** Another order in place of the one that is paid, or in review. */
  readonly startAnew: () => void;
}

type OrderInput = Operations['createOrder']['input'];

/** Milliseconds of stillness after which what is typed is kept. */
const stillness = 300;
/** Milliseconds in which another tab can say that an order is its own. */
const answerTime = 250;

/** What the form and the server do by themselves; everything else is typed or chosen. */
const own: ReadonlySet<OrderFormEvent['type']> = new Set([
  'catalogueLoaded',
  'serviceFetched',
  'termsLoaded',
  'costReceived',
  'costRefused',
  'costWanted',
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

interface Surroundings {
  /** What the address asks for; '' for nothing. */
  readonly from: string;
  /** Names the present entry of the browser's history. */
  readonly entry: () => string | null;
}

export function createDraftKeeper(
  form: OrderFormStore,
  storage: BrandStorage,
  { from, entry }: Surroundings,
): DraftKeeper {
  const memory = createOrderMemory(storage);
  const store = createStore<Keeping>(() => ({
    isRestoring: false,
    paid: null,
    isInReview: false,
    isOver: false,
    isUnsure: false,
  }));
  let who: number | null = null;
  /** Whose words the form has. They stay theirs when the session ends: what the form does by itself then makes them nobody else's. */
  let author: number | null = null;
  let id = storage.newId();
  let attempt: Attempt | null = null;
  let found: KeptOrder | null = null;
  /** Entry of the history that the order was paid on. */
  let paidOn: string | null = null;
  let isTouched = false;
  /** When something was typed last; what the form does by itself, after a reload too, makes no order a later one. */
  let typedAt = storage.now();
  /** Words that wait to be kept. */
  let waiting: ReturnType<typeof setTimeout> | null = null;

  const keep = () => {
    const draft = toDraft(form.store.getState());
    memory.keep({ id, who: author, from, at: typedAt, draft, attempt }, { ...draft, email: '' });
  };
  const flush = () => {
    if (waiting === null) return;
    clearTimeout(waiting);
    keep();
    waiting = null;
  };
  const setAttempt = (next: Attempt | null, isUnsure: boolean) => {
    attempt = next;
    store.setState({ isUnsure });
  };
  const expect = (kept: KeptOrder) => {
    found = kept;
    store.setState({ isRestoring: true });
  };
  const showPaid = (paid: PaidOrder) => {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
    found = null;
    memory.forget(paid.id);
    setAttempt(null, false);
    store.setState({ paid, isInReview: false, isOver: false, isRestoring: false });
  };

  const beginAnew = () => {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
    memory.forget(id);
    id = storage.newId();
    isTouched = false;
    setAttempt(null, false);
  };

  /** Nothing is ordered any more by the key of the invoice: the next try is another order. */
  const forgetInvoice = () => {
    if (found?.attempt?.isAsked === true) found = { ...found, attempt: null };
    if (attempt?.isAsked !== true) return;
    setAttempt(null, false);
    keep();
  };

  /** Tells all tabs, and shows it where it is this one's. */
  const tellPaid = (paid: PaidOrder) => {
    memory.notePaid(paid);
    const channel = storage.openChannel(channelName, () => undefined);
    channel.send(`paid ${paid.id} ${paid.order ?? ''}`);
    channel.close();
    if (paid.id !== id && paid.id !== found?.id) return memory.forget(paid.id);
    // Said here, too: whoever goes back before the next page is there finds this one as they left it.
    showPaid(paid);
    id = storage.newId();
    isTouched = false;
  };

  /** An order that another browser session has left behind, unless a tab says within a moment that it is its own. */
  function adopt(left: KeptOrder): () => void {
    const channel = storage.openChannel(channelName, (message) => {
      if (message === `own ${left.id}`) giveUp();
    });
    const timer = setTimeout(() => {
      channel.close();
      if (!isTouched) expect(left);
    }, answerTime);
    const giveUp = () => {
      clearTimeout(timer);
      channel.close();
    };
    channel.send(`whose ${left.id}`);
    return giveUp;
  }

  return {
    store,
    setWho(present) {
      who = present;
    },
    start() {
      const here = entry();
      const mine = memory.own();
      const paidHere = memory.paid().find((paid) => paid.id === mine?.id || (here !== null && paid.entry === here));
      let stopAdopting = () => undefined as void;
      if (paidHere) showPaid(paidHere);
      else if (mine === null) {
        const left = from === '' ? memory.left() : null;
        const isPaid = memory.paid().some((paid) => paid.id === left?.id);
        if (left && isFor(who, left) && !isPaid) stopAdopting = adopt(left);
      } else if (isFor(who, mine)) expect(mine);
      const channel = storage.openChannel(channelName, (message) => {
        if (message === `whose ${id}` && isTouched) channel.send(`own ${id}`);
        // The message says it all: it may be here before what the other tab has stored.
        const [, paid, order] = typeof message === 'string' ? (/^paid (\S+) (\d*)$/.exec(message) ?? []) : [];
        if (paid !== undefined && (paid === id || paid === found?.id)) {
          showPaid({ id: paid, order: Number(order) || null, entry: null });
        }
      });
      const stopWatching = form.watch((event) => {
        const isAnew = event.type === 'orderCreated' || event.type === 'cleared';
        if (from !== '' && isAnew && holdsNothing(form.store.getState())) {
          // Kept, it would stand in the way of what the address asks for.
          beginAnew();
          return;
        }
        const isTyped = !own.has(event.type);
        isTouched ||= isTyped;
        if (isTyped) {
          typedAt = storage.now();
          author = who;
        }
        if (!isTouched) return;
        if (waiting !== null) clearTimeout(waiting);
        waiting = setTimeout(flush, stillness);
      });
      window.addEventListener('pagehide', flush);
      return () => {
        stopAdopting();
        flush();
        stopWatching();
        channel.close();
        window.removeEventListener('pagehide', flush);
      };
    },
    restore() {
      const kept = found;
      if (kept === null) return;
      found = null;
      store.setState({ isRestoring: false });
      const restored = fromDraft(kept.draft, form.store.getState().catalogue);
      const typed = activeLine(form.store.getState());
      if (restored === null) return;
      if (from !== '' && from !== kept.from) {
        // The address asks for something else: of what was typed only a link fits that too.
        const line = restored.lines[restored.active];
        if (line && line.networkId === typed.networkId && typed.url === '' && line.url !== '')
          form.dispatch({ type: 'linkTyped', line: typed.id, text: line.url });
        return;
      }
      ({ id, at: typedAt } = kept);
      author = kept.who ?? who;
      isTouched = true;
      form.dispatch({ type: 'draftRestored', ...restored });
      // Typed before the code of the page was there, and so later than what was kept.
      const { active } = form.store.getState();
      if (from === '' && typed.url !== '') form.dispatch({ type: 'linkTyped', line: active, text: typed.url });
      setAttempt(kept.attempt, kept.attempt !== null && kept.attempt.isAsked !== true);
    },
    begin(input, by) {
      paidOn = entry();
      store.setState({ isOver: false });
      const before = attempt && (JSON.parse(attempt.sent) as OrderInput & { readonly by?: PaidBy });
      const isUnchanged =
        attempt?.isAsked !== true ||
        (JSON.stringify(before?.by) === JSON.stringify(by) && before !== null && termsOf(before) === termsOf(input));
      const isSame = before !== null && isUnchanged && selectionOf(before) === selectionOf(input);
      const sent = isSame ? before : { ...input, by };
      const key = isSame && attempt ? attempt.key : storage.newId();
      setAttempt({ key, sent: JSON.stringify(sent), since: storage.now() }, false);
      author = who;
      // Kept before it is sent: a page that is left in the middle asks for the same once more.
      keep();
      const { by: way = { way: null, email: null }, ...order } = sent;
      return { input: order, by: way, key, isFirst: !isSame };
    },
    settle(isKnown) {
      setAttempt(isKnown ? null : attempt, !isKnown);
      if (isKnown) keep();
    },
    notePaid: (order) => tellPaid({ id, order, entry: paidOn }),
    noteAsked(invoice) {
      setAttempt(attempt && { ...attempt, isAsked: true }, false);
      keep();
      const selection = selectionOfDraft(toDraft(form.store.getState()));
      memory.noteAsked({ ...invoice, id, selection, since: storage.now(), entry: paidOn });
    },
    asked: memory.asked,
    noteOutcome(asked, outcome) {
      flush();
      // What was changed since is another order.
      const isKept = [memory.own(), memory.left()].some(
        (kept) => kept?.id === asked.id && selectionOfDraft(kept.draft) === asked.selection,
      );
      if (outcome === 'paid' || outcome === 'over') memory.forgetAsked(asked);
      if (outcome === 'paid' && isKept) tellPaid({ id: asked.id, order: null, entry: asked.entry });
      const isFound = found?.id === asked.id && (from === '' || from === found.from);
      if (!isKept || (asked.id !== id && !isFound)) return;
      if (outcome === 'inReview') store.setState({ isInReview: true });
      if (outcome === 'over' || outcome === 'gone') {
        forgetInvoice();
        store.setState({ isInReview: false, isOver: outcome === 'over' });
      }
    },
    startAnew() {
      memory.freeEntry(entry());
      beginAnew();
      store.setState({ paid: null, isInReview: false });
      form.dispatch({ type: 'orderCreated' });
    },
  };
}

/** Whether nothing is lost with a form: no link, e-mail or coupon. */
function holdsNothing({ lines, email, couponCode }: OrderFormState): boolean {
  return email === '' && couponCode === null && lines.every(({ url }) => url === '');
}

/** What is paid for, whatever it costs and in whatever language it is named. */
function selectionOf({ orders, source }: OrderInput): string {
  return JSON.stringify({ orders, source }, (name, value: unknown) => (name === 'name' ? undefined : value));
}

/** What it costs, as the customer has seen it. */
function termsOf({ couponCode, expectedTotal }: OrderInput): string {
  return JSON.stringify([couponCode ?? null, expectedTotal]);
}
