import { linkIn } from '../link/link-in.ts';
import { normaliseLink } from '../link/normalise-link.ts';
import { quantityByCost } from '../pricing/line-cost.ts';
import { checkLink } from '../order-line/check-line.ts';
import { chooseService, chooseServiceType, chooseTypeForLink } from '../order-line/choose.ts';
import type { Line, LineField } from '../order-line/line.ts';
import { dripFeedOf } from '../order-line/line-pricing.ts';
import { type DripFeedEntry, type Effect, type LineEvent, pauses } from './effect.ts';
import { messageOf } from '../order-line/line-messages.ts';
import { leftDripFeed, leftQuantity } from './left-line.ts';
import { addService, limitTypes, removeLine, switchNetwork } from './reduce-lines.ts';
import { priced, withLine } from './priced.ts';
import { type OrderFormState, linesOf, serviceOf } from './state.ts';
import {
  type Step,
  askTypes,
  bumped,
  checkAll,
  identifyLink,
  only,
  price,
  selected,
  selectedAll,
  withErrors,
  withoutErrors,
} from './step.ts';

/** How a line changes. `line` is the one that the event names. */
export const lineHandlers: {
  readonly [Type in LineEvent['type']]: (
    state: OrderFormState,
    line: Line,
    event: Extract<LineEvent, { type: Type }>,
  ) => Step;
} = {
  networkChosen: (state, line, { networkId }) => {
    if (line.networkId === networkId || !state.catalogue.networkById.has(networkId)) return only(state);
    // An answer about the link that is still on its way must not undo the customer's own choice.
    const lines = switchNetwork(state, line.order, networkId);
    return selectedAll(
      state,
      lines.map((each) => ({ ...bumped(each, 'link', 'types'), networkChanged: false, isLinkUnknown: false })),
    );
  },

  serviceTypeChosen: (state, line, { serviceTypeId }) =>
    selected(state, { ...chooseServiceType(line, serviceTypeId, state.catalogue), isOwnChoice: true }),

  serviceChosen: (state, line, { serviceId }) => {
    const service = state.catalogue.serviceById.get(serviceId);
    return service
      ? selected(state, { ...chooseService(line, service, state.catalogue), isOwnChoice: true })
      : only(state);
  },

  linkTyped: (state, line, { text: typedText, isPasted }) => {
    // What is ordered is what the customer sees: of a pasted text, its link.
    const text = isPasted ? shownLink(typedText) : typedText;
    // One link for all lines of the order.
    const lines = linesOf(state, line.order).map((each) => {
      const typed = withoutErrors({ ...each, url: text, isLinkUnknown: false }, 'url');
      return bumped(typed, 'link', 'check', 'types');
    });
    const step = only(lines.reduce(withLine, state));
    const typed = lines.find(({ id }) => id === line.id);
    if (!typed || text.trim() === '' || state.isServiceFixed) return step;
    return identifyLink(step, typed, isPasted ? pauses.now : pauses.networkByLink);
  },

  linkLeft: (state, line) => {
    const service = serviceOf(state, line);
    // An empty field is only wrong once the customer wants to pay.
    const finding = service && line.url.trim() !== '' ? checkLink(line.url, service) : null;
    const url = shownLink(line.url);
    const lines = url === line.url ? [] : linesOf(state, line.order);
    const shown = lines.reduce((before, each) => withLine(before, { ...each, url }), state);
    return only(finding ? withLine(shown, withErrors({ ...line, url }, { url: [messageOf(finding)] })) : shown);
  },

  linkIdentified: (state, line, { request, networkId }) => {
    if (request !== line.requests.link) return only(state);
    const known = networkId !== null && state.catalogue.networkById.has(networkId);
    if (!known || networkId === line.networkId) {
      const lines = linesOf(state, line.order).map((each) => ({
        ...each,
        isLinkUnknown: !known && normaliseLink(each.url) !== null,
      }));
      const next = lines.reduce(withLine, state);
      const fitted = known ? typedByLink(next, lines) : lines;
      const changes = fitted.some((each, at) => each !== lines[at]);
      const step = changes ? selectedAll(next, fitted) : checkAll(next, line.order);
      return known && lines.length > 1 ? askTypes(step, line.id) : step;
    }
    const switched = switchNetwork(state, line.order, networkId).map((each) => withoutErrors(each, 'url'));
    const lines = typedByLink(state, switched);
    const noted = lines.map((each) => (each.id === line.id ? bumped({ ...each, networkChanged: true }, 'note') : each));
    const step = selectedAll(state, noted);
    const { state: next, effects } = lines.length > 1 ? askTypes(step, line.id) : step;
    const note: Effect = {
      effect: 'endNetworkNote',
      slot: 'note',
      line: line.id,
      request: line.requests.note + 1,
      after: pauses.networkNote,
    };
    return { state: next, effects: [...effects, note] };
  },

  typesFound: (state, line, { request, serviceTypeIds }) =>
    request === line.requests.types ? limitTypes(state, line, serviceTypeIds) : only(state),

  linkChecked: (state, line, { request, messages }) => {
    if (request !== line.requests.check) return only(state);
    return only(
      withLine(state, messages.length > 0 ? withErrors(line, { url: messages }) : withoutErrors(line, 'url')),
    );
  },

  networkNoteEnded: (state, line, { request }) =>
    only(request === line.requests.note ? withLine(state, { ...line, networkChanged: false }) : state),

  quantityTyped: (state, line, { quantity }) => {
    if (quantity === line.quantity) return only(state);
    return price(
      withLine(state, withoutErrors({ ...line, quantity: wholeNumber(quantity), isOwnQuantity: true }, 'quantity')),
      pauses.totalCost,
    );
  },

  quantityLeft: (state, line) => {
    const service = serviceOf(state, line);
    if (!service || service.calculableQuantity) return only(state);
    const { quantity } = leftQuantity(line, service);
    if (quantity === line.quantity) return only(state);
    return price(withLine(state, withoutErrors({ ...line, quantity }, 'quantity')), pauses.totalCost);
  },

  moneyTyped: (state, line, { desired }) => {
    const service = serviceOf(state, line);
    if (!service || service.calculableQuantity || desired <= 0n) return only(state);
    const dripFeed = dripFeedOf(line, service);
    // The number of runs is being typed: there is nothing yet to share the money among.
    if (dripFeed && dripFeed.runs < 1) return only(state);
    const { guaranteePercent } = state.terms;
    const { quantity } = quantityByCost(service, desired, line.isGuarantee, guaranteePercent, dripFeed);
    const next = priced(withLine(state, withoutErrors({ ...line, quantity, isOwnQuantity: true }, 'quantity')));
    const request = next.costRequest;
    const after = pauses.quantityByCost;
    // The server's quantity by cost does not know drip-feeds; there the quantity found here is priced like a typed one.
    const effect: Effect = dripFeed
      ? { effect: 'cost', slot: 'cost', request, after }
      : { effect: 'quantityByCost', slot: 'cost', line: line.id, request, after, desired };
    return { state: next, effects: [effect] };
  },

  quantityFound: (state, line, { request, quantity }) => {
    if (request !== state.costRequest) return only(state);
    return price(quantity === line.quantity ? state : withLine(state, { ...line, quantity: wholeNumber(quantity) }));
  },

  quantityNotFound: (state, _, { request }) => (request === state.costRequest ? price(state) : only(state)),

  guaranteeSwitched: (state, line, { on }) => price(withLine(state, { ...line, isGuarantee: on })),

  dripFeedSwitched: (state, line, { on }) => {
    const service = serviceOf(state, line);
    if (on && !service?.dripFeedIsAllowed) return only(state);
    const dripFeedQuantityStep = on && service ? service.step : line.dripFeedQuantityStep;
    return price(withLine(state, withoutErrors({ ...line, isDripFeed: on, dripFeedQuantityStep }, ...dripFeedFields)));
  },

  dripFeedChanged: (state, line, { terms }) =>
    price(withLine(state, withoutErrors({ ...line, ...wholeTerms(terms) }, ...dripFeedFields)), pauses.totalCost),

  dripFeedLeft: (state, line) => {
    const left = leftDripFeed(line, serviceOf(state, line) ?? { step: 1 });
    const same = (Object.keys(left) as (keyof typeof left)[]).every((name) => left[name] === line[name]);
    return same ? only(state) : price(withLine(state, { ...line, ...left }), pauses.totalCost);
  },

  targetFilled: (state, line, { targetId, values }) => {
    const targetableValues = line.targetableValues.map((entry) =>
      entry.targetId === targetId ? { ...entry, values } : entry,
    );
    const next = withLine(state, withoutErrors({ ...line, targetableValues }, 'targetableValues', 'quantity'));
    return serviceOf(state, line)?.calculableQuantity ? price(next, pauses.totalCost) : only(next);
  },

  countriesChosen: (state, line, { countries }) =>
    only(withLine(state, withoutErrors({ ...line, countries }, 'countries'))),

  commentTyped: (state, line, { text }) => only(withLine(state, withoutErrors({ ...line, comment: text }, 'comment'))),

  foundIncomplete: (state, line, { errors }) => only(withLine(state, withErrors(line, errors))),

  serviceAdded: addService,
  lineOpened: (state, { id }) => only(id === state.active ? state : { ...state, active: id }),
  lineRemoved: removeLine,
};

/** The type of service follows from the link as well where an order has one line and the customer chose none. */
function typedByLink({ catalogue }: OrderFormState, lines: readonly Line[]): readonly Line[] {
  return lines.length === 1
    ? lines.map((line) => (line.isOwnChoice ? line : chooseTypeForLink(line, catalogue)))
    : lines;
}

const dripFeedFields = [
  'numberOfRuns',
  'dripFeedMode',
  'dripFeedMinutes',
  'dripFeedQuantityStep',
] as const satisfies readonly LineField[];

function wholeNumber(quantity: number): number {
  return Number.isFinite(quantity) ? Math.max(0, Math.trunc(quantity)) : 0;
}

/** While a number is being typed it may be out of bounds, but it is always a whole one. */
function wholeTerms(terms: Partial<DripFeedEntry>): Partial<DripFeedEntry> {
  const entries = Object.entries(terms).map(([name, value]) => [
    name,
    typeof value === 'number' ? wholeNumber(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** A text as its field shows it: the link in it, where that can be ordered. */
function shownLink(text: string): string {
  return normaliseLink(text) === null ? text : (linkIn(text) ?? text);
}
