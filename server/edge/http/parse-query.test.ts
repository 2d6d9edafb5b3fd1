import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

const plain = (query: string): unknown => JSON.parse(JSON.stringify(parseQuery(query)));

test.each([
  ['', {}],
  ['a=1&b=two%20words&c=x+y&d', { a: '1', b: 'two words', c: 'x y', d: '' }],
  ['order[0][column]=2&order[0][dir]=asc', { order: [{ column: '2', dir: 'asc' }] }],
  ['columns[10][data]=k&columns[2][data]=c', { columns: [{ data: 'c' }, { data: 'k' }] }],
  ['search[value]=a%26b&search[regex]=false', { search: { value: 'a&b', regex: 'false' } }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['0=x&1=y', { 0: 'x', 1: 'y' }],
  ['a[]=1', { a: { '': '1' } }],
  ['a[b=1&]c=2', { 'a[b': '1', ']c': '2' }],
  ['x=%zz', { x: '%zz' }],
  ['a[01]=x', { a: { '01': 'x' } }],
])('%s is read as %j', (query, tree) => {
  expect(plain(query)).toEqual(tree);
});

test('a prototype is never touched', () => {
  const tree = parseQuery('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1');
  expect(Object.keys(tree)).toEqual(['__proto__', 'constructor', 'a']);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('any text is read or refused in words, never more than it can hold', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (query) => {
      expect(typeof parseQuery(query.replaceAll('[', '').replaceAll('&', ''))).toBe('object');
    }),
  );
  expect(() => parseQuery('a=1&'.repeat(1001))).toThrow('query_too_long');
  expect(() => parseQuery('a[b][c][d][e][f]=1')).toThrow('query_too_deep');
});

test('what a client writes comes back', () => {
  const key = fc.stringMatching(/^[a-z_]{1,8}$/);
  fc.assert(
    fc.property(fc.dictionary(key, fc.string(), { noNullPrototype: true }), (values) => {
      expect(plain(new URLSearchParams(values).toString())).toEqual(values);
    }),
  );
});
