import { expect, test } from 'vitest';
import { minified } from './minify-again.ts';

test('what the first pass has left unused is left out, and what the page calls keeps its name', () => {
  const code = 'let a=()=>{},b=importPart(`./cart-x1.js`);export{b as cart};';
  expect(minified(code, 'assets/a.js')).toBe('let e=importPart(`./cart-x1.js`);export{e as cart};');
});

test('code that cannot be read ends the build', () => {
  expect(() => minified('export {', 'assets/a.js')).toThrow('assets/a.js can’t be minified');
});
