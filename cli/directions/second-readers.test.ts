import { expect, test } from 'vitest';
import { readSources } from './read-sources.ts';
import { readingFolders, secondReaders } from './second-readers.ts';

const root = new URL('../..', import.meta.url).pathname;

test('finds texts that are read without a reader, however the call is written', () => {
  const text = `
    const quantity = Number(field.value);
    const amount = parseFloat(text) + Number.parseFloat(text) + Number.parseInt(text, 10);
    const email = given?.trim().toLowerCase();
    const name = given.toLocaleLowerCase('tr');
    const ids = words.map(Number);
    const more = +text + field.valueAsNumber;
    const code = given.toUpperCase();
    const lines = [...text.split('\\n'), ...text.split(/\\r?\\n/)];
  `;
  expect(secondReaders('a.ts', text).map((one) => `${one.line} ${one.call}`)).toEqual([
    '2 Number',
    '3 parseFloat',
    '3 parseFloat',
    '3 parseInt',
    '4 toLowerCase',
    '5 toLocaleLowerCase',
    '6 Number',
    '7 +',
    '7 valueAsNumber',
    '8 toUpperCase',
    '9 split',
    '9 split',
  ]);
});

test('leaves alone what is no text', () => {
  const text = `
    const rounded = Number((value / step).toPrecision(12));
    const first = Number(a === null) - Number(b !== null);
    const order = Number(job.payload['orderId']);
    const whole = Number.isSafeInteger(value) && Number.MAX_SAFE_INTEGER > value;
    type Amount = Number;
    const words = text.split(' ');
  `;
  expect(secondReaders('a.ts', text)).toEqual([]);
});

/** What is read here was typed by nobody, or was looked at by a pattern before; with so many calls in each file. */
const allowed: readonly { readonly because: string; readonly calls: Readonly<Record<string, number>> }[] = [
  {
    because: 'exact amounts, shares and counts become numbers that are shown, sorted or sent',
    calls: {
      'domain/cart/ui/cart-items.tsx': 1,
      'domain/catalogue/ui/service-parts.tsx': 2,
      'domain/catalogue/ui/sort-group.ts': 1,
      'domain/catalogue/ui/structured-data.ts': 1,
      'domain/money/decimal.ts': 1,
      'domain/money/ratio.ts': 3,
      'domain/money/usd.ts': 2,
      'domain/order-form/ui/drip-feed-terms.tsx': 1,
      'domain/order-form/ui/service-card.tsx': 2,
      'domain/order-form/ui/summary.tsx': 1,
      'domain/order-line/comparable-price.ts': 1,
      'domain/order-line/line-pricing.ts': 2,
      'domain/pricing/line-cost.ts': 1,
      'engine/blocks/table/sort-rows.ts': 2,
      'server/areas/catalogue/services/service-of.ts': 2,
      'server/areas/checkout/total-cost.ts': 1,
      'server/areas/earning/order-widgets/checked-fields.ts': 1,
      'server/areas/ordering/placing/check-orders.ts': 1,
    },
  },
  {
    because: 'counts, sizes and ids that the database gives as texts',
    calls: {
      'cli/operator/import/plan-import.ts': 1,
      'server/areas/accounts/api-token/api-token-handlers.ts': 1,
      'server/areas/accounts/passkeys/passkeys.ts': 1,
      'server/areas/accounts/personal-data/export-handlers.ts': 1,
      'server/areas/accounts/two-step/recovery-codes.ts': 1,
      'server/areas/growth/campaigns/list-campaigns.ts': 1,
      'server/areas/ordering/news/notify-order-news.ts': 1,
      'server/areas/ordering/orders/order-statistics.ts': 2,
      'server/areas/ordering/orders/order-views.ts': 1,
    },
  },
  {
    because: 'ids and places in lists, in addresses, names of inputs and what this browser has stored',
    calls: {
      'domain/cart/item.ts': 1,
      'domain/cart/memory.ts': 1,
      'domain/cart/reduce.ts': 1,
      'domain/catalogue/address.ts': 1,
      'domain/catalogue/ui/facets.tsx': 2,
      'domain/catalogue/ui/filter-chips.tsx': 1,
      'domain/order-form/ui/add-to-cart.tsx': 1,
      'domain/order-form/ui/country-field.tsx': 1,
      'domain/order-line/place-errors.ts': 1,
      'domain/order-line/preselection.ts': 2,
      'domain/order-line/read-stored.ts': 3,
      'engine/blocks/form/rjsf-validator.ts': 1,
      'engine/blocks/form/state/posted-data.ts': 2,
      'engine/blocks/form/widgets/choice-widget.tsx': 1,
      'engine/blocks/table/virtual-body.tsx': 1,
      'engine/runtime/sources/table-state.ts': 1,
      'server/areas/catalogue/services/find-service.ts': 1,
      'server/areas/growth/channel-reports/reporting-handlers.ts': 1,
      'server/areas/paying/invoices/gateway-return.ts': 1,
    },
  },
  {
    because: 'what declarations, markup and the names of files say',
    calls: {
      'domain/catalogue/start-minutes.ts': 1,
      'domain/order-line/ink-on.ts': 1,
      'engine/blocks/banner/banner-color.ts': 3,
      'engine/blocks/form/form-skeleton.tsx': 1,
      'engine/blocks/form/widgets/chosen-file.ts': 3,
      'engine/blocks/form/widgets/file-widget.tsx': 1,
      'engine/blocks/form/widgets/text-from-file.tsx': 1,
      'engine/blocks/html/sanitize.ts': 2,
      'engine/blocks/icon/index.tsx': 1,
      'engine/runtime/browser/media.ts': 2,
      'engine/runtime/requests/write-request.ts': 1,
      'engine/ui/styles/style-rule.ts': 1,
    },
  },
  {
    because:
      'numbers and words of the command line and of imported files, which have one way to write them and refuse others',
    calls: {
      'cli/commands/audit-log.ts': 1,
      'cli/commands/coupon.ts': 1,
      'cli/commands/jobs.ts': 1,
      'cli/commands/scenarios.ts': 1,
      'cli/commands/test.ts': 1,
      'cli/operator/import/service-columns.ts': 3,
      'cli/operator/find-user.ts': 1,
      'cli/operator/operator-command.ts': 1,
      'cli/operator/written-values.ts': 1,
    },
  },
  {
    because: 'a word of a search that is of digits alone, after the readers of engine/input',
    calls: { 'domain/catalogue/ui/read-text.ts': 1, 'server/platform/tables/searched-for.ts': 1 },
  },
  {
    because: 'the letters of a recovery code, after readCode',
    calls: { 'server/areas/accounts/two-step/recovery-codes.ts': 1 },
  },
  {
    because: 'what an editor holds while it is typed in, and how high it is: textLines says which texts there are',
    calls: {
      'domain/order-form/ui/target-fields.tsx': 1,
      'domain/order-line/preselection.ts': 1,
      'engine/blocks/api-reference/api-console.tsx': 2,
    },
  },
  {
    because: 'which line of a file or of what a program says something is in',
    calls: {
      'cli/commands/verify.ts': 1,
      'cli/operator/import/decode-file.ts': 2,
      'cli/operator/import/read-csv.ts': 1,
      'cli/operator/import/read-json.ts': 1,
    },
  },
  {
    because: 'sliders, which hold numbers',
    calls: { 'domain/order-form/ui/quantity-field.tsx': 1, 'engine/blocks/form/widgets/range-widget.tsx': 2 },
  },
  {
    because: 'capitals of names and words that are shown',
    calls: {
      'cli/commands/init.ts': 1,
      'engine/blocks/api-reference/document.ts': 1,
      'engine/blocks/user-menu/initials.ts': 1,
      'server/areas/earning/referral/masked.ts': 1,
    },
  },
  {
    because: 'functions of expressions, for which declarations answer, and times that headers and this browser hold',
    calls: {
      'engine/runtime/browser/reload-once.ts': 1,
      'engine/runtime/requests/read-reply.ts': 1,
      'engine/runtime/session/session.ts': 1,
      'engine/runtime/values/evaluate.ts': 3,
    },
  },
  { because: 'a key that is pressed', calls: { 'engine/ui/popup-menu-view.tsx': 2 } },
  {
    because: 'an address that a provider vouches for, which is another one once anything but capitals is left out',
    calls: { 'server/areas/accounts/social/user-of-person.ts': 1 },
  },
  {
    because: 'passwords and secrets: compared with a list, or taken apart from how they are stored',
    calls: {
      'server/areas/accounts/passwords/common-passwords.ts': 2,
      'server/areas/accounts/passwords/passwords.ts': 3,
      'server/areas/accounts/two-step/totp.ts': 2,
    },
  },
  {
    because: 'headers and lines of mails as programs write them (RFC 5322)',
    calls: { 'server/areas/ordering/tickets/plain-text.ts': 4, 'server/areas/ordering/tickets/read-reply.ts': 4 },
  },
  {
    because: 'keywords, which are delivered in lower case, after the readers of engine/input',
    calls: { 'server/areas/growth/campaigns/checked-campaign.ts': 1 },
  },
];

test('what people type is read by the readers of engine/input, domain/link and domain/contact alone', async () => {
  const sources = Object.entries(await readSources(root)).filter(
    ([file]) => readingFolders.some((folder) => file.startsWith(folder)) && !/\.test\.tsx?$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = Object.fromEntries(
    sources.flatMap(([file, text]) => {
      const calls = secondReaders(file, text).length;
      return calls === 0 ? [] : [[file, calls]];
    }),
  );
  // A new call in a file of the list has to be looked at like one in any other; a call that is gone is taken off the list.
  const expected = new Map<string, number>();
  for (const [file, calls] of allowed.flatMap((one) => Object.entries(one.calls))) {
    expected.set(file, (expected.get(file) ?? 0) + calls);
  }
  expect(found).toEqual(Object.fromEntries(expected));
});
