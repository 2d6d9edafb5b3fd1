import type { CatalogueType } from '../order-line/catalogue.ts';
import { chooseNetwork, chooseServiceType } from '../order-line/choose.ts';
import { type Line, type LineId, emptyLine } from '../order-line/line.ts';
import { type OrderFormState, activeLine, lineById, linesOf } from './state.ts';
import { type Step, askTypes, only, price, selected, selectedAll } from './step.ts';

/** Another service for the link of a line, on a type that the order does not have yet. Specification: A4 Adding a service. */
export function addService(state: OrderFormState, line: Line): Step {
  const { networkId, order, url, availableServiceTypeIds } = line;
  const id = state.lastLine + 1;
  const type = freeType(state, line);
  if (networkId === null || !type || state.isServiceFixed) return only(state);
  const wasOne = linesOf(state, order).length === 1;
  const added = chooseServiceType({ ...emptyLine, id, order, url, availableServiceTypeIds }, type.id, state.catalogue);
  const step = selected(inserted(state, added), added);
  return wasOne ? askTypes(step, id) : step;
}

/** Another link: an order of one line, of the same network at first. Specification: A4. */
export function addOrder(state: OrderFormState): Step {
  return state.isServiceFixed ? only(state) : begun(state, state.lines);
}

/** The form without a line; without any it begins anew. Specification: A4 Removing. */
export function removeLine(state: OrderFormState, line: Line): Step {
  return withOnly(
    state,
    state.lines.filter(({ id }) => id !== line.id),
  );
}

/** The order of the active line goes; the only one begins anew and keeps its network. Specification: A4 Clearing. */
export function clear(state: OrderFormState): Step {
  const { order } = activeLine(state);
  return withOnly(
    state,
    state.lines.filter((line) => line.order !== order),
  );
}

/** The lines of an order on another network. Each takes a type of its own as long as there are enough. */
export function switchNetwork(state: OrderFormState, order: LineId, networkId: number): readonly Line[] {
  const types = state.catalogue.networkById.get(networkId)?.serviceTypes ?? [];
  return linesOf(state, order).map((line, at) => {
    const type = types[at % Math.max(1, types.length)];
    const switched = type ? chooseServiceType(line, type.id, state.catalogue) : line;
    return { ...switched, availableServiceTypeIds: null, isOwnChoice: false };
  });
}

/**
 * What is known of the types that fit the link of a line's order. An order of several lines offers no others; a line on
 * another type is switched unless the customer chose that. Specification: A4 Adding a service.
 */
export function limitTypes(state: OrderFormState, line: Line, serviceTypeIds: readonly number[] | null): Step {
  const types = state.catalogue.networkById.get(line.networkId ?? 0)?.serviceTypes ?? [];
  const fitting = serviceTypeIds && types.filter(({ id }) => serviceTypeIds.includes(id));
  if (!fitting || fitting.length === 0) return only(state);
  const order = linesOf(state, line.order);
  const available = order.length > 1 ? fitting.map(({ id }) => id) : null;
  const lines = state.lines.map((each) =>
    each.order === line.order ? { ...each, availableServiceTypeIds: available } : each,
  );
  const limited = { ...state, lines };
  const current = lineById(limited, line.id) ?? line;
  if (current.isOwnChoice || fitting.some(({ id }) => id === current.serviceTypeId)) return only(limited);
  const type = unused(fitting, order, line.id) ?? fitting[0];
  return type ? selectedAll(limited, [chooseServiceType(current, type.id, state.catalogue)]) : only(limited);
}

/** The types that a line can be of: all of its network, or those that fit the link of its order. */
export function typesFor(state: OrderFormState, line: Line): readonly CatalogueType[] {
  const types = state.catalogue.networkById.get(line.networkId ?? 0)?.serviceTypes ?? [];
  const { availableServiceTypeIds: available } = line;
  return available ? types.filter(({ id }) => available.includes(id)) : types;
}

/** A type for one more line of an order: one that it does not have yet if there is one. */
function freeType(state: OrderFormState, line: Line): CatalogueType | undefined {
  const types = typesFor(state, line);
  return unused(types, linesOf(state, line.order), null) ?? types[0];
}

function unused(types: readonly CatalogueType[], lines: readonly Line[], except: LineId | null) {
  return types.find((type) => !lines.some(({ id, serviceTypeId }) => id !== except && serviceTypeId === type.id));
}

/** The state with one more line, after the others of its order, to be filled in. */
function inserted(state: OrderFormState, line: Line): OrderFormState {
  const last = state.lines.findLastIndex(({ order }) => order === line.order);
  const lines = last < 0 ? [...state.lines, line] : state.lines.toSpliced(last + 1, 0, line);
  return { ...state, lines, active: line.id, lastLine: line.id };
}

/** The form with these lines left; an order left with one line is open to all types again. */
function withOnly(state: OrderFormState, left: readonly Line[]): Step {
  const [first] = left;
  if (!first) return begun({ ...state, pageState: 'standart', isServiceFixed: false }, []);
  const lines = left.map((line) =>
    line.availableServiceTypeIds && left.filter(({ order }) => order === line.order).length === 1
      ? { ...line, availableServiceTypeIds: null }
      : line,
  );
  const active = left.some(({ id }) => id === state.active) ? state.active : first.id;
  return price({ ...state, lines, active });
}

/** Beside the lines given, an empty one on the network that was chosen last. */
export function begun(state: OrderFormState, beside: readonly Line[]): Step {
  const { networkId } = activeLine(state);
  const id = state.lastLine + 1;
  const empty: Line = { ...emptyLine, id, order: id };
  const line = networkId === null ? empty : chooseNetwork(empty, networkId, state.catalogue);
  return selected({ ...state, lines: [...beside, line], active: id, lastLine: id }, line);
}
