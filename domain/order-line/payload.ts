import type { DripFeedTerms, OrderLine } from '../../schemas/generated/contract.ts';
import { normaliseLink } from '../link/normalise-link.ts';
import { countedValues } from '../quantity/calculable-quantity.ts';
import type { CatalogueService } from './catalogue.ts';
import type { Line } from './line.ts';
import { lineRunQuantity } from './line-pricing.ts';

/** A line as `createOrder` takes it (client names), also one that cannot be ordered yet. */
export function orderLine(line: Line, service: CatalogueService, isReorder: boolean): OrderLine {
  return {
    serviceId: service.id,
    name: service.name,
    quantity: lineRunQuantity(line, service),
    url: linkOf(line),
    isGuarantee: line.isGuarantee && service.hasRefill,
    dripFeed: line.isDripFeed && service.dripFeedIsAllowed ? dripFeedTerms(line) : null,
    targetableValues: line.targetableValues
      .map(({ targetId, values }) => ({ targetId, values: countedValues(values) }))
      .filter(({ values }) => values.length > 0),
    countries: service.allowedUseCountries ? line.countries : [],
    comment: line.comment.trim() === '' ? null : line.comment.trim(),
    isReorder: isReorder ? 1 : 0,
  };
}

/** The link of a line; null when it is empty, as typed when it is not a link (the server says what is wrong with it). */
export function linkOf({ url }: Pick<Line, 'url'>): string | null {
  const typed = url.trim();
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
