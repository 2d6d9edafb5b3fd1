import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  english,
  jsonAnswer,
  renderInApp,
  type TestApi,
  shopIndex,
  testSettings,
} from '../../../tests/page/app-around.ts';
import { createTestBrowser, mapStorage, type TestBrowser } from '../../../tests/page/fake-browser.ts';
import { acceptWord, pressInWord } from '../../../tests/page/input-method.ts';
import { toWire } from '../../../schemas/boundary.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import contract from '../../../schemas/generated/operations.json' with { type: 'json' };
import { createPaymentAttempts } from '../../checkout/attempts.ts';
import { balanceMethod } from '../../checkout/payment-method.ts';
import { answerPart } from '../../../tests/catalogue/sample-parts.ts';
import { someOf } from '../../../tests/tier.ts';
import { sampleNetworks, sampleService } from '../../../tests/catalogue/sample-catalogue.ts';
import { DripFeedFields } from './drip-feed-fields.tsx';
import { GuaranteeSwitch } from './guarantee-switch.tsx';
import OrderForm from './index.tsx';
import { LinkField } from './link-field.tsx';
import { MoneyField } from './money-field.tsx';
import { NetworkPicker } from './network-picker.tsx';
import type { OrderFormNode } from './node.ts';
import { QuantityField } from './quantity-field.tsx';
import { ServicePicker } from './service-picker.tsx';
import { ServiceTypePicker } from './service-type-picker.tsx';
import { linesOfDraft, type StoredDraft } from './stored-draft.ts';
import { Summary } from './summary.tsx';

/** The parts of the form; each is counted when it or anything in it is drawn. */
const parts = {
  NetworkPicker,
  ServiceTypePicker,
  ServicePicker,
  LinkField,
  QuantityField,
  MoneyField,
  GuaranteeSwitch,
  DripFeedFields,
  Summary,
};
/** How often each part was drawn. */
const drawn = new Map<string, number>();

/** Counts what is drawn from now on, in the modules that are loaded already. */
function countDrawing(): void {
  drawn.clear();
  for (const [name, part] of Object.entries(parts) as [string, { type: ComponentType<object> }][]) {
    const Part = part.type;
    const count = () => void drawn.set(name, (drawn.get(name) ?? 0) + 1);
    vi.spyOn(part, 'type').mockImplementation((props: object) => (
      <Profiler id={name} onRender={count}>
        <Part {...props} />
      </Profiler>
    ));
  }
}

const user = {
  id: 5,
  email: 'ann@example.org',
  name: 'Ann',
  balance: 10,
  accountType: 'individual',
  companyName: null,
  createdAt: '2026-01-01T00:00:00Z',
  frozenAt: null,
  invoicesInModeration: 0,
  notifyOrderActions: true,
  notifyPaymentActions: true,
  notifySubscriptionActions: true,
  affiliateCode: 'ann',
} satisfies Partial<Profile>;
const link = 'https://www.youtube.com/watch?v=abc';
const widget = '/api/v1/order-widget';

interface Sent {
  readonly path: string;
  readonly body: Record<string, never>;
  readonly key: string | null;
}

/** The answer of `total-cost` at a total in dollars. */
function costAt(total: number) {
  return {
    total_amount: total.toFixed(2),
    float_total_amount: total,
    original_amount: total.toFixed(2),
    float_original_amount: total,
    fee: '0.00',
    fee_float: 0,
    fee_percent: 0,
    coupon_bonus: null,
    coupon_bonus_float: null,
    coupon_bonus_percentage: null,
    coupon_bonus_type: null,
    coupon_bonus_amount_calculation_type: null,
    payment_method_bonus: null,
    payment_method_bonus_percent: null,
    total_bonus: '0.00',
    total_bonus_float: 0,
    items: [],
  };
}

async function show(
  options: {
    readonly as?: Partial<Profile> | null;
    readonly api?: TestApi;
    readonly query?: Record<string, string>;
    readonly node?: OrderFormNode;
    readonly browser?: TestBrowser;
    readonly tab?: Map<string, string>;
    readonly entry?: string;
    readonly cart?: boolean;
    readonly locale?: string;
  } = {},
) {
  const sent: Sent[] = [];
  const noted =
    (answer: (url: URL, init: RequestInit) => unknown): TestApi[string] =>
    (url, init) => {
      const headers = new Headers(init.headers);
      sent.push({
        path: url.pathname,
        body: JSON.parse(String(init.body ?? '{}')),
        key: headers.get('Idempotency-Key'),
      });
      return answer(url, init);
    };
  const api: TestApi = {
    [`${widget}/catalogue`]: answerPart(sampleNetworks),
    [`${widget}/payment-methods`]: () => toWire([balanceMethod], 'PaymentMethod', contract.plans),
    [`${widget}/countries`]: () => [{ id: 4, name: 'France', iso_code_2: 'FR', tags: [] }],
    [`${widget}/services/total-cost`]: () => costAt(2.185),
    [`${widget}/networks/identify`]: () => ({ network_id: null }),
    [`${widget}/orders/validate-url`]: () => ({ valid: true }),
    [`${widget}/orders`]: () => ({ orders: [], total: 2.185, balance: 7.815 }),
    ...options.api,
  };
  const shown = renderInApp(
    <FluentProvider theme={webLightTheme}>
      <OrderForm node={{ id: 'order', block: 'order-form', ...options.node }} />
    </FluentProvider>,
    {
      api: Object.fromEntries(Object.entries(api).map(([path, answer]) => [path, noted(answer)])),
      settings: {
        ...testSettings,
        guaranteeChargePercent: 0.15,
        guaranteeOnByDefault: true,
        supportContact: 'help@example.org',
        cartEnabled: options.cart === true,
      },
      index: { ...shopIndex(), ...(options.locale !== undefined && { locale: options.locale }) },
      route: { path: '/orders/create', params: {}, query: options.query ?? {} },
      user: options.as === undefined ? user : options.as,
      ...(options.entry !== undefined && { entry: options.entry }),
      browser: options.browser ?? createTestBrowser(),
      environment: { sessionStorage: mapStorage(options.tab ?? new Map()) },
    },
  );
  const calls = (path: string) => sent.filter((one) => one.path === `${widget}/${path}`);
  const left: string[] = [];
  vi.spyOn(shown.app.environment, 'leave').mockImplementation((to) => void left.push(to));
  return { ...shown, sent, left, calls, total: () => document.querySelector('[data-total]')?.textContent };
}

const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const payButton = () => screen.findAllByRole('button', { name: /^Pay / }).then(([first]) => first as HTMLElement);
/** As a customer who has come to the form; to one who has not, it brings the ways of paying after two seconds. */
const comeNear = async () => fireEvent.focusIn(await field(/^Link/));
const fillLink = async (text = link) => {
  await comeNear();
  fireEvent.change(await field(/^Link/), { target: { value: text } });
};

/** Does something whose requests fail, until they have been sent again as often as that is done unasked. */
async function untilTriedAgain(start: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await start();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  vi.useRealTimers();
}

/** The payments of the brand, as another tab has them. */
function memoryOf(browser: TestBrowser) {
  const { localStorage, openChannel, newId, now, withLock } = browser.openTab();
  const shared = {
    get: (name: string) => localStorage.get(`${name}:test`),
    set: (name: string, text: string) => localStorage.set(`${name}:test`, text),
    remove: (name: string) => localStorage.remove(`${name}:test`),
  };
  const open = (name: string, receive: (message: unknown) => void) => openChannel(`${name}:test`, receive);
  return createPaymentAttempts({ shared, openChannel: open, newId, now, withLock });
}

afterEach(() => void vi.restoreAllMocks());

describe('choosing', () => {
  test('starts with the first service and its price, before the server has said a word', async () => {
    const { total } = await show({ api: { [`${widget}/services/total-cost`]: () => new Promise(() => undefined) } });
    expect(await screen.findByRole('radio', { name: /Views, steady/ })).toHaveProperty('checked', true);
    expect(total()).toBe('$2.19');
    expect(screen.getByRole('img', { name: 'Checking the price' })).toBeTruthy();
  });

  test("takes the server's figure in silence", async () => {
    const { total, calls } = await show();
    await screen.findByRole('img', { name: 'Price confirmed' });
    expect(total()).toBe('$2.19');
    expect(calls('services/total-cost').at(-1)?.body).toMatchObject({
      services: [{ service_id: 100, quantity: 1000, is_guarantee: true }],
    });
  });

  const unconfirmed: readonly (readonly [string, () => unknown])[] = [
    ['an error of the server', () => jsonAnswer({ message: 'Out of order' }, { status: 500 })],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ];
  test.each(someOf(unconfirmed, 1))(
    'a price that %s leaves unconfirmed says so, and is confirmed when it is asked for again',
    async (_, fail) => {
      let fails = true;
      const { total } = await show({
        api: { [`${widget}/services/total-cost`]: () => (fails ? fail() : costAt(2.185)) },
      });
      await screen.findByText('We couldn’t confirm this price.');
      expect(total()).toBe('$2.19');
      fails = false;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('img', { name: 'Price confirmed' });
      expect(screen.queryByText('We couldn’t confirm this price.')).toBeNull();
    },
  );

  test('a network brings its types and services, and arrow keys move within a group', async () => {
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Telegram' }));
    expect(screen.getByRole('radio', { name: 'Members' })).toHaveProperty('checked', true);
    const networks = within(screen.getByRole('radiogroup', { name: 'Network' })).getAllByRole('radio');
    expect(new Set(networks.map((radio) => radio.getAttribute('name'))).size).toBe(1);
  });

  test('a pasted link switches the network at once and says so', async () => {
    const { calls } = await show();
    const input = await field(/^Link/);
    await userEvent.click(input);
    await userEvent.paste('https://t.me/somebody');
    expect(await screen.findByText('Network changed to Telegram to match your link')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Telegram' })).toHaveProperty('checked', true);
    expect(input.value).toBe('https://t.me/somebody');
    await waitFor(() => expect(calls('orders/validate-url').at(-1)?.body).toMatchObject({ service_id: 200 }));
  });

  test('what the server finds wrong with a link stands at the link', async () => {
    const refusal = jsonAnswer({ message: 'No', errors: { url: ['This video is private'] } }, { status: 422 });
    await show({ api: { [`${widget}/orders/validate-url`]: () => refusal } });
    await userEvent.click(await field(/^Link/));
    await userEvent.paste(link);
    expect(await screen.findByText('This video is private')).toBeTruthy();
    expect(await field(/^Link/)).toHaveProperty('ariaInvalid', 'true');
  });

  test('comments are counted and the quantity cannot be typed', async () => {
    const { total } = await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Comments' }));
    const comments = await field(/^Comments/);
    expect(await field(/^Quantity/)).toHaveProperty('disabled', true);
    expect(screen.getAllByText(/^Comments: enter 1 to [\d\s,]+, one per line\.$/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    fireEvent.change(comments, { target: { value: 'nice\n\nwow' } });
    expect(screen.getByText(/: 2 so far/)).toBeTruthy();
    expect(total()).toBe('$0.12');
  });

  test('a service given by its slug is fetched and cannot be changed', async () => {
    const service = sampleService({ id: 900, name: 'For friends', restrictedAccess: true });
    await show({
      node: { slug: 'friends' },
      api: { [`${widget}/services/friends`]: () => toWire(service, 'Service', contract.plans) },
    });
    expect((await screen.findAllByText('For friends')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Network' })).toBeNull());
  });

  test('a service that no list has is fetched by the number in the address, with what else that asks for', async () => {
    const service = sampleService({ id: 900, name: 'For friends', restrictedAccess: true });
    await show({
      query: { serviceId: '900', url: link, quantity: '3000' },
      api: { [`${widget}/services/900`]: () => toWire(service, 'Service', contract.plans) },
    });
    expect(await screen.findByRole('radio', { name: /For friends/ })).toHaveProperty('checked', true);
    expect(await field(/^Quantity/)).toHaveProperty('value', '3000');
    expect(await field(/^Link/)).toHaveProperty('value', link);
    expect(screen.queryByText(english['order_form.service_gone'] as string)).toBeNull();
    expect(await payButton()).toBeTruthy();
  });
});

describe('several services of a link', () => {
  const addAnother = async () => {
    await userEvent.click(await screen.findByRole('button', { name: english['order_form.add_service'] as string }));
    const lines = await screen.findByRole('region', { name: english['order_form.lines'] as string });
    return { lines, rows: () => within(lines).getAllByRole('listitem') };
  };

  test('stand as one line each, whose prices add up, and are priced in one request', async () => {
    const { calls, total } = await show({
      api: {
        [`${widget}/services/available-types-by-url`]: () => ({ service_type_ids: [10, 11] }),
        [`${widget}/services/total-cost`]: () => new Promise(() => undefined),
      },
    });
    await fillLink();
    const { rows } = await addAnother();
    expect(calls('services/available-types-by-url').at(-1)?.body).toMatchObject({ url: link, network_id: 1 });
    expect(screen.getByRole('radio', { name: 'Comments' })).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Comments' }));
    fireEvent.change(await field(/^Comments/), { target: { value: 'nice\nwow' } });
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/× 1\s000 ?\$1\.90/u),
      expect.stringMatching(/× 2 ?\$0\.10/u),
    ]);
    // The guarantee is a line of its own.
    const summary = document.querySelector('[data-lines]')?.parentElement;
    expect(summary?.textContent).toMatch(/Services\$2\.00.*Refill guarantee\$0\.30/);
    expect(total()).toBe('$2.30');
    await waitFor(() => expect(calls('services/total-cost').at(-1)?.body['services']).toHaveLength(2));
    await userEvent.click(
      within(rows()[0] as HTMLElement).getByRole('button', { name: /Views, steady ×|^Views, steady/ }),
    );
    expect(await field(/^Quantity/)).toHaveProperty('value', '1000');
    await userEvent.click(within(rows()[1] as HTMLElement).getByRole('button', { name: /^Remove: Comments/ }));
    expect(total()).toBe('$2.19');
    expect(screen.queryByRole('region', { name: english['order_form.lines'] as string })).toBeNull();
  });

  test('one that is refused is opened, and its field has the focus', async () => {
    const errors = { 'orders.0.quantity': ['Too few for this service'] };
    await show({
      api: {
        [`${widget}/services/available-types-by-url`]: () => ({ service_type_ids: [10, 11] }),
        [`${widget}/orders`]: () => jsonAnswer({ message: 'Check it', errors }, { status: 422 }),
      },
    });
    await fillLink();
    await addAnother();
    fireEvent.change(await field(/^Comments/), { target: { value: 'nice' } });
    await userEvent.click(await payButton());
    expect(await screen.findByText('Too few for this service')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^Quantity/)));
  });

  test('one that cannot be ordered yet is opened before anything is sent', async () => {
    const { calls } = await show({
      api: { [`${widget}/services/available-types-by-url`]: () => ({ service_type_ids: [10, 11] }) },
    });
    await fillLink();
    const { rows } = await addAnother();
    await userEvent.click(within(rows()[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    await userEvent.click(await payButton());
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^Comments/)));
    expect(calls('orders')).toEqual([]);
  });
});

describe('the layout', () => {
  test('of several links begins another order, and clearing takes it away again', async () => {
    await show({ node: { layout: 'multi' } });
    await fillLink();
    await userEvent.click(await screen.findByRole('button', { name: english['order_form.add_link'] as string }));
    await waitFor(async () => expect((await field(/^Link/)).value).toBe(''));
    expect(await screen.findByText(english['order_form.no_link'] as string)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: english['order_form.clear'] as string }));
    expect((await field(/^Link/)).value).toBe(link);
  });

  test.each([
    ['named by the block', { node: { layout: 'full_design' as const } }],
    ['of a block that names none, where the shop names none either', {}],
  ])('with everything open, %s, has one link and offers all its services', async (_, options) => {
    await show(options as Parameters<typeof show>[0]);
    await fillLink();
    expect(await screen.findByRole('radio', { name: 'Comments' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Views, fast/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: english['order_form.change_service'] as string })).toBeNull();
    expect(screen.queryByRole('button', { name: english['order_form.add_link'] as string })).toBeNull();
    expect(screen.getByRole('button', { name: english['order_form.add_service'] as string })).toBeTruthy();
  });

  test('of one service shows it alone once the link has brought it', async () => {
    await show({ node: { layout: 'single' } });
    expect(await screen.findByRole('radio', { name: 'Views' })).toBeTruthy();
    await fillLink();
    expect(screen.queryByRole('radio', { name: 'Views' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: english['order_form.change_service'] as string }));
    expect(screen.getByRole('radio', { name: 'Views' })).toBeTruthy();
  });

  test('a link of no network leaves the choice open and says so', async () => {
    await show();
    await userEvent.click(await field(/^Link/));
    await userEvent.paste('https://example.org/somebody');
    expect(await screen.findByText(english['order_form.link_unknown'] as string)).toBeTruthy();
  });
});

describe('quantity and money', () => {
  test('typing is left alone, leaving the field clamps', async () => {
    const { total } = await show();
    const quantity = await field(/^Quantity/);
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '7');
    expect(quantity.value).toBe('7');
    expect(total()).toBe('$0.02');
    fireEvent.blur(quantity);
    expect(quantity.value).toBe('100');
  });

  test('an empty quantity has no price and no pay button', async () => {
    const { total } = await show();
    await userEvent.clear(await field(/^Quantity/));
    expect(total()).toBe('–');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('a sum below the least price or above the greatest says what was taken in its place', async () => {
    await show();
    const money = await field(/^Amount/);
    const status = () => /Changed to .*?, the (?:minimum|maximum) here\./.exec(document.body.textContent)?.[0] ?? '';
    await userEvent.clear(money);
    await userEvent.type(money, '0.01');
    fireEvent.blur(money);
    expect(status()).toBe(`Changed to $${money.value}, the minimum here.`);
    expect(screen.getByText(status()).getAttribute('role')).toBe('status');
    await userEvent.clear(money);
    await userEvent.type(money, '5');
    fireEvent.blur(money);
    expect(status()).toBe('');
    await userEvent.clear(money);
    await userEvent.type(money, '9000000000');
    fireEvent.blur(money);
    expect(status()).toMatch(/^Changed to .*, the maximum here\.$/);
    fireEvent.change(await field(/^Quantity/), { target: { value: '200' } });
    expect(status()).toBe('');
  });

  test('a sum of money becomes a quantity, on one pause, and the text stays as typed', async () => {
    const { calls } = await show({
      api: {
        [`${widget}/services/quantity-by-cost`]: () => ({
          total_cost: 4.9,
          services: [{ service_id: 100, quantity: 2200, cost: '4.90', cost_float: 4.9 }],
        }),
      },
    });
    const amount = await field(/^Amount/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '5');
    expect(amount.value).toBe('5');
    expect((await field(/^Quantity/)).value).toBe('2250');
    expect(calls('services/quantity-by-cost')).toEqual([]);
    await waitFor(() => expect(calls('services/quantity-by-cost')).toHaveLength(1));
    await waitFor(async () => expect((await field(/^Quantity/)).value).toBe('2200'));
    expect(amount.value).toBe('5');
  });
});

test('the sum of money has the sign of the language before its decimals', async () => {
  await show({ locale: 'pt_BR' });
  await waitFor(async () => expect((await field(/^Amount/)).value).toMatch(/^\d+,\d\d$/));
});

describe('drawing', () => {
  beforeEach(countDrawing);

  test('a keystroke in the link draws the link and nothing else', async () => {
    await show();
    const input = await field(/^Link/);
    await screen.findByRole('img', { name: 'Price confirmed' });
    drawn.clear();
    fireEvent.change(input, { target: { value: 'h' } });
    fireEvent.change(input, { target: { value: 'ht' } });
    expect(Object.fromEntries(drawn)).toEqual({ LinkField: 2 });
  });

  test('a keystroke in the quantity draws neither networks nor services nor the link', async () => {
    await show();
    const input = await field(/^Quantity/);
    await screen.findByRole('img', { name: 'Price confirmed' });
    drawn.clear();
    fireEvent.change(input, { target: { value: '1500' } });
    expect([...drawn.keys()].sort()).toEqual(['GuaranteeSwitch', 'MoneyField', 'QuantityField', 'Summary']);
  });
});

test('keys that an input method takes check no link, change no quantity and order nothing', async () => {
  const { calls, visited } = await show();
  const linkInput = await field(/^Link/);
  fireEvent.compositionStart(linkInput);
  fireEvent.change(linkInput, { target: { value: 'りんご' } });
  acceptWord(linkInput);
  expect(calls('orders/validate-url')).toEqual([]);
  expect(linkInput.getAttribute('aria-invalid')).not.toBe('true');
  const quantity = await field(/^Quantity/);
  const before = quantity.value;
  pressInWord(quantity, 'ArrowUp');
  acceptWord(quantity);
  expect(quantity.value).toBe(before);
  expect([calls('orders'), visited]).toEqual([[], []]);
});

test('a word that an input method has not finished leaves out no service', async () => {
  const many = Array.from({ length: 12 }, (_, at) => sampleService({ id: 300 + at, name: `Views ${at}` }));
  const networks = sampleNetworks.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => (type.id === 10 ? { ...type, services: many } : type)),
  }));
  await show({ api: { [`${widget}/catalogue`]: answerPart(networks) } });
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search services' });
  const first = () => screen.queryByRole('radio', { name: /Views 0/ });
  fireEvent.compositionStart(search);
  fireEvent.change(search, { target: { value: 'Views 11' } });
  expect(search.value).toBe('Views 11');
  expect(first()).not.toBeNull();
  fireEvent.compositionEnd(search);
  await waitFor(() => expect(first()).toBeNull());
});

test('a keystroke in the quantity works the price out once and parses at most two decimals', async () => {
  const { pricingPer } = sampleService({ id: 100 });
  const { total } = await show();
  const input = await field(/^Quantity/);
  await screen.findByRole('img', { name: 'Price confirmed' });
  // Money is calculated in bigints, and only a decimal is converted from a text.
  const convert = vi.spyOn(globalThis, 'BigInt');
  fireEvent.change(input, { target: { value: '1500' } });
  const converted = convert.mock.calls.map(([value]) => value);
  convert.mockRestore();
  expect(total()).toBe('$3.28');
  expect(converted.filter((value) => value === pricingPer)).toHaveLength(1);
  expect(converted.filter((value) => typeof value === 'string').length).toBeLessThanOrEqual(2);
});

describe('paying', () => {
  test('orders once however often it is clicked, with the total that was seen and one key, and goes to the orders', async () => {
    const { calls, visited, app } = await show();
    await fillLink();
    const button = await payButton();
    // Both before the page can be drawn again.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(visited).toContain('/orders'));
    const [order, ...others] = calls('orders');
    expect(others).toEqual([]);
    expect(order?.key).not.toBeNull();
    expect(order?.body).toMatchObject({
      source: 'single_form',
      expected_total: 2.185,
      orders: [{ service_id: 100, quantity: 1000, url: link, is_guarantee: true, drip_feed: null }],
    });
    expect(app.notices.store.getState().notices).toMatchObject([
      { tone: 'success', text: english['order_form.created'] },
    ]);
  });

  test('asks for what is missing before it asks the server, and goes to the first such field', async () => {
    const { calls } = await show();
    await userEvent.click(await payButton());
    expect(await screen.findByText(english['order_form.link_missing'] as string)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^Link/)));
    expect(calls('orders')).toEqual([]);
  });

  test('puts messages of the server at their fields and into a notice', async () => {
    const errors = { 'orders.0.quantity': ['Too few for this service'] };
    const refusal = () => jsonAnswer({ message: 'Please check', errors }, { status: 422 });
    const { app } = await show({ api: { [`${widget}/orders`]: refusal } });
    await fillLink();
    await userEvent.click(await payButton());
    expect(await screen.findByText('Too few for this service')).toBeTruthy();
    expect(app.notices.store.getState().notices[0]?.text).toBe('Please check\nToo few for this service');
  });

  test('goes to the first wrong field once the form can have the focus again', async () => {
    const errors = { 'orders.0.url': ['This video is private'] };
    await show({ api: { [`${widget}/orders`]: () => jsonAnswer({ message: 'No', errors }, { status: 422 }) } });
    await fillLink();
    const button = await payButton();
    const focused: HTMLElement[] = [];
    // A browser focuses nothing within an inert part of the page.
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
      if (!this.closest('[inert]')) focused.push(this);
    });
    fireEvent.click(button);
    const url = await field(/^Link/);
    await waitFor(() => expect(focused).toContain(url));
  });

  test('tells what else is wrong beside the balance', async () => {
    const errors = { balance: ['You need $1.00 more'], 'orders.0.url': ['This video is private'] };
    const { app } = await show({
      api: { [`${widget}/orders`]: () => jsonAnswer({ message: 'No', errors }, { status: 422 }) },
    });
    await fillLink();
    await userEvent.click(await payButton());
    await screen.findByText('You need $1.00 more');
    expect(app.notices.store.getState().notices[0]?.text).toBe('This video is private');
  });

  test('leaves customers where they are who have gone elsewhere meanwhile', async () => {
    let answer: (reply: object) => void = () => undefined;
    const reply = new Promise<object>((resolve) => (answer = resolve));
    const { app, visited, unmount } = await show({ api: { [`${widget}/orders`]: () => reply } });
    await fillLink();
    await userEvent.click(await payButton());
    unmount();
    answer({ orders: [], total: 2.185, balance: 7.815 });
    await waitFor(() =>
      expect(app.notices.store.getState().notices).toMatchObject([{ text: english['order_form.created'] }]),
    );
    expect(visited).toEqual([]);
  });

  test('offers neither to pay nor to top up for a drip-feed that cannot be delivered, and says why once', async () => {
    const { total, calls } = await show({
      as: { ...user, balance: 0.5 },
      node: { topUpTo: '/add-funds' },
      query: {
        serviceId: '100',
        isDripFeed: 'true',
        dripFeedMode: 'progressive',
        numberOfRuns: '1000',
        dripFeedQuantityStep: '1000000',
      },
    });
    // In the summary and in the bar of phones, of which one is seen.
    expect(await screen.findAllByText(/^That’s more than we can deliver in total/)).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /^Add / })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    expect(total()).toBe('–');
    expect(calls('services/total-cost')).toEqual([]);
  });

  test('tells a refused balance plainly', async () => {
    const refusal = () => jsonAnswer({ message: 'No', errors: { balance: ['You need $1.00 more'] } }, { status: 422 });
    const { app } = await show({ api: { [`${widget}/orders`]: refusal } });
    await fillLink();
    await userEvent.click(await payButton());
    expect(await screen.findByText('You need $1.00 more')).toBeTruthy();
    expect(app.notices.store.getState().notices).toEqual([]);
  });

  test('asks again when the price has risen, and charges the new one only after a yes', async () => {
    const totals: number[] = [];
    let cost = 2.185;
    const { app, visited, calls } = await show({
      api: {
        [`${widget}/services/total-cost`]: () => costAt(cost),
        [`${widget}/orders`]: (_, init) => {
          const { expected_total } = JSON.parse(String(init.body));
          totals.push(expected_total);
          cost = 3;
          return expected_total < 3
            ? jsonAnswer({ message: 'Dearer', errors: { expected_total: ['Now 3.00'] } }, { status: 409 })
            : { orders: [], total: 3, balance: 7 };
        },
      },
    });
    await fillLink();
    await userEvent.click(await payButton());
    await waitFor(() => expect(app.notices.store.getState().question?.body).toContain('$3.00'));
    expect(totals).toEqual([2.185]);
    act(() => app.notices.store.getState().question?.answer(true));
    await waitFor(() => expect(visited).toContain('/orders'));
    expect(totals).toEqual([2.185, 3]);
    const keys = calls('orders').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('waits while the same order is still being worked on, with the same key', async () => {
    let attempts = 0;
    const { calls, visited } = await show({
      api: {
        [`${widget}/orders`]: () => {
          attempts += 1;
          return attempts === 1
            ? jsonAnswer({ message: 'In work' }, { status: 409, headers: { 'Retry-After': '0' } })
            : { orders: [], total: 2.185, balance: 7.815 };
        },
      },
    });
    await fillLink();
    await userEvent.click(await payButton());
    await waitFor(() => expect(visited).toContain('/orders'));
    expect(new Set(calls('orders').map(({ key }) => key)).size).toBe(1);
  });

  test('too many requests charge nothing, which is said; after an order that may be charged they say nothing', async () => {
    const turnedAway = () => jsonAnswer({ message: 'Too many requests' }, { status: 429 });
    const answers: (() => unknown)[] = [turnedAway];
    const { calls } = await show({ api: { [`${widget}/orders`]: () => answers.shift()?.() } });
    const sentence = english['order_form.not_charged'] as string;
    const unsure = english['order_form.unsure_title'] as string;
    await fillLink();
    await userEvent.click(await payButton());
    expect((await screen.findAllByText(sentence, { exact: false })).length).toBeGreaterThan(0);
    expect(screen.queryByText(unsure)).toBeNull();

    answers.push(() => jsonAnswer({ message: 'Broken' }, { status: 500 }), turnedAway);
    await userEvent.click(await payButton());
    expect(await screen.findByText(unsure)).toBeTruthy();
    await userEvent.click(await payButton());
    await waitFor(() => expect(calls('orders')).toHaveLength(3));
    expect(await screen.findByText(unsure)).toBeTruthy();
    expect(calls('orders')[2]?.key).toBe(calls('orders')[1]?.key);
  });

  test('a failure of the server is reported once, beside the price and in words for customers', async () => {
    const failed = () =>
      jsonAnswer({ message: 'deadlock detected' }, { status: 500, headers: { 'x-request-id': '7f3a' } });
    const { app } = await show({ api: { [`${widget}/orders`]: failed } });
    await fillLink();
    await userEvent.click(await payButton());
    expect(await screen.findAllByText(new RegExp(app.texts.translate('errors.server')))).toHaveLength(1);
    expect(screen.getByText(/Reference: 7f3a/)).toBeTruthy();
    expect(app.notices.store.getState().notices).toEqual([]);
    expect(screen.queryByText(/deadlock/)).toBeNull();
  });

  test('one of which nobody knows keeps its key, whatever becomes of another meanwhile', async () => {
    const broken = () => jsonAnswer({ message: 'Broken' }, { status: 500 });
    const refused = () => jsonAnswer({ message: 'No', errors: { balance: ['You need more'] } }, { status: 422 });
    const answers: (() => unknown)[] = [broken, broken, refused];
    const { calls, visited } = await show({
      api: { [`${widget}/orders`]: () => answers.shift()?.() ?? { orders: [], total: 2.185, balance: 7.815 } },
    });
    const unsure = english['order_form.unsure_title'] as string;
    // Typed in spite of it, as another tab with the same order may: a browser lets nobody into what is inert.
    const setQuantity = async (quantity: string) => {
      fireEvent.change(await field(/^Quantity/), { target: { value: quantity } });
      fireEvent.blur(await field(/^Quantity/));
    };
    const pay = async (count: number) => {
      await userEvent.click(await payButton());
      await waitFor(() => expect(calls('orders')).toHaveLength(count));
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Paying/ })).toBeNull());
    };
    await fillLink();
    await pay(1);
    expect(await screen.findByText(unsure)).toBeTruthy();
    expect((await field(/^Quantity/)).closest('[inert]')).not.toBeNull();
    await setQuantity('2000');
    expect(screen.queryByText(unsure)).toBeNull();
    await pay(2);
    expect(await screen.findByText(unsure)).toBeTruthy();
    await pay(3);
    expect(screen.queryByText(unsure)).toBeNull();
    await setQuantity('1000');
    expect(await screen.findByText(unsure)).toBeTruthy();
    await userEvent.click(await payButton());
    await waitFor(() => expect(visited).toEqual(['/orders']));
    const [first, second, third, fourth] = calls('orders').map(({ key }) => key);
    expect(second).not.toBe(first);
    expect([third, fourth]).toEqual([second, first]);
  });

  test('leaves another order to be placed while nobody knows whether it is paid', async () => {
    const broken = () => jsonAnswer({ message: 'Broken' }, { status: 500 });
    await show({ api: { [`${widget}/orders`]: broken } });
    await fillLink();
    await userEvent.click(await payButton());
    await screen.findByText(english['order_form.unsure_title'] as string);
    await userEvent.click(screen.getByRole('button', { name: english['order_form.paid_another'] as string }));
    expect((await field(/^Link/)).value).toBe('');
    expect((await field(/^Link/)).closest('[inert]')).toBeNull();
    // The same once more is the same payment.
    await fillLink();
    expect(await screen.findByText(english['order_form.unsure_title'] as string)).toBeTruthy();
  });

  test('is sent once by two tabs that pay for the same order at the same time', async () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    const first = await show({ browser, tab });
    await fillLink();
    await payButton();
    first.unmount();
    let answer: (reply: object) => void = () => undefined;
    const reply = new Promise<object>((resolve) => (answer = resolve));
    const api = { [`${widget}/orders`]: () => reply };
    const tabs = [await show({ browser, tab, api }), await show({ browser, tab: new Map(tab), api })] as const;
    for (const { container } of tabs) {
      const [pay] = await within(container).findAllByRole('button', { name: /^Pay / });
      await waitFor(() =>
        expect(within(container).getByRole('textbox', { name: /^Link/ })).toHaveProperty('value', link),
      );
      fireEvent.click(pay as HTMLElement);
    }
    await waitFor(() => expect(tabs[0].calls('orders')).toHaveLength(1));
    await act(async () => answer({ orders: [{ id: 7 }], total: 2.185, balance: 7.815 }));
    for (const { container } of tabs)
      expect(await within(container).findByText(english['order_form.paid_title'] as string)).toBeTruthy();
    const keys = tabs.flatMap(({ calls }) => calls('orders').map(({ key }) => key));
    expect(keys).toHaveLength(1);
  });

  test('is not sent again by its key where the session has ended', async () => {
    const answers = [500, 401];
    const { calls } = await show({
      api: { [`${widget}/orders`]: () => jsonAnswer({ message: 'No' }, { status: answers.shift() ?? 500 }) },
    });
    await fillLink();
    for (const count of [1, 2, 3]) {
      await userEvent.click(await payButton());
      await waitFor(() => expect(calls('orders')).toHaveLength(count));
      expect(await screen.findByText(english['order_form.unsure_title'] as string)).toBeTruthy();
    }
    expect(new Set(calls('orders').map(({ key }) => key)).size).toBe(1);
  });

  test('goes nowhere while the link is marked as wrong, where the focus goes', async () => {
    const refusal = () =>
      jsonAnswer({ message: 'No', errors: { url: ['example.com doesn’t belong to: YouTube'] } }, { status: 422 });
    const { calls } = await show({ api: { [`${widget}/orders/validate-url`]: refusal } });
    await fillLink('https://example.com/video');
    await screen.findByText(/doesn’t belong to: YouTube/);
    await userEvent.click(await payButton());
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^Link/)));
    expect(screen.getByText(/doesn’t belong to: YouTube/)).toBeTruthy();
    expect(calls('orders')).toEqual([]);
  });

  test('says how much is missing instead of charging, and offers to top up exactly that', async () => {
    await show({ as: { ...user, balance: 0.5 }, node: { topUpTo: '/add-funds' } });
    expect((await screen.findAllByText('Add $1.69 to your balance to pay for this order.')).length).toBe(1);
    const [top] = screen.getAllByRole('link', { name: 'Add $1.69' });
    expect(top?.getAttribute('href')).toContain('/add-funds?amount=1.69&');
  });

  test('cannot be pressed while the balance does not reach', async () => {
    const { calls } = await show({ as: { ...user, balance: 0.5 } });
    await fillLink();
    const button = await payButton();
    await userEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(calls('orders')).toEqual([]);
  });

  describe('beside an order for the same service and link that is being delivered', () => {
    const running = {
      '/api/v1/orders/running-check': () => [
        { position: 0, order: { id: 7, quantity: 1000, current_quantity: 300 }, same_as: null },
      ],
    };
    const question = (app: Awaited<ReturnType<typeof show>>['app']) => app.notices.store.getState().question;

    test('asks first, and orders nothing for who decides against it', async () => {
      const { app, calls, sent } = await show({ api: running });
      await fillLink();
      await userEvent.click(await payButton());
      await waitFor(() => expect(question(app)?.title).toBe('Already being delivered'));
      expect(question(app)?.body).toMatch(
        /^Order 7 for this service and link is still being delivered: 300 of 1000\.\n/,
      );
      expect(sent.find(({ path }) => path.endsWith('running-check'))?.body).toEqual({
        orders: [{ service_id: expect.any(Number), url: link }],
      });
      question(app)?.answer(false);
      await waitFor(async () => expect(await payButton()).toHaveProperty('disabled', false));
      expect(calls('orders')).toEqual([]);
    });

    test('orders for who wants both', async () => {
      const { app, calls } = await show({ api: running });
      await fillLink();
      await userEvent.click(await payButton());
      await waitFor(() => expect(question(app)).not.toBeNull());
      question(app)?.answer(true);
      await waitFor(() => expect(calls('orders')).toHaveLength(1));
    });

    test('asks nothing where it cannot be found out', async () => {
      const { app, calls } = await show({
        api: { '/api/v1/orders/running-check': () => Promise.reject(new TypeError()) },
      });
      await fillLink();
      await userEvent.click(await payButton());
      await waitFor(() => expect(calls('orders')).toHaveLength(1));
      expect(question(app)).toBeNull();
    });
  });

  test('is guarded for a frozen account', async () => {
    const { app, calls } = await show({ as: { ...user, frozenAt: '2026-01-01T00:00:00Z' } });
    await fillLink();
    expect(screen.getByText('Your account is on hold')).toBeTruthy();
    await userEvent.click(await payButton());
    await waitFor(() => expect(app.notices.store.getState().question?.title).toBe('Your account is on hold'));
    expect(app.notices.store.getState().question).toMatchObject({
      // Greets by the names of the customer and of the shop.
      body: expect.stringMatching(/^Ann, your account at Parcels is on hold/),
      yes: { to: 'help@example.org', words: 'Contact support' },
      no: 'Close',
    });
    expect(calls('orders')).toEqual([]);
  });

  test('a guest logs in first, and comes back to this page', async () => {
    const { visited } = await show({ as: null, query: { utm_source: 'mail' } });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Log in to pay' }))[0] as HTMLElement);
    expect(visited).toEqual([`/login?redirect=${encodeURIComponent('/orders/create?utm_source=mail')}`]);
  });
});

describe('what was typed', () => {
  const telegram = 'https://t.me/somebody';
  const typed = async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Telegram' }));
    await fillLink(telegram);
  };
  const expectTyped = async () => {
    await waitFor(async () => expect((await field(/^Link/)).value).toBe(telegram));
    expect(screen.getByRole('radio', { name: 'Telegram' })).toHaveProperty('checked', true);
  };

  test('comes back in the same tab, to a guest who has logged in too, and not to somebody else', async () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    const guest = await show({ as: null, browser, tab });
    await typed();
    guest.unmount();
    const customer = await show({ browser, tab });
    await expectTyped();
    await userEvent.click(await screen.findByRole('radio', { name: 'YouTube' }));
    await fillLink(link);
    customer.unmount();
    const other = await show({ as: { ...user, id: 6 }, browser, tab });
    expect((await field(/^Link/)).value).toBe('');
    other.unmount();
    await show({ browser, tab });
    await waitFor(async () => expect((await field(/^Link/)).value).toBe(link));
  });

  test('stays its customer’s own when the session ends and the form goes on for a guest', async () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    const ended = await show({ browser, tab });
    await fillLink();
    await payButton();
    act(() => ended.app.scope.set('user', null));
    // The price is asked for once more, as a guest, and what the form does by itself is kept like what is typed.
    expect((await screen.findAllByRole('button', { name: 'Log in to pay' })).length).toBeGreaterThan(0);
    const stored = vi.spyOn(tab, 'set');
    await waitFor(() => expect(ended.calls('services/total-cost').length).toBeGreaterThan(1));
    await waitFor(() => expect(stored).toHaveBeenCalled());
    ended.unmount();
    const guest = await show({ as: null, browser, tab });
    expect((await field(/^Link/)).value).toBe('');
    guest.unmount();
    await show({ browser, tab });
    await waitFor(async () => expect((await field(/^Link/)).value).toBe(link));
  });

  test('comes back in a new tab unless another tab still has it, and not where the address asks for something else', async () => {
    const browser = createTestBrowser();
    const first = await show({ browser });
    await typed();
    first.unmount();
    const requested = await show({ browser, query: { serviceId: '101' } });
    expect(await screen.findByRole('radio', { name: /Views, fast/ })).toHaveProperty('checked', true);
    requested.unmount();
    const second = await show({ browser });
    await expectTyped();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const third = await show({ browser });
    // Longer than another tab has to answer.
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(within(third.container).getByRole<HTMLInputElement>('textbox', { name: /^Link/ }).value).toBe('');
    expect(within(second.container).getByRole<HTMLInputElement>('textbox', { name: /^Link/ }).value).toBe(telegram);
  });

  test('is sent with the same key after a page was left in the middle of paying; paid, it is gone and says so', async () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    const left = await show({ browser, tab, api: { [`${widget}/orders`]: () => new Promise(() => undefined) } });
    await fillLink();
    await userEvent.click(await payButton());
    await waitFor(() => expect(left.calls('orders')).toHaveLength(1));
    left.unmount();
    browser.freeLocks();

    const back = await show({ browser, tab, entry: 'here' });
    const twin = await show({ browser, tab: new Map(tab), entry: 'elsewhere' });
    expect(await within(back.container).findByText(english['order_form.unsure_title'] as string)).toBeTruthy();
    const [pay] = await within(back.container).findAllByRole('button', { name: /^Pay / });
    await userEvent.click(pay as HTMLElement);
    await waitFor(() => expect(back.visited).toEqual(['/orders']));
    expect(back.calls('orders').map(({ key, body }) => ({ key, body }))).toEqual(
      left.calls('orders').map(({ key, body }) => ({ key, body })),
    );
    // At once, before the next page is there.
    expect(await within(back.container).findByText(english['order_form.paid_title'] as string)).toBeTruthy();
    // The same order in a tab that was duplicated.
    expect(await within(twin.container).findByText(english['order_form.paid_title'] as string)).toBeTruthy();
    twin.unmount();
    back.unmount();

    await show({ browser, tab, entry: 'here', query: { serviceId: '100', url: link } });
    expect(await screen.findByText(english['order_form.paid_title'] as string)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: english['order_form.paid_another'] as string }));
    expect((await field(/^Link/)).value).toBe('');
  });

  test('an address that asks for another line of the cart is read where the form is open already', async () => {
    const shown = await show({ cart: true });
    await fillLink();
    const query = {
      serviceId: '100',
      url: 'https://youtu.be/other',
      quantity: '2000',
      isDripFeed: 'true',
      numberOfRuns: '3',
      cartItem: '5',
    };
    act(() => shown.app.scope.set('route', { path: '/orders/create', params: {}, query }));
    await waitFor(async () => expect((await field(/^Link/)).value).toBe('https://youtu.be/other'));
    expect((await field(/^Quantity/)).value).toMatch(/2.?000/);
    expect((await field(/runs/i)).value).toBe('3');
    expect(await screen.findByRole('button', { name: english['cart.save'] as string })).toBeTruthy();
  });

  test('is gone when another tab has paid it', async () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    const first = await show({ browser, tab });
    await typed();
    first.unmount();
    const [name = '', storedText = ''] = [...tab].find(([, text]) => text.includes(telegram)) ?? [];
    const payments = memoryOf(browser);
    await show({ browser, tab });
    await expectTyped();
    const stored = JSON.parse(storedText) as StoredDraft;
    const request = {
      input: { orders: [], source: 'cart', expectedTotal: 1 },
      by: { way: null, email: null },
    } as const;
    const pay = (order: string, orderId: number) => {
      const { key } = payments.prepare({ order, user: 5, entry: null, lines: linesOfDraft(stored), request })!;
      payments.record(key, { status: 'paid', orderId });
    };
    act(() => {
      pay('another', 8);
      pay(stored.id, 7);
    });
    const paid = await screen.findByRole('link', { name: english['order_form.paid_order'] as string });
    expect(paid.getAttribute('href')).toMatch(/\/orders\/7$/);
    expect(tab.get(name)).toBeUndefined();
  });

  test('stays as it was when it was put into the cart, until it is there', async () => {
    await show({ cart: true });
    await fillLink();
    const input = await field(/^Link/);
    fireEvent.click(await screen.findByRole('button', { name: english['cart.add'] as string }));
    const isInert = (element: Element) => element.closest('[inert]') !== null;
    expect(isInert(input)).toBe(true);
    expect(screen.getAllByRole('button', { name: /^Pay / }).every(isInert)).toBe(true);
    await waitFor(async () => expect((await field(/^Link/)).value).toBe(''));
    expect(isInert(await field(/^Link/))).toBe(false);
    fireEvent.click(await screen.findByRole('button', { name: english['cart.add'] as string }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('url'));
  });

  test('takes its coupon into the cart, whether its button was pressed or not; a cart without one keeps its own', async () => {
    const tab = new Map<string, string>();
    await show({ cart: true, as: null, tab });
    const put = async () => {
      await fillLink();
      await userEvent.click(await screen.findByRole('button', { name: english['cart.add'] as string }));
      await waitFor(async () => expect((await field(/^Link/)).value).toBe(''));
    };
    const choice = () => JSON.parse(tab.get('shop-choice:test') ?? 'null') as { couponCode: string; email: string };
    await comeNear();
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Coupon' });
    await userEvent.type(code, 'FIVEOFF');
    await put();
    expect(choice()).toMatchObject({ couponCode: 'FIVEOFF' });
    expect(code.value).toBe('');
    await put();
    expect(choice()).toMatchObject({ couponCode: 'FIVEOFF' });
    await userEvent.type(code, 'HALF{Enter}');
    await put();
    expect(choice()).toMatchObject({ couponCode: 'HALF' });
  });

  test('an address of a service shows that service again after it was put into the cart or cleared', async () => {
    const service = sampleService({ id: 900, name: 'For friends', restrictedAccess: true });
    const page = {
      tab: new Map<string, string>(),
      cart: true,
      node: { slug: 'friends' },
      api: { [`${widget}/services/friends`]: () => toWire(service, 'Service', contract.plans) },
    };
    const given = async () => {
      expect((await screen.findAllByText('For friends')).length).toBeGreaterThan(0);
      await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Network' })).toBeNull());
    };
    const first = await show(page);
    await given();
    await fillLink();
    await userEvent.click(await screen.findByRole('button', { name: english['cart.add'] as string }));
    await waitFor(async () => expect((await field(/^Link/)).value).toBe(''));
    first.unmount();
    const second = await show(page);
    await given();
    // What is typed comes back with its service.
    await fillLink();
    second.unmount();
    const third = await show(page);
    await waitFor(async () => expect((await field(/^Link/)).value).toBe(link));
    await given();
    third.unmount();
  });

  test('an address of a service that there is not says so, and orders nothing', async () => {
    const { unmount } = await show({ query: { serviceId: '999', url: link } });
    expect(await screen.findByText(english['order_form.service_gone'] as string)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    await userEvent.click(await screen.findByRole('radio', { name: /Views, steady/ }));
    expect(screen.queryByText(english['order_form.service_gone'] as string)).toBeNull();
    expect(await payButton()).toBeTruthy();
    unmount();
    await show({ node: { slug: 'gone' } });
    expect(await screen.findByText(english['order_form.service_gone'] as string)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });
});

describe('paying by other ways', () => {
  const bankCard = {
    ...balanceMethod,
    id: 1,
    name: 'Bank card',
    strategy: 'others',
    feePercent: 0.03,
    minAmount: 1,
  } as const;
  const cheque = { ...bankCard, id: 2, name: 'Cheque', minAmount: 50 } as const;
  const payment = {
    invoice_id: 9,
    invoice_token: 'seal',
    strategy: 'others',
    payment_method_name: 'Bank card',
    total_amount: 2.26,
    url: 'https://gateway.example/9',
    qr_code: null,
    account_number: null,
    description: null,
    additional_information: null,
    expires_at: '2026-12-01T12:00:00.000Z',
    is_user_comment: false,
  };
  const requested = { user: { is_new_user: true, email: 'ann@example.org' }, order_ids: [1], payment };
  const guestOrder = 'widget-order-requests';
  const showGuest = (api: TestApi = {}) =>
    show({
      as: null,
      api: {
        [`${widget}/payment-methods`]: () => toWire([bankCard, cheque], 'PaymentMethod', contract.plans),
        [`${widget}/${guestOrder}`]: () => requested,
        ...api,
      },
    });
  const fillGuest = async () => {
    await fillLink();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Email/ }), 'ann@example.org');
  };

  test('a card is declined: the next payment is for the same orders, until the server says that it does not know them', async () => {
    const card = { id: 3, payment_method_id: 1, name: 'Visa •••• 4242', icon: null };
    const declined = () =>
      jsonAnswer(
        {
          message: 'Declined',
          errors: { recurring_payments_method_id: ['Declined'] },
          retry_with: { replaces: [{ invoice_id: 9, invoice_token: 'seal' }] },
        },
        { status: 422 },
      );
    const answers: (() => unknown)[] = [() => jsonAnswer({ message: 'No such payment' }, { status: 404 })];
    const byCard = 'widget-order-requests-with-recurring-payments-method';
    const { calls, visited } = await show({
      api: {
        [`${widget}/payment-methods`]: () => toWire([bankCard, balanceMethod], 'PaymentMethod', contract.plans),
        '/api/v1/recurring-payments-methods': () => [card],
        [`${widget}/${byCard}`]: declined,
        [`${widget}/orders`]: () => answers.shift()?.() ?? { orders: [], total: 2.185, balance: 7.815 },
      },
    });
    await fillLink();
    await userEvent.click(await screen.findByRole('radio', { name: /4242/ }));
    await userEvent.click(await payButton());
    expect((await screen.findAllByText('Declined')).length).toBeGreaterThan(0);
    await userEvent.click(await screen.findByRole('radio', { name: /Balance/ }));
    await userEvent.click(await payButton());
    await waitFor(() => expect(calls('orders')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Paying/ })).toBeNull());
    await userEvent.click(await payButton());
    await waitFor(() => expect(visited).toEqual(['/orders']));
    expect(calls(byCard)[0]?.body['replaces']).toBeUndefined();
    expect(calls('orders').map(({ body }) => body['replaces'])).toEqual([
      [{ invoice_id: 9, invoice_token: 'seal' }],
      undefined,
    ]);
  });

  test('a guest gives an e-mail, sees which ways take the amount, and goes on to the gateway once', async () => {
    const { calls, app, left } = await showGuest();
    await fillLink();
    await userEvent.click(await payButton());
    expect(await screen.findByText(english['checkout.email_missing'] as string)).toBeTruthy();
    expect(calls(guestOrder)).toEqual([]);
    expect(screen.getByRole('radio', { name: /Bank card/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: /Cheque/ })).toHaveProperty('disabled', true);
    await fillGuest();
    const button = await payButton();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(left).toContain(payment.url));
    expect(calls(guestOrder)).toHaveLength(1);
    expect(calls(guestOrder)[0]?.body).toMatchObject({ email: 'ann@example.org', payment_method_id: 1 });
    expect(app.scope.read(['kept', 'orderAt'])).toBe('/orders/create');
  });

  describe('an address that names a payment', () => {
    const query = { invoice: '9', token: 'seal' };
    const line = (over: object) => ({
      service: { id: 100 },
      url: link,
      quantity: 3000,
      is_guarantee: false,
      countries: [],
      targetable_values: [],
      comment: null,
      status: 'unpaid',
      refunded: 0,
      ...over,
    });
    const api = (orders: () => unknown, order: () => unknown = () => requested) => ({
      [`${widget}/payment-methods`]: () => toWire([bankCard, cheque], 'PaymentMethod', contract.plans),
      '/api/v1/invoices/9/orders': orders,
      [`${widget}/${guestOrder}`]: order,
    });
    const payAsGuest = async () => {
      await userEvent.type(await field(/^Email/), 'ann@example.org');
      await userEvent.click(await payButton());
    };

    test('brings its orders, each as a line, and replaces it', async () => {
      const orders = [line({}), line({ quantity: 5000, is_guarantee: true })];
      const { calls, left } = await show({ as: null, query, api: api(() => orders) });
      await waitFor(async () => expect((await field(/^Link/)).value).toBe(link));
      await payAsGuest();
      await waitFor(() => expect(left).toContain(payment.url));
      const [{ body } = { body: {} }] = calls(guestOrder);
      expect(body).toMatchObject({
        replaces: [{ invoice_id: 9, invoice_token: 'seal' }],
        orders: [
          { service_id: 100, url: link, quantity: 3000, is_guarantee: false },
          { service_id: 100, url: link, quantity: 5000, is_guarantee: true },
        ],
      });
    });

    test('goes on without it where the server does not know it', async () => {
      const replies = [() => jsonAnswer({ message: 'No such payment' }, { status: 404 }), () => requested];
      const { calls, left } = await show({
        as: null,
        query,
        api: api(
          () => [line({})],
          () => replies.shift()?.(),
        ),
      });
      await waitFor(async () => expect((await field(/^Link/)).value).toBe(link));
      await payAsGuest();
      await waitFor(() => expect(calls(guestOrder)).toHaveLength(1));
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Paying/ })).toBeNull());
      await userEvent.click(await payButton());
      await waitFor(() => expect(left).toContain(payment.url));
      expect(calls(guestOrder).map(({ body }) => body['replaces'] !== undefined)).toEqual([true, false]);
    });

    test('says that they are paid, at once or where that is found out by paying, and then leads to another order', async () => {
      const paid = await show({ as: null, query, api: api(() => [line({ status: 'in_processing' })]) });
      expect(await screen.findByText(english['order_form.paid_title'] as string)).toBeTruthy();
      paid.unmount();
      let status = 'unpaid';
      const refusal = { message: 'Paid meanwhile', errors: { replaces: ['Paid meanwhile'] } };
      const refuse = () => {
        status = 'in_processing';
        return jsonAnswer(refusal, { status: 422 });
      };
      await show({ as: null, query, api: api(() => [line({ status })], refuse) });
      await waitFor(async () => expect((await field(/^Link/)).value).toBe(link));
      await payAsGuest();
      expect(await screen.findByText(english['order_form.paid_title'] as string)).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: english['order_form.paid_another'] as string }));
      expect((await field(/^Link/)).value).toBe('');
    });

    test('says that their money is in review, and is an empty form where they cannot be had', async () => {
      const inReview = await show({ as: null, query, api: api(() => [line({ status: 'in_moderation' })]) });
      expect(await screen.findByText(english['order_form.review_title'] as string)).toBeTruthy();
      inReview.unmount();
      await show({ as: null, query, api: api(() => jsonAnswer({ message: 'No such payment' }, { status: 404 })) });
      expect((await field(/^Link/)).value).toBe('');
      expect(await payButton()).toBeTruthy();
    });
  });

  test('what is paid at the gateway is gone and says so, and until then it is not ordered twice', async () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    let status = 'unpaid';
    const api = {
      [`${widget}/payment-methods`]: () => toWire([bankCard, cheque], 'PaymentMethod', contract.plans),
      [`${widget}/${guestOrder}`]: () => requested,
      '/api/v1/invoices/9/orders': () => [{ id: 1, status }],
    };
    const first = await show({ as: null, browser, tab, api, entry: 'here' });
    await fillGuest();
    await userEvent.click(await payButton());
    await waitFor(() => expect(first.left).toContain(payment.url));
    first.unmount();

    // Left there unpaid: the same payment once more.
    const back = await show({ as: null, browser, tab, api, entry: 'here' });
    await waitFor(async () => expect((await field(/^Link/)).value).toBe(link));
    await userEvent.click(await payButton());
    await waitFor(() => expect(back.left).toContain(payment.url));
    expect(back.calls(guestOrder)[0]?.key).toBe(first.calls(guestOrder)[0]?.key);
    back.unmount();

    status = 'in_processing';
    await show({ as: null, browser, tab, api, entry: 'here' });
    expect(await screen.findByText(english['order_form.paid_title'] as string)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: english['order_form.paid_another'] as string }));
    expect((await field(/^Link/)).value).toBe('');
  });

  test('a transfer on its way is said to be in review; canceled without a payment, the order can be placed anew', async () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    let orders: readonly object[] = [{ id: 1, status: 'unpaid', refunded: 0 }];
    const api = {
      [`${widget}/payment-methods`]: () => toWire([bankCard, cheque], 'PaymentMethod', contract.plans),
      [`${widget}/${guestOrder}`]: () => requested,
      '/api/v1/invoices/9/orders': () => orders,
    };
    const open = () => show({ as: null, browser, tab, api, entry: 'here' });
    const first = await open();
    await fillGuest();
    await userEvent.click(await payButton());
    await waitFor(() => expect(first.left).toContain(payment.url));
    first.unmount();

    orders = [{ id: 1, status: 'in_moderation', refunded: 0 }];
    const inReview = await open();
    expect(await screen.findByText(english['order_form.review_title'] as string)).toBeTruthy();
    expect(screen.queryByText(english['order_form.paid_title'] as string)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    inReview.unmount();

    // Declined: what was typed is there again, and by the old key nothing is ordered any more.
    orders = [{ id: 1, status: 'canceled', refunded: 0 }];
    const back = await open();
    expect(await screen.findByText(english['order_form.over_title'] as string)).toBeTruthy();
    expect(screen.queryByText(english['order_form.paid_title'] as string)).toBeNull();
    expect((await field(/^Link/)).value).toBe(link);
    orders = [{ id: 2, status: 'unpaid', refunded: 0 }];
    await userEvent.click(await payButton());
    await waitFor(() => expect(back.left).toContain(payment.url));
    expect(back.calls(guestOrder)[0]?.key).not.toBe(first.calls(guestOrder)[0]?.key);
    expect(screen.queryByText(english['order_form.over_title'] as string)).toBeNull();
  });

  test('an order in review makes room for another, and is not waited for in its place', async () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    const api = {
      [`${widget}/payment-methods`]: () => toWire([bankCard, cheque], 'PaymentMethod', contract.plans),
      [`${widget}/${guestOrder}`]: () => requested,
      '/api/v1/invoices/9/orders': () => [{ id: 1, status: 'in_moderation', refunded: 0 }],
    };
    const first = await show({ as: null, browser, tab, api, entry: 'here' });
    await fillGuest();
    await userEvent.click(await payButton());
    await waitFor(() => expect(first.left).toContain(payment.url));
    first.unmount();
    const back = await show({ as: null, browser, tab, api, entry: 'here' });
    await userEvent.click(await screen.findByRole('button', { name: english['order_form.paid_another'] as string }));
    expect((await field(/^Link/)).value).toBe('');
    back.unmount();
    await show({ as: null, browser, tab, api, entry: 'here' });
    expect((await field(/^Link/)).value).toBe('');
    expect(screen.queryByText(english['order_form.review_title'] as string)).toBeNull();
  });

  test('an order that was deleted before it was paid is not paid by its old invoice', async () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    let orders: readonly object[] = [{ id: 1, status: 'unpaid', refunded: 0 }];
    const api = {
      [`${widget}/payment-methods`]: () => toWire([bankCard, cheque], 'PaymentMethod', contract.plans),
      [`${widget}/${guestOrder}`]: () => requested,
      '/api/v1/invoices/9/orders': () => orders,
    };
    const first = await show({ as: null, browser, tab, api });
    await fillGuest();
    await userEvent.click(await payButton());
    await waitFor(() => expect(first.left).toContain(payment.url));
    first.unmount();
    orders = [];
    const back = await show({ as: null, browser, tab, api });
    await waitFor(() => expect(back.sent.some(({ path }) => path === '/api/v1/invoices/9/orders')).toBe(true));
    await waitFor(async () => expect((await field(/^Link/)).value).toBe(link));
    await userEvent.click(await payButton());
    await waitFor(() => expect(back.left).toContain(payment.url));
    expect(back.calls(guestOrder)[0]?.key).not.toBe(first.calls(guestOrder)[0]?.key);
  });

  test('what is changed after it was asked for is another order, and stays when the first is paid', async () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    let status = 'unpaid';
    const api = {
      [`${widget}/payment-methods`]: () => toWire([bankCard, cheque], 'PaymentMethod', contract.plans),
      [`${widget}/${guestOrder}`]: () => requested,
      '/api/v1/invoices/9/orders': () => [{ id: 1, status }],
    };
    const first = await show({ as: null, browser, tab, api });
    await fillGuest();
    await userEvent.click(await payButton());
    await waitFor(() => expect(first.left).toContain(payment.url));
    const quantity = await field(/^Quantity/);
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '2000');
    await userEvent.tab();
    await userEvent.click(await payButton());
    await waitFor(() => expect(first.calls(guestOrder)).toHaveLength(2));
    expect(new Set(first.calls(guestOrder).map(({ key }) => key)).size).toBe(2);
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3000');
    await userEvent.tab();
    first.unmount();
    status = 'in_processing';
    const back = await show({ as: null, browser, tab, api });
    await waitFor(() => expect(back.sent.some(({ path }) => path === '/api/v1/invoices/9/orders')).toBe(true));
    await waitFor(async () => expect((await field(/^Quantity/)).value).toBe('3000'));
    expect(screen.queryByText(english['order_form.paid_title'] as string)).toBeNull();
  });

  test('an order below the least of every way says from which amount it can be paid, and offers the quantity', async () => {
    const { calls } = await showGuest({
      [`${widget}/payment-methods`]: () =>
        toWire([{ ...bankCard, minAmount: 5 }, cheque], 'PaymentMethod', contract.plans),
    });
    await fillGuest();
    // What is suggested first can be paid.
    expect(await payButton()).toBeTruthy();
    const quantity = await field(/^Quantity/);
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '1000');
    const offer = await screen.findAllByRole('button', { name: /^Order [\d\s,]+ instead$/ });
    expect(screen.getAllByText('The minimum payment is $5.00.').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    expect(screen.queryByRole('radio', { name: /Bank card/ })).toBeNull();
    await userEvent.click(offer[0] as HTMLElement);
    await userEvent.click(await payButton());
    await waitFor(() => expect(calls(guestOrder)).toHaveLength(1));
  });

  test('a declined card says why, and the order can be paid otherwise', async () => {
    const linked = [
      {
        id: 4,
        name: 'Visa 42',
        icon: null,
        payment_method_id: 1,
        subscription_id: null,
        created_at: '2026-01-01T00:00:00Z',
      },
    ];
    const errors = { recurring_payments_method_id: ['The bank said no'] };
    const { visited } = await show({
      api: {
        [`${widget}/payment-methods`]: () => toWire([balanceMethod, bankCard], 'PaymentMethod', contract.plans),
        '/api/v1/recurring-payments-methods': () => linked,
        [`${widget}/widget-order-requests-with-recurring-payments-method`]: () =>
          jsonAnswer({ message: 'Declined', errors }, { status: 422 }),
      },
    });
    await fillLink();
    await userEvent.click(await screen.findByRole('radio', { name: /Visa 42/ }));
    await userEvent.click(await payButton());
    expect(await screen.findByText('The bank said no')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Balance/ }));
    expect(screen.queryByText('The bank said no')).toBeNull();
    await userEvent.click(await payButton());
    await waitFor(() => expect(visited).toContain('/orders'));
  });

  test('a coupon lowers what is paid, and one that does not apply says so and can be taken away', async () => {
    const halved = {
      ...costAt(1),
      coupon_bonus: '1.19',
      coupon_bonus_float: 1.185,
      coupon_bonus_type: 'discount',
      coupon_bonus_percentage: 0.5,
      coupon_bonus_amount_calculation_type: 'percentage',
    };
    const { calls, total } = await show({
      api: {
        [`${widget}/services/total-cost`]: (_, init) =>
          JSON.parse(String(init.body)).coupon_code === 'HALF' ? halved : costAt(2.185),
      },
    });
    await comeNear();
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Coupon' });
    await userEvent.type(code, 'NONE{Enter}');
    expect(await screen.findByText(english['checkout.coupon_none'] as string)).toBeTruthy();
    await userEvent.clear(code);
    await userEvent.type(code, 'HALF{Enter}');
    expect(await screen.findByText('You save $1.19')).toBeTruthy();
    expect(total()).toBe('$1.00');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(total()).toBe('$2.19'));
    expect(calls('services/total-cost').at(-1)?.body).not.toHaveProperty('coupon_code');
  });

  test('a coupon that the address names is applied from the first price on, and can be taken away', async () => {
    const { calls } = await show({ query: { coupon: 'HALF' } });
    await comeNear();
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Coupon' });
    expect(code.value).toBe('HALF');
    const request = () => calls('services/total-cost').at(-1)?.body;
    await waitFor(() => expect(request()).toMatchObject({ coupon_code: 'HALF' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(request()).not.toHaveProperty('coupon_code'));
    expect(code.value).toBe('');
  });

  test('a coupon that is typed applies when its field is left, and its button can be pressed all the same', async () => {
    const { calls } = await show();
    await comeNear();
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Coupon' });
    const requested = () => calls('services/total-cost').at(-1)?.body;
    await userEvent.type(code, 'HALF');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(requested()).toMatchObject({ coupon_code: 'HALF' }));
    await userEvent.clear(code);
    await userEvent.type(code, 'LEFT');
    await userEvent.click(await field(/^Link/));
    await waitFor(() => expect(requested()).toMatchObject({ coupon_code: 'LEFT' }));
  });

  const failures = {
    'an error of the server': () => jsonAnswer({ message: 'Out of order' }, { status: 500 }),
    'a lost connection': () => Promise.reject(new TypeError('Failed to fetch')),
    'no answer at all': () => null,
    'an answer of another shape': () => ({ user: 1, payment: 'soon' }),
  };
  test.each(someOf(Object.entries(failures), 2))(
    '%s leaves what was typed, and trying again orders with the same key',
    async (_, fail) => {
      let fails = true;
      const { calls, left } = await showGuest({ [`${widget}/${guestOrder}`]: () => (fails ? fail() : requested) });
      await fillGuest();
      await userEvent.click(await payButton());
      await waitFor(() => expect(calls(guestOrder).length).toBeGreaterThan(0));
      await waitFor(async () => expect((await payButton()).getAttribute('aria-busy')).not.toBe('true'));
      expect(await field(/^Email/)).toHaveProperty('value', 'ann@example.org');
      expect(await field(/^Link/)).toHaveProperty('value', link);
      fails = false;
      await userEvent.click(await payButton());
      await waitFor(() => expect(left).toContain(payment.url));
      expect(new Set(calls(guestOrder).map(({ key }) => key)).size).toBe(1);
    },
  );

  test('ways of paying that do not come can be asked for again', async () => {
    let fails = true;
    const list = toWire([bankCard], 'PaymentMethod', contract.plans);
    await showGuest({ [`${widget}/payment-methods`]: () => (fails ? failures['an error of the server']() : list) });
    const input = await field(/^Link/);
    await untilTriedAgain(async () => {
      fireEvent.focusIn(input);
      fireEvent.change(input, { target: { value: link } });
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('radio', { name: /Bank card/ })).toHaveProperty('checked', true);
  });
});

const noColumns = { [`${widget}/catalogue`]: () => jsonAnswer({ message: 'Not found' }, { status: 404 }) };

describe('when the catalogue', () => {
  test('comes in columns, the lists are not asked for; without columns they are', async () => {
    const { sent } = await show();
    const requested = (path: string) => sent.filter((one) => one.path === `${widget}/${path}`).length;
    expect(await screen.findByRole('radio', { name: 'YouTube' })).toBeTruthy();
    // Two services in a part.
    expect([requested('catalogue'), requested('networks')]).toEqual([2, 0]);
  });

  const unreadable: readonly (readonly [string, TestApi[string]])[] = [
    ['do not exist', () => jsonAnswer({ message: 'Not found' }, { status: 404 })],
    ['are broken', () => jsonAnswer({ message: 'Out of order' }, { status: 500 })],
    ['do not fit together', (url: URL) => ({ ...(answerPart(sampleNetworks)(url) as object), total: 7 })],
    ['are something else', () => ({ columns: [] })],
  ];
  test.each(someOf(unreadable, 2))('has columns that %s, its lists are read', async (_, answer) => {
    const lists = () => toWire(sampleNetworks, 'Network', contract.plans);
    await untilTriedAgain(() => show({ api: { [`${widget}/catalogue`]: answer, [`${widget}/networks`]: lists } }));
    expect(await screen.findByRole('radio', { name: 'YouTube' })).toBeTruthy();
  });

  test('comes in another shape, the form says so and tries again', async () => {
    let isOdd = true;
    const networks = () => (isOdd ? { networks: [] } : toWire(sampleNetworks, 'Network', contract.plans));
    await untilTriedAgain(() => show({ api: { ...noColumns, [`${widget}/networks`]: networks } }));
    const retry = await screen.findByRole('button', { name: /Try again|Retry/ });
    isOdd = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('radio', { name: 'YouTube' })).toBeTruthy();
  });

  test('does not come, the form says so and tries again', async () => {
    let fails = true;
    const failed = () => jsonAnswer({ message: 'Out of order' }, { status: 500 });
    const networks = () => (fails ? failed() : toWire(sampleNetworks, 'Network', contract.plans));
    await untilTriedAgain(() => show({ api: { ...noColumns, [`${widget}/networks`]: networks } }));
    const retry = await screen.findByRole('button', { name: /Try again|Retry/ });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('radio', { name: 'YouTube' })).toBeTruthy();
  });

  test('is on its way, its shape is shown; when it is empty, that is said', async () => {
    await show({ api: { [`${widget}/catalogue`]: answerPart([]) } });
    expect(screen.getByLabelText('Loading services')).toBeTruthy();
    expect(await screen.findByText('No services available')).toBeTruthy();
  });
});
