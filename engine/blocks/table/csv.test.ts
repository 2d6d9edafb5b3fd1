import { expect, test } from 'vitest';
import type { Format } from '../../runtime/values/format.ts';
import { writeCsv } from './csv.ts';

const format = { dateTime: (text: string) => text, date: (text: string) => text } as Format;

test.each([
  ['plain', 'plain'],
  ['a - b = c', 'a - b = c'],
  ['a;b', '"a;b"'],
  ['=1+1', "'=1+1"],
  ['  =1+1', "'  =1+1"],
  ['＝1+1', "'＝1+1"],
  ['"=1+1', `"'""=1+1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a; @SUM(A1)', `"a;' @SUM(A1)"`],
  ['a\t+1', `"a\t'+1"`],
  ['a\r-1', `"a\r'-1"`],
  ['\tb', `"'\tb"`],
  ['x;"=cmd|A0;', `"x;'""=cmd|A0;"`],
])('%j is exported as %j', (name, cell) => {
  const csv = writeCsv([{ id: 'name', label: 'Name', field: 'name' } as never], [{ name }], String, format);
  expect(csv).toBe(`\uFEFFName\r\n${cell}\r\n`);
});
