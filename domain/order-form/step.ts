import { type Step as StepOf, only, pricedStep } from '../checkout/reduce.ts';
import { normaliseLink } from '../link/normalise-link.ts';
import { checkLink } from '../order-line/check-line.ts';
import type { Line, LineErrors, LineField, LineId, LineSlot } from '../order-line/line.ts';
import { type Effect, pauses } from './effect.ts';
import { withPayableQuantity } from './payable-quantity.ts';
import { priced, withLine } from './priced.ts';
import { type OrderFormState, lineById, linesOf, serviceOf } from './state.ts';

/** The form after an event, and what is to be done outside because of it. */
export type Step = StepOf<OrderFormState, Effect>;

export { only };

/** A new request number for the slots of a line, so that answers to earlier ones are stale. */
export function bumped(line: Line, ...slots: readonly LineSlot[]): Line {
  const requests = { ...line.requests };
  for (const slot of slots) requests[slot] += 1;
  return { ...line, requests };
}

/** The selection has changed: it is priced here at once, and by the server after the pause. */
export function price(changed: OrderFormState, after: number = pauses.now): Step {
  return pricedStep(priced(changed), after);
}

/** After a line's service changed: a new price at once, and the link checked against the new service. */
export function selected(state: OrderFormState, line: Line): Step {
  return checked(price(withPayableQuantity(withLine({ ...state, errors: {} }, line))), line);
}

/** After lines of an order changed: one new price, and each link checked against its service. */
export function selectedAll(state: OrderFormState, lines: readonly Line[]): Step {
  const step = price(withPayableQuantity(lines.reduce(withLine, { ...state, errors: {} })));
  return lines.reduce(checked, step);
}

/** The link of an order checked against each of its services. */
export function checkAll(state: OrderFormState, order: LineId): Step {
  return linesOf(state, order).reduce(checked, only(state));
}

function checked({ state, effects }: Step, { id }: Line): Step {
  const line = lineById(state, id);
  if (!line) return { state, effects };
  const next = validateLink(state, line);
  return { state: next.state, effects: [...effects, ...next.effects] };
}

/** Asks which types fit the link of a line. */
export function askTypes({ state, effects }: Step, id: LineId): Step {
  const line = lineById(state, id);
  if (!line || normaliseLink(line.url) === null) return { state, effects };
  const asking = bumped(line, 'types');
  const { types: request } = asking.requests;
  return {
    state: withLine(state, asking),
    effects: [...effects, { effect: 'availableTypes', slot: 'types', line: id, request, after: pauses.now }],
  };
}

/** Adds the question which network a line's link belongs to. */
export function identifyLink({ state, effects }: Step, { id, requests }: Line, after: number): Step {
  return {
    state,
    effects: [...effects, { effect: 'identifyLink', slot: 'link', line: id, request: requests.link, after }],
  };
}

/** Asks the server whether a line's link fits its service, when there is one of each and the link looks like one. */
export function validateLink(state: OrderFormState, line: Line): Step {
  const service = serviceOf(state, line);
  const asking = bumped(line, 'check');
  const next = withLine(state, asking);
  if (line.url.trim() === '' || !service || checkLink(line.url, service)) return only(next);
  const { check: request } = asking.requests;
  return {
    state: next,
    effects: [{ effect: 'validateLink', slot: 'check', line: line.id, request, after: pauses.now }],
  };
}

export function withErrors(line: Line, errors: LineErrors): Line {
  return { ...line, errors: { ...line.errors, ...errors } };
}

export function withoutErrors(line: Line, ...fields: readonly LineField[]): Line {
  if (!fields.some((field) => line.errors[field])) return line;
  const remaining = Object.entries(line.errors).filter(([field]) => !(fields as readonly string[]).includes(field));
  return { ...line, errors: Object.fromEntries(remaining) };
}
