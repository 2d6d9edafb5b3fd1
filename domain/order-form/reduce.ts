import { pricedService } from '../pricing/priced-service.ts';
import { quantityByCost } from '../pricing/quantity-by-cost.ts';
import { roundToStep } from '../quantity/round-to-step.ts';
import { withService } from './catalogue.ts';
import { checkLink } from './check-line.ts';
import { chooseNetwork, chooseService, chooseServiceType } from './choose.ts';
import { type Effect, pauses, type Slot } from './effect.ts';
import { dripFeedOf, quantityOf } from './estimate.ts';
import type { DripFeedEntry, OrderFormEvent } from './event.ts';
import { type FormErrors, type LineErrors, type LineField, placeErrors } from './fields.ts';
import { dripFeedLimits, type Line } from './line.ts';
import { applyPreselection, namesOnlyLink } from './preselection.ts';
import { activeLine, activeService, emptyOrderForm, type OrderFormState, serviceOf } from './state.ts';

/** The form after an event, and what is to be done outside because of it. */
export interface Step {
  readonly state: OrderFormState;
  readonly effects: readonly Effect[];
}

type Handlers = {
  readonly [Type in OrderFormEvent['type']]: (
    state: OrderFormState,
    event: Extract<OrderFormEvent, { type: Type }>,
  ) => Step;
};

/** The one way the form changes. Pure; specification: A4, A5, decisions 24, 27–29, 55. */
export function reduce(state: OrderFormState, event: OrderFormEvent): Step {
  // Each handler takes exactly the event it is filed under, which an index by union cannot tell.
  return (handlers[event.type] as (state: OrderFormState, event: OrderFormEvent) => Step)(state, event);
}

const handlers: Handlers = {
  'catalogue loaded': (state, { catalogue, wanted }) => {
    const fresh = state.catalogue.networks.length === 0;
    const loaded = { ...state, catalogue };
    // Loaded again (another currency, another caller): the selection stays as long as its service is there.
    if (!fresh && activeService(loaded)) return price(loaded);
    const first = catalogue.networks[0];
    if (!first) return still(loaded);
    const line = wanted
      ? applyPreselection(activeLine(state), wanted, catalogue)
      : chooseNetwork(activeLine(state), first.id, catalogue);
    const step = selected({ ...loaded, pageState: wanted ? 'query' : 'standart' }, line);
    return wanted && namesOnlyLink(wanted) ? identifyLink(step, pauses.now) : step;
  },

  'service fetched': (state, { service }) => {
    if (service.isDeactivated) return still(state);
    const catalogue = withService(state.catalogue, service);
    const line = chooseService(activeLine(state), service);
    return selected({ ...state, catalogue, pageState: 'preselected', isServicesFreezed: true }, line);
  },

  'terms known': (state, { guaranteePercent, method }) => {
    const next = { ...state, guaranteePercent, method };
    return sameTerms(state, next) ? still(next) : price(next);
  },

  'network chosen': (state, { networkId }) => {
    if (activeLine(state).networkId === networkId) return still(state);
    // An answer about the link that is still on its way must not undo the customer's own choice.
    return selected(
      { ...bumped(state, 'link'), networkChanged: false },
      chooseNetwork(activeLine(state), networkId, state.catalogue),
    );
  },

  'service type chosen': (state, { serviceTypeId }) =>
    selected(state, chooseServiceType(activeLine(state), serviceTypeId, state.catalogue)),

  'service chosen': (state, { serviceId }) => {
    const service = state.catalogue.serviceById.get(serviceId);
    return service ? selected(state, chooseService(activeLine(state), service)) : still(state);
  },

  'link typed': (state, { text, whole }) => {
    const typed = withLine(bumped(bumped(state, 'link'), 'check'), without({ ...activeLine(state), url: text }, 'url'));
    if (text.trim() === '' || state.isServicesFreezed) return still(typed);
    return identifyLink(still(typed), whole ? pauses.now : pauses.networkByLink);
  },

  'link left': (state) => {
    const line = activeLine(state);
    const service = activeService(state);
    // An empty field is only wrong once the customer wants to pay.
    const message = service && line.url.trim() !== '' ? checkLink(line.url, service) : null;
    return message ? still(withLine(state, withError(line, { url: [message] }))) : still(state);
  },

  'link identified': (state, { request, networkId }) => {
    if (request !== state.requests.link) return still(state);
    const line = activeLine(state);
    if (networkId === null || networkId === line.networkId || !state.catalogue.networkById.has(networkId)) {
      return validateLink(state);
    }
    const switched = without(chooseNetwork(line, networkId, state.catalogue), 'url');
    const noted = bumped({ ...state, networkChanged: true }, 'note');
    const { state: next, effects } = selected(noted, switched);
    const note: Effect = {
      effect: 'end network note',
      slot: 'note',
      request: next.requests.note,
      after: pauses.networkNote,
    };
    return { state: next, effects: [...effects, note] };
  },

  'link checked': (state, { request, messages }) => {
    if (request !== state.requests.check) return still(state);
    const line = activeLine(state);
    return still(withLine(state, messages.length > 0 ? withError(line, { url: messages }) : without(line, 'url')));
  },

  'network note ended': (state, { request }) =>
    still(request === state.requests.note ? { ...state, networkChanged: false } : state),

  'quantity typed': (state, { quantity }) => {
    const line = activeLine(state);
    if (quantity === line.quantity) return still(state);
    return price(withLine(state, without({ ...line, quantity: whole(quantity) }, 'quantity')), pauses.totalCost);
  },

  'quantity left': (state) => {
    const line = activeLine(state);
    const service = activeService(state);
    if (!service || service.calculableQuantity) return still(state);
    const quantity = roundToStep(line.quantity, service, 'nearest');
    if (quantity === line.quantity) return still(state);
    return price(withLine(state, without({ ...line, quantity }, 'quantity')), pauses.totalCost);
  },

  'money typed': (state, { desired }) => {
    const line = activeLine(state);
    const service = activeService(state);
    if (!service || service.calculableQuantity || desired <= 0n) return still(state);
    const dripFeed = dripFeedOf(line, service);
    // The number of runs is being typed: there is nothing yet to share the money among.
    if (dripFeed && dripFeed.runs < 1) return still(state);
    const found = quantityByCost(pricedService(service), desired, line.isGuarantee, state.guaranteePercent, dripFeed);
    const next = priced(withLine(state, without({ ...line, quantity: found.quantity }, 'quantity')));
    const request = next.requests.cost;
    const after = pauses.quantityByCost;
    // The server's quantity by cost knows no drip-feed; there the quantity found here is priced like a typed one.
    const effect: Effect = dripFeed
      ? { effect: 'price', slot: 'cost', request, after }
      : { effect: 'quantity by cost', slot: 'cost', request, after, desired };
    return { state: next, effects: [effect] };
  },

  'quantity found': (state, { request, quantity }) => {
    if (request !== state.requests.cost) return still(state);
    const line = activeLine(state);
    return price(quantity === line.quantity ? state : withLine(state, { ...line, quantity: whole(quantity) }));
  },

  'quantity not found': (state, { request }) => (request === state.requests.cost ? price(state) : still(state)),

  'guarantee switched': (state, { on }) => price(withLine(state, { ...activeLine(state), isGuarantee: on })),

  'drip feed switched': (state, { on }) => {
    const line = activeLine(state);
    const service = activeService(state);
    if (on && !service?.dripFeedIsAllowed) return still(state);
    const dripFeedQuantityStep = on && service ? service.step : line.dripFeedQuantityStep;
    return price(withLine(state, withoutDripErrors({ ...line, isDripFeed: on, dripFeedQuantityStep })));
  },

  'drip feed changed': (state, { terms }) =>
    price(withLine(state, withoutDripErrors({ ...activeLine(state), ...wholeTerms(terms) })), pauses.totalCost),

  'drip feed left': (state) => {
    const line = activeLine(state);
    const step = activeService(state)?.step ?? 1;
    const growth = within(line.dripFeedQuantityStep, dripFeedLimits.dripFeedQuantityStep);
    const settled = {
      numberOfRuns: within(line.numberOfRuns, dripFeedLimits.numberOfRuns),
      dripFeedMinutes: within(line.dripFeedMinutes, dripFeedLimits.dripFeedMinutes),
      // Each run has to be on the step, so what it grows by has to be too.
      dripFeedQuantityStep: Math.round(growth / step) * step,
    };
    const same = (Object.keys(settled) as (keyof typeof settled)[]).every((name) => settled[name] === line[name]);
    return same ? still(state) : price(withLine(state, { ...line, ...settled }), pauses.totalCost);
  },

  'target filled': (state, { targetId, values }) => {
    const line = activeLine(state);
    const targetableValues = line.targetableValues.map((entry) =>
      entry.targetId === targetId ? { ...entry, values } : entry,
    );
    const next = withLine(state, without(without({ ...line, targetableValues }, 'targetableValues'), 'quantity'));
    return activeService(state)?.calculableQuantity ? price(next, pauses.totalCost) : still(next);
  },

  'countries chosen': (state, { countries }) =>
    still(withLine(state, without({ ...activeLine(state), countries }, 'countries'))),

  'comment typed': (state, { text }) =>
    still(withLine(state, without({ ...activeLine(state), comment: text }, 'comment'))),

  priced: (state, { request, cost }) =>
    still(request === state.requests.cost ? { ...state, cost, isCosting: false } : state),

  'price refused': (state, { request, errors }) => {
    if (request !== state.requests.cost) return still(state);
    return still(withErrors({ ...state, isCosting: false }, errors));
  },

  'found incomplete': (state, { errors }) => still(withLine(state, withError(activeLine(state), errors))),

  'order refused': (state, { errors }) => still(withErrors(withoutErrors(state), errors)),

  // The network stays (A4 Clearing), everything else starts anew.
  'order created': (state) => {
    const { networkId } = activeLine(state);
    const [line] = emptyOrderForm.lines;
    if (networkId === null || !line) return still(state);
    const fresh = {
      ...state,
      lines: [line],
      active: 0,
      errors: {},
      pageState: 'standart',
      isServicesFreezed: false,
    } as const;
    return selected(fresh, chooseNetwork(line, networkId, state.catalogue));
  },
};

type PriceTerms = Pick<OrderFormState, 'guaranteePercent' | 'method'>;

/** Whether a price under the one is a price under the other: the same method may come anew from the server. */
function sameTerms(one: PriceTerms, other: PriceTerms): boolean {
  const facts = ({ guaranteePercent: { numerator, denominator }, method }: PriceTerms) =>
    JSON.stringify([String(numerator), String(denominator), method?.id, method?.feePercent, method?.bonuses]);
  return facts(one) === facts(other);
}

/** No effects. */
function still(state: OrderFormState): Step {
  return { state, effects: [] };
}

/** After the service changed: a new price at once, and the link held against the new service. */
function selected(state: OrderFormState, line: Line): Step {
  const { state: next, effects } = price(withLine({ ...state, errors: {} }, line));
  const checked = validateLink(next);
  return { state: checked.state, effects: [...effects, ...checked.effects] };
}

/** Asks which network the link belongs to, on top of what a step wants already. */
function identifyLink({ state, effects }: Step, after: number): Step {
  return {
    state,
    effects: [...effects, { effect: 'identify link', slot: 'link', request: state.requests.link, after }],
  };
}

/** Asks the server whether the link fits the service, when there is one of each and the link looks like one. */
function validateLink(state: OrderFormState): Step {
  const { url } = activeLine(state);
  const service = activeService(state);
  const next = bumped(state, 'check');
  if (url.trim() === '' || !service || checkLink(url, service)) return still(next);
  const effect: Effect = { effect: 'validate link', slot: 'check', request: next.requests.check, after: pauses.now };
  return { state: next, effects: [effect] };
}

/** The selection has changed: what was known of its cost is stale, and the server is asked after the pause. */
function price(state: OrderFormState, after: number = pauses.now): Step {
  const next = priced(state);
  if (!next.isCosting) return still(next);
  return { state: next, effects: [{ effect: 'price', slot: 'cost', request: next.requests.cost, after }] };
}

/** A new number for the cost; an answer is only awaited where there is a quantity (decision 24). */
function priced(state: OrderFormState): OrderFormState {
  const isCosting = state.lines.some((line) => {
    const service = serviceOf(state, line);
    return service !== undefined && quantityOf(line, service) > 0;
  });
  return { ...bumped(state, 'cost'), cost: null, isCosting };
}

function bumped(state: OrderFormState, slot: Slot): OrderFormState {
  return { ...state, requests: { ...state.requests, [slot]: state.requests[slot] + 1 } };
}

function withLine(state: OrderFormState, line: Line): OrderFormState {
  return { ...state, lines: state.lines.map((each, index) => (index === state.active ? line : each)) };
}

function withError(line: Line, errors: LineErrors): Line {
  return { ...line, errors: { ...line.errors, ...errors } };
}

/** Puts the server's messages on the lines and fields they belong to. */
function withErrors(state: OrderFormState, given: Readonly<Record<string, readonly string[]>>): OrderFormState {
  const placed = placeErrors(given);
  const errors: FormErrors = { ...state.errors, ...placed.form };
  const lines = state.lines.map((line, index) => {
    const own = placed.lines[index];
    return own ? withError(line, own) : line;
  });
  return { ...state, errors, lines };
}

function withoutErrors(state: OrderFormState): OrderFormState {
  return { ...state, errors: {}, lines: state.lines.map((line) => ({ ...line, errors: {} })) };
}

function without(line: Line, field: LineField): Line {
  if (!line.errors[field]) return line;
  const { [field]: _cleared, ...errors } = line.errors;
  return { ...line, errors };
}

function withoutDripErrors(line: Line): Line {
  return (['numberOfRuns', 'dripFeedMode', 'dripFeedMinutes', 'dripFeedQuantityStep'] as const).reduce(without, line);
}

function whole(quantity: number): number {
  return Number.isFinite(quantity) ? Math.max(0, Math.trunc(quantity)) : 0;
}

/** While a number is being typed it may be out of bounds, but it is always a whole one. */
function wholeTerms(terms: Partial<DripFeedEntry>): Partial<DripFeedEntry> {
  const entries = Object.entries(terms).map(([name, value]) => [
    name,
    typeof value === 'number' ? whole(value) : value,
  ]);
  return Object.fromEntries(entries);
}

function within(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : min;
}
