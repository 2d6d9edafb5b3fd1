import { expect, test } from 'vitest';
import { withImportPart } from './import-again.ts';

test('files beside a chunk are imported so that a failed one can be requested again', () => {
  expect(withImportPart('const a=()=>import(`./cart-x1.js`),b=()=>import("./form_2.js")')).toBe(
    'const a=()=>importPart(`./cart-x1.js`),b=()=>importPart("./form_2.js")',
  );
});

test.each([
  ['a file of another address', 'import("https://example.com/a.js")'],
  ['an address that is computed', 'import(new URL(file, base).href)'],
  ['a static import', 'import{a}from"./a.js"'],
  ['another function', 'reimport("./a.js")'],
])('%s stays as it is', (_, code) => {
  expect(withImportPart(code)).toBe(code);
});
