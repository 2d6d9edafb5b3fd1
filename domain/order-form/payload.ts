import type { DripFeedTerms, Operations, OrderLine, TargetableValue } from '../../schemas/generated/contract.ts';
import { normaliseLink } from '../link/normalise-link.ts';
import { countedValues } from '../quantity/calculable-quantity.ts';
import { quantityOf } from './estimate.ts';
import type { Line } from './line.ts';
import { type OrderFormState, serviceOf } from './state.ts';

/** What `totalCost` is asked; null while there is nothing to price. Specification: A7. */
export function costPayload(state: OrderFormState): Operations['totalCost']['input'] | null {
  const services = orderLines(state).map(
    ({ serviceId, quantity, url, isGuarantee, dripFeed, targetableValues }, index) => ({
      index,
      serviceId,
      quantity,
      url,
      isGuarantee,
      dripFeed,
      targetableValues,
    }),
  );
  if (services.length === 0) return null;
  return { orderWidgetType: 'single', services, paymentMethodId: state.method?.id ?? null };
}

/** What `createOrder` is sent. `expectedTotal` in dollars: what the customer saw. Specification: A4 Order source, A7. */
export function orderPayload(state: OrderFormState, expectedTotal: number): Operations['createOrder']['input'] {
  return {
    orders: orderLines(state),
    source: state.isServicesFreezed ? 'buy_page' : 'single_form',
    expectedTotal,
  };
}

/** Lines with a service and a quantity, as the wire takes them (client names). */
function orderLines(state: OrderFormState): readonly OrderLine[] {
  return state.lines.flatMap((line) => {
    const service = serviceOf(state, line);
    if (!service) return [];
    const quantity = quantityOf(line, service);
    if (quantity === 0) return [];
    return {
      serviceId: service.id,
      name: service.name,
      quantity,
      url: linkOf(line),
      isGuarantee: line.isGuarantee && service.hasRefill,
      dripFeed: line.isDripFeed && service.dripFeedIsAllowed ? dripFeedTerms(line) : null,
      targetableValues: targetableValues(line),
      countries: service.allowedUseCountries ? line.countries : [],
      comment: line.comment.trim() === '' ? null : line.comment.trim(),
      isReorder: state.pageState === 'preselected' ? 1 : 0,
    };
  });
}

/** The link of a line; null when it is empty, as typed when it is none (the server says what is wrong with it). */
export function linkOf(line: Pick<Line, 'url'>): string | null {
  const typed = line.url.trim();
  return typed === '' ? null : (normaliseLink(typed) ?? typed);
}

function dripFeedTerms(line: Line): DripFeedTerms {
  return {
    runs: line.numberOfRuns,
    quantityStep: line.dripFeedQuantityStep,
    mode: line.dripFeedMode,
    minutesBetweenRuns: line.dripFeedMinutes,
  };
}

function targetableValues(line: Line): readonly TargetableValue[] {
  return line.targetableValues
    .map(({ targetId, values }) => ({ targetId, values: countedValues(values) }))
    .filter(({ values }) => values.length > 0);
}
