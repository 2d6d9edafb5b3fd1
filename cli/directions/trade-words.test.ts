import { expect, test } from 'vitest';
import { readSources } from './read-sources.ts';
import { tradeWords } from './trade-words.ts';

const root = new URL('../..', import.meta.url).pathname;

test('finds words of the trade in names, strings and page texts, however they are joined', () => {
  const text = `
    const orderList = 'a coupon';
    const network_id = \`services of \${orderList}\`;
    export const View = () => <p>Your Orders</p>;
  `;
  expect(tradeWords('a.tsx', text).map((one) => `${one.line} ${one.word}`)).toEqual([
    '2 order',
    '2 coupon',
    '3 network',
    '3 services',
    '3 order',
    '4 orders',
  ]);
});

test.each([
  ['wholeRubles', 'rubles'],
  ['settings.rubRoundingUp', 'rub'],
  ['cabinetWidgetToken', 'widget'],
  ['hidePersonalAccountForUnregistered', 'personalaccount'],
])('finds the word of the trade in the setting %s', (name, word) => {
  expect(tradeWords('a.ts', `read('${name}');`).map((one) => one.word)).toEqual([word]);
  expect(tradeWords('a.ts', `const settings = { ${name.replace('settings.', '')}: 1 };`)[0]?.word).toBe(word);
});

test('leaves alone what only sounds like it, and examples in comments', () => {
  const text = `
    // For example orders.title.
    const border = 'keep these in order'; // an order
    const sortOrder = 'Service worker: network error';
    style({ borderColor: 'red', order: 1 });
  `;
  expect(tradeWords('a.ts', text).map((one) => one.word)).toEqual(['order']);
});

/** Names that others have given, in protocols and libraries that know no better. */
const givenByOthers: Readonly<Record<string, readonly string[]>> = {
  // The table protocol calls the sorting `order`.
  'engine/runtime/sources/table-state.ts': ['order'],
  'tests/page/sample-definition.ts': ['order'],
  'engine/compile/check/kinds/params.ts': ['order'],
  // The form library calls the sequence of fields `ui:order`.
  'engine/compile/check/forms/check-ui.ts': ['order'],
  'engine/blocks/form/fields/group-field.tsx': ['order'],
  // The query library asks whether it should wait for a connection with `networkMode`.
  'engine/runtime/requests/query-cache.ts': ['network'],
  // The library of texts keeps its parts under `services`.
  'engine/text/texts.ts': ['services'],
  // The contract names the scopes of API tokens.
  // Pictures are called by what they show.
  'engine/ui/icon/glyphs.ts': ['cart', 'payment'],
  'engine/ui/icon/brand-paths.ts': ['telegram', 'youtube'],
};

/** The form library calls the inputs of a field widgets: in names of its types, in `ui:widget` and in the registry. */
const formFolders = ['engine/blocks/form/', 'engine/compile/check/forms/'];

test('the engine knows no word of the trade', async () => {
  const sources = Object.entries(await readSources(root)).filter(
    ([file]) => file.startsWith('engine/') && !/\.test\.tsx?$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const found = sources
    .flatMap(([file, text]) => tradeWords(file, text))
    .filter((one) => givenByOthers[one.file]?.includes(one.word) !== true)
    .filter((one) => !/^widgets?$/.test(one.word) || !formFolders.some((folder) => one.file.startsWith(folder)))
    .map((one) => `${one.file}:${one.line} ${one.word}`);
  expect(found).toEqual([]);
});
