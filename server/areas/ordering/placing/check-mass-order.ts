import { quote } from '../../../../domain/checkout/quote.ts';
import { maxLines, readLines, type WrittenLine } from '../../../../domain/mass-order/read-lines.ts';
import { type Micros, subtract, sum } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { priceableLine } from '../../../../domain/order-line/line-pricing.ts';
import { guaranteeShare } from '../../../../domain/pricing/line-cost.ts';
import type { MassOrder, MassOrderLine } from '../../../../schemas/generated/contract.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { refuse, type Sentence } from '../../../platform/problem.ts';
import { sentenceText } from '../../../platform/words/words.ts';
import { type Catalogue, serviceNamed, sharedCatalogue } from '../../catalogue/port.ts';
import { balanceTerms } from './balance-terms.ts';
import { type ExaminedLine, examineLines, loadFacts } from './check-orders.ts';
import type { OrderedService } from './ordered-services.ts';
import { type Running, keyOf, runningOrders } from './running-orders.ts';

/**
 * What a list of orders comes to, line by line. Checks and prices are those of `createOrder`, which the good lines are then
 * sent to: what is shown here is what is paid there. Throws 422 for more lines than may be ordered together.
 * See docs/decisions/0103-lists-of-orders.md.
 */
export const checkMassOrder: Handler<'checkMassOrder'> = async (context, { text, isGuarantee = false }) => {
  const { db, instance, locale } = context;
  const written = readLines(text);
  if (written.length > maxLines) {
    throw refuse('text', 'mass_order_too_many', { count: written.length, most: maxLines });
  }
  const catalogue = await sharedCatalogue(context);
  const requested = written.map((line) => requestedLine(line, catalogue, isGuarantee));
  const terms = { ...balanceTerms(instance), coupon: null };
  const whose = { userId: signedIn(context).id, lines: requested.filter((line) => line !== null) };
  const [facts, runningOrder] = await db.read(
    instance.id,
    async (trx) => [await loadFacts(trx, [whose]), await runningOrders(trx, whose.userId, whose.lines)] as const,
  );
  const examined = examineLines(facts, { ...whose, networks: catalogue }).values();
  const looked = requested.map((line, at) => describe(written[at], line && examined.next().value));
  const ready = looked.filter(isReady);

  const lines = ready.map(({ line, service }) => priceableLine(line, service));
  const quoted = quote(lines, terms);
  const guarantee = sum(
    lines.map((line, at) => guaranteeShare(line, terms.guaranteePercent, costAt(quoted.lines, at))),
  );
  const costs = new Map<Looked, Micros>(ready.map((one, at) => [one, costAt(quoted.lines, at)]));
  const twins = new TwinFinder();
  return {
    lines: looked.map((one) => {
      const cost = costs.get(one);
      const warnings =
        one.line && cost !== undefined
          ? [twins.find(one.written.number, one.line), runningSentence(runningOrder(one.line))]
          : [];
      return lineView(
        one,
        cost,
        warnings.filter((warning) => warning !== null),
        (sentence) => sentenceText(instance, locale, sentence),
        catalogue,
      );
    }),
    orders: ready.map(({ line: { serviceId, quantity, link } }) => ({ serviceId, quantity, url: link, isGuarantee })),
    rest: looked
      .filter((one) => !isReady(one))
      .map(({ written: { text: typed } }) => typed)
      .join('\n'),
    readyCount: ready.length,
    faultyCount: looked.length - ready.length,
    guaranteeCost: toUsd(guarantee),
    netCost: toUsd(subtract(quoted.charge, guarantee)),
    total: toUsd(quoted.charge),
  } satisfies MassOrder;
};

/** Null where the line cannot be asked about: parts of it are missing, or there is no such service. */
function requestedLine({ service, link, quantity }: WrittenLine, catalogue: Catalogue, isGuarantee: boolean) {
  const found = service === null ? undefined : serviceNamed(catalogue, service);
  return found && quantity !== null ? { serviceId: found.id, quantity, url: link, isGuarantee } : null;
}

/** A line of the list, and what was found about it. */
interface Looked {
  readonly written: WrittenLine;
  readonly line: ExaminedLine['line'] | null;
  readonly service: OrderedService | undefined;
  /** Empty where it can be ordered. */
  readonly faults: readonly Sentence[];
}
type Ready = Looked & { readonly line: ExaminedLine['line']; readonly service: OrderedService };

function describe(written: WrittenLine | undefined, examined: ExaminedLine | null | undefined): Looked {
  if (!written) throw new Error('A line was asked about that nobody has written');
  if (!examined) {
    const key = written.service === null ? 'mass_order_line_incomplete' : 'order_service_unknown';
    return { written, line: null, service: undefined, faults: [{ key }] };
  }
  const { line, service, faults } = examined;
  return { written, line, service, faults: [...faults].map(([field, sentence]) => faultOf(field, sentence, written)) };
}

/** What is wrong, in words that fit a list: there are no fields to fill in here. */
function faultOf(field: string, sentence: Sentence, { quantity }: WrittenLine): Sentence {
  if (field === 'quantity' && quantity === 0) return { key: 'mass_order_quantity_missing' };
  return sentence.key === 'order_target_required' ? { ...sentence, key: 'mass_order_needs_details' } : sentence;
}

function isReady(one: Looked): one is Ready {
  return one.line !== null && one.service !== undefined && one.faults.length === 0;
}

/** Finds lines that order the same service for the same link as a line before them. */
class TwinFinder {
  readonly #numbers = new Map<string, number>();

  find(number: number, line: ExaminedLine['line']): Sentence | null {
    const key = keyOf(line);
    const before = this.#numbers.get(key);
    if (before === undefined) this.#numbers.set(key, number);
    return before === undefined ? null : { key: 'mass_order_same_as', values: { number: before } };
  }
}

function runningSentence(order: Running | null): Sentence | null {
  if (order === null) return null;
  const { id, quantity, currentQuantity } = order;
  return { key: 'mass_order_running', values: { number: id, delivered: currentQuantity, quantity } };
}

function lineView(
  { written, line, service, faults }: Looked,
  cost: Micros | undefined,
  warnings: readonly Sentence[],
  words: (sentence: Sentence) => string,
  catalogue: Catalogue,
): MassOrderLine {
  const sentences = faults.length > 0 ? faults : warnings;
  return {
    number: written.number,
    text: written.text,
    state: faults.length > 0 ? 'faulty' : warnings.length > 0 ? 'warning' : 'ready',
    message: sentences.map(words).join(' ') || null,
    serviceId: service?.id ?? null,
    serviceName: catalogue.words.of(service?.name) ?? null,
    url: line?.link ?? written.link,
    quantity: written.quantity,
    cost: cost === undefined ? null : toUsd(cost),
  };
}

function costAt(lines: readonly { readonly cost: Micros }[], at: number): Micros {
  const line = lines[at];
  if (!line) throw new Error(`Line ${at} was not priced`);
  return line.cost;
}
