import { micros } from '../../../domain/money/micros.ts';
import { none } from '../../../domain/money/ratio.ts';
import { lineCost } from '../../../domain/pricing/line-cost.ts';
import { exactService } from '../../../domain/order-line/catalogue.ts';
import type { Service } from '../../../schemas/generated/contract.ts';
import type { OrderStatusName } from '../../platform/db/schema/orders.ts';
import type { PastOrder } from '../../areas/ordering/lifecycle/record-past-order.ts';
import { stablePick, stableRandom } from '../../starter/stable-random.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

/** One letter for each order, oldest first; mostly completed, as in real life, and every status is there. */
const history = 'ccccacccxcccacccccscccacccxcccecccmcpupc';
const statusOf: Readonly<Record<string, OrderStatusName>> = {
  c: 'completed',
  a: 'canceled',
  x: 'canceled',
  s: 'stopped',
  e: 'error',
  m: 'in_moderation',
  p: 'in_processing',
  u: 'unpaid',
};

/**
 * Orders of a demo user over the last four months, told by the user's name alone. They cost between some cents and some
 * dollars each, or `spends` times that. `count` takes the newest of them.
 */
export function pastOrders(
  who: string,
  userId: number,
  services: readonly Service[],
  now: Date,
  count: number,
  spends = 1,
): PastOrder[] {
  const fit = services.filter((service) => !service.isPackage && service.targets.length === 0 && service.price > 0);
  const letters = history.slice(-count).split('');
  return letters.map((letter, place) => {
    const key = `${who}:${place}`;
    const service = stablePick(fit, `${key}:service`);
    const quantity = quantityFor(service, spends * (0.4 + stableRandom(`${key}:cost`) * 7));
    const priced = exactService(service);
    const line = { service: priced, quantity, isGuarantee: false, dripFeed: null };
    // Three days apart, give or take one, so that the order of the ids is that of the dates.
    const age = (2 + (letters.length - place - 1) * 72 + stableRandom(`${key}:age`) * 30) * hour;
    const createdAt = new Date(now.getTime() - age);
    const status = statusOf[letter] ?? 'completed';
    const endedAt = new Date(
      Math.min(now.getTime(), createdAt.getTime() + (1 + stableRandom(`${key}:end`) * 40) * hour),
    );
    const done = delivered(letter, quantity, key);
    return {
      userId,
      serviceId: service.id,
      name: service.name,
      url: service.exampleLink,
      status,
      source: 'single_form',
      quantity,
      currentQuantity: done,
      price: micros(priced.price),
      cost: lineCost(line, none),
      hasRefill: service.hasRefill,
      ...(letter === 'a'
        ? { cancelReason: 'user', cancelDescription: 'Canceled at your request before it started.' }
        : {}),
      ...(letter === 'x'
        ? { cancelReason: 'link', cancelDescription: 'Your page became private during delivery.' }
        : {}),
      createdAt,
      endedAt,
      ...workOf(key, { letter, quantity, done, createdAt, endedAt }),
    };
  });
}

/** What about so many dollars buy, on the step and within min and max. */
function quantityFor({ price, pricingPer, min, max, step }: Service, dollars: number): number {
  const wanted = Math.floor((dollars / price) * pricingPer);
  return Math.min(max, Math.max(min, Math.floor(wanted / step) * step));
}

function delivered(letter: string, quantity: number, key: string): number {
  if (letter === 'c') return quantity;
  if ('xsep'.includes(letter)) return Math.floor(quantity * (0.2 + stableRandom(`${key}:done`) * 0.6));
  return 0;
}

interface Work {
  readonly letter: string;
  readonly quantity: number;
  /** Delivered in the end. */
  readonly done: number;
  readonly createdAt: Date;
  readonly endedAt: Date;
}

/** When an order was begun and how it came along: quickly at first, and slower towards the end. */
function workOf(
  key: string,
  { letter, quantity, done, createdAt, endedAt }: Work,
): Pick<PastOrder, 'startedAt' | 'progress'> {
  if (letter === 'a') return { startedAt: null };
  if (done === 0) return {};
  const startedAt = new Date(createdAt.getTime() + (3 + stableRandom(`${key}:start`) * 11) * minute);
  const steps = Math.max(1, Math.round((done / quantity) * 12));
  const progress = Array.from({ length: steps }, (_, step) => {
    const time = (step + 0.4 + stableRandom(`${key}:step:${step}`) * 0.5) / steps;
    const share = 1 - (1 - time) ** 1.6;
    return {
      quantity: Math.floor(done * share),
      at: new Date(startedAt.getTime() + (endedAt.getTime() - startedAt.getTime()) * time),
    };
  });
  return { startedAt, progress };
}
