import { expect, test, vi } from 'vitest';
import { micros } from '../../../../domain/money/micros.ts';
import { none } from '../../../../domain/money/ratio.ts';
import type { OrderLine } from '../../../../schemas/generated/contract.ts';
import { Problem } from '../../../platform/problem.ts';
import { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import { type Facts, checkOrders } from './check-orders.ts';
import type { OrderedService } from './ordered-services.ts';

const comments = { id: 7, type: { name: 'Comments' }, selectable: null, selectableValues: [] };
const service = {
  id: 1,
  name: 'Comments',
  networkId: 1,
  price: micros(1_000_000n),
  defaultPrice: micros(1_000_000n),
  pricingPer: 1,
  isPackage: false,
  hasRefill: false,
  dripFeedIsAllowed: false,
  calculableQuantity: true,
  min: 1,
  max: 100,
  step: 1,
  targets: [comments],
  urlIsRequired: true,
  allowedUseCountries: false,
  isDeactivated: false,
} as unknown as OrderedService;
const facts: Facts = { service: () => service, countries: new Set() };
const networks = {
  networks: [{ id: 1, name: 'Tube' }],
  hosts: [{ id: 1, hosts: ['tube.test'] }],
  words: new CatalogueWords(new Map([['Comments', 'Kommentare']])),
} as unknown as Parameters<typeof checkOrders>[1]['networks'];
const terms = { guaranteePercent: none, method: null, coupon: null };

function check(line: Partial<OrderLine>) {
  const values = ['Nice', ' ', ' Good '];
  const whole = {
    serviceId: 1,
    quantity: 0,
    url: ' Tube.test/watch?v=1 ',
    targetableValues: [{ targetId: 7, values }],
    ...line,
  };
  return checkOrders(facts, { userId: null, lines: [whole], networks }, terms);
}

function refusal(line: Partial<OrderLine>) {
  try {
    check(line);
  } catch (error) {
    if (error instanceof Problem) return error.fields;
    throw error;
  }
  return null;
}

test('an order has the link as it is stored, and the values that count', () => {
  const { orders, quoted } = check({});
  expect(orders).toMatchObject([
    {
      url: 'https://tube.test/watch?v=1',
      totalQuantity: 2,
      targetableValues: [{ targetId: 7, values: ['Nice', 'Good'] }],
    },
  ]);
  expect(quoted.charge).toBe(2_000_000n);
});

test('the link of a line is read once, whatever is asked of it', () => {
  const read = vi.spyOn(URL, 'canParse');
  check({});
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test('a target with nothing but blanks is empty', () => {
  expect(refusal({ targetableValues: [{ targetId: 7, values: [' ', ''] }] })).toHaveProperty(
    ['orders.0.targetable_values'],
    [expect.objectContaining({ values: { name: 'Kommentare' } })],
  );
});

test.each([
  ['nothing', undefined, 'Comments'],
  ['as the service is shown', ' Kommentare ', 'Comments'],
  ['otherwise', 'For Ann', 'For Ann'],
])('an order that is called %s keeps an English name unless it is its own', (_, name, stored) => {
  const { orders } = check(name === undefined ? {} : { name });
  expect(orders[0]?.name).toBe(stored);
});

test.each([
  ['of another network', 'https://other.test/1', 'link_of_no_network'],
  ['that is none', 'nothing', 'link_not_a_link'],
  ['to a front page', 'https://tube.test/', 'link_not_a_link'],
  ['that is missing', '  ', 'link_required'],
])('a link %s is refused', (_, url, key) => {
  expect(refusal({ url })).toEqual({ 'orders.0.url': [expect.objectContaining({ key })] });
});
