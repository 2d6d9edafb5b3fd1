import { normaliseLink } from '../../../../domain/link/normalise-link.ts';
import { type CheckedLine, type Finding, checkLine } from '../../../../domain/order-line/check-line.ts';
import { priceableLine } from '../../../../domain/order-line/line-pricing.ts';
import { guaranteeOffer } from '../../../../domain/pricing/line-cost.ts';
import { type Quote, type QuotedLine, quote } from '../../../../domain/checkout/quote.ts';
import type { Terms } from '../../../../domain/checkout/terms.ts';
import { countedValues } from '../../../../domain/quantity/calculable-quantity.ts';
import { toPpm } from '../../../../domain/money/ratio.ts';
import type { OrderLine } from '../../../../schemas/generated/contract.ts';
import { fieldNames, findingSentence, knownCountries, type LinkNetworks, networkFault } from '../../catalogue/port.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { Problem, type Sentence } from '../../../platform/problem.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import { type OrderedService, type ServiceFor, servicesForAll } from './ordered-services.ts';
import type { PricedOrder } from './place-orders.ts';

/** What lines are checked against. */
export interface Facts {
  readonly service: ServiceFor;
  /** Ids of countries that exist, of those that the lines name. */
  readonly countries: ReadonlySet<number>;
}

/** A customer's lines. */
export interface Requested {
  /** Whose prices count; null for those of everybody. */
  readonly userId: number | null;
  readonly lines: readonly OrderLine[];
  /** The networks that their links may be of, in the customer's language. */
  readonly networks: LinkNetworks;
}

/** Loads what the lines of any number of customers are checked against. */
export async function loadFacts(trx: Trx, requested: readonly Omit<Requested, 'networks'>[]): Promise<Facts> {
  const lines = requested.flatMap((one) => one.lines);
  const ids = lines.map((line) => line.serviceId);
  const named = lines.flatMap((line) => line.countries ?? []);
  const users = requested.flatMap(({ userId }) => userId ?? []);
  return { service: await servicesForAll(trx, ids, users), countries: await knownCountries(trx, named) };
}

/** A line that was looked at. */
export interface ExaminedLine {
  readonly line: ReadLine;
  /** Undefined where there is no such service. */
  readonly service: OrderedService | undefined;
  /** What keeps it from being ordered, by the wire name of the field; empty when nothing does. */
  readonly faults: ReadonlyMap<string, Sentence>;
}

/** Checks each line for itself. */
export function examineLines(facts: Facts, { userId, lines, networks }: Requested): readonly ExaminedLine[] {
  return lines.map(readLine).map((line) => {
    const service = facts.service(line.serviceId, userId);
    const found = checkLine(line, service, facts.countries);
    const faults = new Map(
      [...found].map(([field, finding]) => [fieldNames[field], sentenceOf(finding, networks.words)]),
    );
    const ofOther = service && line.link !== null ? networkFault(line.link, service.networkId, networks) : null;
    if (ofOther && !faults.has(fieldNames.url)) faults.set(fieldNames.url, ofOther);
    return { line, service, faults };
  });
}

/**
 * Prices and checks every line before refusing any, so that all messages come at once.
 * Throws 422 with messages on `orders.N.…`.
 */
export function checkOrders(
  facts: Facts,
  requested: Requested,
  terms: Terms,
): { readonly orders: readonly PricedOrder[]; readonly quoted: Quote } {
  const faults: Record<string, readonly Sentence[]> = {};
  const ordered = examineLines(facts, requested).flatMap(({ line, service, faults: found }, index) => {
    for (const [field, sentence] of found) faults[`orders.${index}.${field}`] = [sentence];
    return service && found.size === 0 ? [{ line, service }] : [];
  });
  const first = Object.values(faults)[0]?.[0];
  if (first) throw new Problem(422, first, faults);

  const quoted = quote(
    ordered.map(({ line, service }) => priceableLine(line, service)),
    terms,
  );
  const orders = ordered.map(({ line, service }, index) => {
    const price = quoted.lines[index];
    if (!price) throw new Error(`Line ${index} was not priced`);
    return { ...pricedOrder(line, service, price, terms), name: nameOf(line, service, requested.networks.words) };
  });
  return { orders, quoted };
}

/** An order does not name an example of a better link. */
function sentenceOf(finding: Finding, words: CatalogueWords): Sentence {
  if (finding.code === 'frontPage') return findingSentence({ code: 'notALink' });
  return findingSentence('name' in finding ? { ...finding, name: words.of(finding.name) } : finding);
}

/** A line with what is checked, priced and stored of it: found once. */
type ReadLine = OrderLine & Required<Pick<CheckedLine, 'link'>> & Pick<PricedOrder, 'targetableValues'>;

function readLine(line: OrderLine): ReadLine {
  return {
    ...line,
    link: normaliseLink(line.url ?? ''),
    targetableValues: (line.targetableValues ?? []).map(({ targetId, values }) => ({
      targetId,
      values: countedValues(values),
    })),
  };
}

/**
 * What the customer calls the order. One that is called as its service is shown to them keeps the service's English name, which is shown
 * in the language of whoever reads it.
 */
function nameOf(line: ReadLine, service: OrderedService, words: CatalogueWords): string {
  const given = line.name?.trim() ?? '';
  return given === '' || given === words.of(service.name) ? service.name : given;
}

function pricedOrder(
  line: ReadLine,
  service: OrderedService,
  price: QuotedLine,
  terms: Terms,
): Omit<PricedOrder, 'name'> {
  const offer = guaranteeOffer(service, terms.guaranteePercent);
  return {
    serviceId: service.id,
    url: line.link,
    totalQuantity: Number(price.totalQuantity),
    price: service.price,
    cost: price.paid,
    fullCost: price.cost,
    cashback: price.cashback,
    isGuarantee: offer === 'included' || (offer === 'optional' && (line.isGuarantee ?? false)),
    guaranteePpm: offer === 'optional' && line.isGuarantee ? toPpm(terms.guaranteePercent) : 0,
    hasRefill: service.hasRefill,
    dripFeed: line.dripFeed ?? null,
    targetableValues: line.targetableValues,
    countries: line.countries ?? [],
    comment: line.comment?.trim() || null,
  };
}
