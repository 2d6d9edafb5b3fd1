import { expect, it } from 'vitest';
import { collectInto, type Finding } from '../diagnostics/finding.ts';
import { cached, cachedEach, cachedReads, cachedReport, computedSoFar } from './cached.ts';
import { TrackedMap } from './tracked-map.ts';

const at = { file: 'a.json', offset: 0 };

it('computes once for the same inputs, and reports what it reported then', () => {
  const found: Finding[] = [];
  let made = 0;
  const read = (...inputs: [object, ...unknown[]]) =>
    cachedReport('test report', inputs, collectInto(found), (report) => {
      report({ code: 'wrong-type', at, path: 'x', message: 'Wrong.' });
      return (made += 1);
    });
  const input = {};
  expect(read(input, 1)).toBe(1);
  expect(read(input, 1)).toBe(1);
  expect(found).toHaveLength(2);
  expect(read({}, 1)).toBe(2);
  expect(read(input)).toBe(3);
  expect(read(input, 1, undefined)).toBe(4);
  expect(read(input, '1')).toBe(5);
  expect(read(input, 1)).toBe(1);
  expect(computedSoFar(['test report'])).toBe(5);
});

it('keeps computations of another name apart', () => {
  const input = {};
  expect(cached('test one', [input], () => 'one')).toBe('one');
  expect(cached('test two', [input], () => 'two')).toBe('two');
});

it('reuses a result for each source that answers alike what was read, and for no other', () => {
  const input = {};
  const findings: Finding[] = [];
  let made = 0;
  const read = (texts: Readonly<Record<string, string>>) =>
    cachedReads<ReadonlyMap<string, string>, string>(
      'test reads',
      [input],
      new Map(Object.entries(texts)),
      (source, reads) =>
        new TrackedMap(
          source,
          (key) => reads.set(key, { read: (of) => of.get(key), answer: source.get(key) }),
          () => reads.set('', { read: (of) => of, answer: source }),
        ),
      collectInto(findings),
      (source) => `${(made += 1)} ${source.get('a') ?? source.get('b')}`,
    );
  expect(read({ a: 'x' })).toBe('1 x');
  expect(read({ a: 'x', b: 'y', c: 'z' })).toBe('1 x');
  expect(read({ b: 'y' })).toBe('2 y');
  expect(read({ b: 'z' })).toBe('3 z');
  expect(read({ a: 'x', b: 'z' })).toBe('1 x');
});

it('keeps no result with findings where sources differ, as they belong to one source', () => {
  const findings: Finding[] = [];
  let made = 0;
  const input = {};
  const read = () =>
    cachedReads(
      'test faulty',
      [input],
      'source',
      (source) => source,
      collectInto(findings),
      (_source, report) => {
        report({ code: 'wrong-type', at, path: '', message: 'Wrong.' });
        return (made += 1);
      },
    );
  expect([read(), read()]).toEqual([1, 2]);
  expect(findings).toHaveLength(2);
});

it('each declaration is looked at again only where its tree is another one, and its findings are repeated', () => {
  const owner = {};
  const [a, b, changed] = [{ tree: {} }, { tree: {} }, { tree: {} }];
  const run = (declarations: Record<string, { tree: object }>): [computed: string[], reported: string[]] => {
    const [computed, reported]: [string[], string[]] = [[], []];
    cachedEach(
      'test each',
      owner,
      new Map(Object.entries(declarations)),
      ({ path }) => reported.push(path),
      (one, report) => {
        const name = one === a ? 'a' : one === b ? 'b' : 'changed';
        computed.push(name);
        report({ code: 'no-effect', at: { file: 'f', offset: 0 }, path: name, message: '' });
        return name;
      },
    );
    return [computed, reported];
  };
  expect(run({ a, b })).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(run({ a, b })).toEqual([[], ['a', 'b']]);
  expect(run({ a, b: changed })).toEqual([['changed'], ['a', 'changed']]);
});
