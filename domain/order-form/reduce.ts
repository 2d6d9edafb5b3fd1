import { checkoutHandlers, type Refusal, sameData, withFormErrors } from '../checkout/reduce.ts';
import { type Catalogue, withExactService, withService } from '../order-line/catalogue.ts';
import { chooseNetwork, chooseService, withoutService } from '../order-line/choose.ts';
import type { Line, Message } from '../order-line/line.ts';
import { applyPreselection, namesOnlyLink } from '../order-line/preselection.ts';
import { type FormEvent, type LineEvent, type OrderFormEvent, pauses } from './effect.ts';
import { restoreDraft } from './restore-draft.ts';
import { placeErrors, visibleErrors } from '../order-line/place-errors.ts';
import { lineHandlers } from './reduce-line.ts';
import { addOrder, begun, clear } from './reduce-lines.ts';
import { withPayableQuantity } from './payable-quantity.ts';
import { priced, withLine } from './priced.ts';
import { type OrderFormState, activeLine, activeService, lineById, serviceOf } from './state.ts';
import { type Step, identifyLink, only, price, selected, withErrors } from './step.ts';

/** The one way the form changes. Pure; specification: A4, A5, decisions 24, 27–29, 55. */
export function reduce(state: OrderFormState, event: OrderFormEvent): Step {
  // Each handler takes exactly the event it is filed under, which an index by union cannot tell.
  if (!('line' in event)) {
    return (formHandlers[event.type] as (state: OrderFormState, event: FormEvent) => Step)(state, event);
  }
  // An answer about a line that is no longer there.
  const line = lineById(state, event.line);
  if (!line) return only(state);
  const handle = lineHandlers[event.type] as (state: OrderFormState, line: Line, event: LineEvent) => Step;
  return handle(state, line, event);
}

const checkout = checkoutHandlers<OrderFormState>({ priced, refused });

const formHandlers: {
  readonly [Type in FormEvent['type']]: (state: OrderFormState, event: Extract<FormEvent, { type: Type }>) => Step;
} = {
  catalogueLoaded: (state, { catalogue: listed, wanted }) => {
    const isFirst = state.catalogue.networks.length === 0;
    const catalogue = withUnlisted(listed, state);
    const loaded = { ...state, catalogue };
    // Loaded again (another currency, another caller): the selection stays as long as its service is there.
    if (!isFirst && activeService(loaded)) {
      const same = state.lines.every((line) => sameData(serviceOf(loaded, line), serviceOf(state, line)));
      return same ? only(loaded) : price(loaded);
    }
    const present = activeLine(state);
    if (!isFirst) return present.serviceId === null ? only(loaded) : unavailable(loaded, withoutService(present));
    const first = catalogue.networks[0];
    if (!first) return only(priced(loaded));
    if (!wanted) return selected(loaded, chooseNetwork(present, first.id, catalogue));
    const isOwnChoice = wanted.serviceId !== null || wanted.serviceTypeId !== null || wanted.slug !== null;
    const line = { ...applyPreselection(present, wanted, catalogue), isOwnChoice };
    const queried: OrderFormState = { ...loaded, pageState: 'query' };
    // A service that the list does not have is asked for by itself.
    if (line.serviceId === null) return price(withLine(queried, line));
    const step = selected(queried, line);
    return namesOnlyLink(wanted) ? identifyLink(step, line, pauses.now) : step;
  },

  serviceFetched: (state, { service, wanted, pageState = 'preselected' }) => {
    const catalogue = withService(state.catalogue, service);
    const exact = catalogue.serviceById.get(service.id);
    const present = activeLine(state);
    if (service.isDeactivated || !exact) return unavailable(state, withoutService(present));
    const isServiceFixed = pageState !== 'query';
    // Another one was chosen meanwhile.
    if (!isServiceFixed && present.serviceId !== null) return only({ ...state, catalogue });
    // A link that was typed meanwhile stays as well.
    const line = wanted
      ? applyPreselection(present, { ...wanted, serviceId: service.id, url: null }, catalogue)
      : chooseService(present, exact, catalogue);
    return selected({ ...state, catalogue, pageState, isServiceFixed }, line);
  },

  // Nothing takes its place by itself: the customer chooses.
  serviceUnavailable: (state, { isKnown }) =>
    unavailable(state, withoutService(activeLine(state)), isKnown ? 'gone' : 'failed'),

  ...checkout,

  termsLoaded: (state, event) => {
    const step = checkout.termsLoaded(state, event);
    // What could be paid stays as it is: it may have been sent.
    const raised = state.way === null ? withPayableQuantity(step.state) : step.state;
    return raised === step.state ? step : price(raised);
  },

  orderRefused: (state, refusal) => {
    const lines = state.lines.map((line) => ({ ...line, errors: {} }));
    const next = refused({ ...state, errors: {}, lines }, refusal);
    // Only the line that is open has fields that can be corrected.
    const isWrong = ({ errors }: Line) => Object.keys(errors).length > 0;
    const wrong = isWrong(activeLine(next)) ? undefined : next.lines.find(isWrong);
    return only(wrong ? { ...next, active: wrong.id } : next);
  },

  // The network stays (A4 Clearing), everything else starts anew.
  orderCreated: (state) => {
    if (activeLine(state).networkId === null) return only(state);
    const terms = { ...state.terms, coupon: null };
    return begun({ ...state, pageState: 'standart', isServiceFixed: false, couponCode: null, terms }, []);
  },

  orderAdded: addOrder,
  cleared: clear,
  draftRestored: restoreDraft,
};

/** The catalogue with the services of the lines that no list has, but whoever was given their address may order. */
function withUnlisted(listed: Catalogue, state: OrderFormState): Catalogue {
  const own = state.lines.flatMap((line) => serviceOf(state, line) ?? []);
  return own.filter(({ restrictedAccess }) => restrictedAccess).reduce(withExactService, listed);
}

/** The form with a line that has no service, which says why. */
function unavailable(state: OrderFormState, line: Line, why: 'gone' | 'failed' = 'gone'): Step {
  return price(withLine(state, withErrors(line, { serviceId: [{ key: `order_form.service_${why}` }] })));
}

/** Puts the server's messages on the lines and fields they belong to. */
function refused(state: OrderFormState, { errors, lineIds }: Refusal): OrderFormState {
  const placed = placeErrors(errors);
  const hidden: Message[] = [];
  const lines = state.lines.map((line) => {
    const own = placed.lines[lineIds.indexOf(line.id)];
    if (!own) return line;
    const { visible, others } = visibleErrors(own, line, serviceOf(state, line), state.isServiceFixed);
    hidden.push(...others);
    return withErrors(line, visible);
  });
  return withFormErrors({ ...state, lines }, placed, hidden);
}
