import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

function fields(text: string) {
  return readLines(text).map(({ service, link, quantity }) => [service, link, quantity]);
}

test.each([
  ['bars', '12 | https://tube.test/1 | 500'],
  ['tabs', '12\thttps://tube.test/1\t500'],
  ['semicolons', '12;https://tube.test/1;500'],
  ['commas', '12,https://tube.test/1,500'],
  ['quotes', '"12","https://tube.test/1","500"'],
])('fields are separated by %s', (_, line) => {
  expect(fields(line)).toEqual([['12', 'https://tube.test/1', 500]]);
});

test('blank lines, remarks and headings are skipped, and counted', () => {
  const text =
    '\ufeffService;Link;Quantity\r\n\r\n# for Monday\r\n12;https://tube.test/1;500\r\nlikes;https://tube.test/2;20';
  expect(readLines(text).map(({ number, service }) => [number, service])).toEqual([
    [4, '12'],
    [5, 'likes'],
  ]);
});

test('headings count as such in the first line only', () => {
  expect(fields('1|https://tube.test/1|5\nservice|link|quantity')).toHaveLength(2);
});

test('a link keeps the separator that is in it, with and without quotes', () => {
  expect(fields('12|https://tube.test/?a=1|2|500')).toEqual([['12', 'https://tube.test/?a=1|2', 500]]);
  expect(fields('12,"https://tube.test/a,b",500')).toEqual([['12', 'https://tube.test/a,b', 500]]);
  expect(fields('12,https://tube.test/a,b,500')).toEqual([['12', 'https://tube.test/a,b', 500]]);
  expect(fields('12;https://tube.test/?a=1,2,3;500')).toEqual([['12', 'https://tube.test/?a=1,2,3', 500]]);
});

test('a quote within a field stands for itself, two within quotes for one', () => {
  expect(fields('12|https://tube.test/"x"|500')).toEqual([['12', 'https://tube.test/"x"', 500]]);
  expect(fields('12,"a ""b"" c",500')).toEqual([['12', 'a "b" c', 500]]);
});

test('a link may be left out', () => {
  expect(fields('12 | | 500')).toEqual([['12', '', 500]]);
});

test('a line without three fields has none, and is kept as it was written', () => {
  expect(readLines('  12 500 ')).toEqual([{ number: 1, text: '12 500', service: null, link: null, quantity: null }]);
});

test.each([
  ['full-width separators', '12｜https://tube.test/1｜500'],
  ['those of another keyboard', '12；https://tube.test/1；５００'],
  ['the sign of an id', '#12|https://tube.test/1|500'],
  ['digits of another script', '१२|https://tube.test/1|५००'],
  ['characters that nobody sees', '\u200b12\u2069|https://tube.test/1|500'],
])('%s make no difference', (_, line) => {
  expect(fields(line)).toEqual([['12', 'https://tube.test/1', 500]]);
});

test('lines end wherever they do in texts of an order, and one of nothing visible is blank', () => {
  expect(readLines('1|x|5\u20282|x|5\v\u200b\r3|x|5').map(({ number, service }) => [number, service])).toEqual([
    [1, '1'],
    [2, '2'],
    [4, '3'],
  ]);
});

test('a quantity that the separator may have split is none', () => {
  expect(fields('12,https://tube.test/1,1,500')).toEqual([['12', 'https://tube.test/1,1', 0]]);
  expect(fields('12,https://tube.test/1,"1,500"')).toEqual([['12', 'https://tube.test/1', 1500]]);
});

test('quantities are read as the order form reads them', () => {
  expect(fields('1|x|1 000\n1|x|2.5k\n1|x|"1,000"\n1|x|many')).toEqual([
    ['1', 'x', 1000],
    ['1', 'x', 2500],
    ['1', 'x', 1000],
    ['1', 'x', 0],
  ]);
});

test('whatever is written, every line that is not skipped is there once', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (lines) => {
      const text = ['x', ...lines].join('\n');
      const expected = text
        .split(/\r\n|\r|\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'));
      expect(readLines(text).map((line) => line.text)).toEqual(expected);
    }),
  );
});
