import { Environment } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileExpression } from '../../compile/expression/compile-expression.ts';
import { type Expression, functionNames, type Value } from '../../definition.ts';
import { EvaluationError, evaluate, evaluateValue } from './evaluate.ts';
import { valueAt } from '../../state/path.ts';

const data = {
  row: { id: 5, cost: 2.5, name: 'Likes', none: null, tags: ['a', 'b'], cancelable: true },
  nested: { '': { a: [1, 2, { b: 'deep' }] } },
};
const read = (path: readonly string[]) => valueAt(data, path);

/** Evaluates CEL text over `data`; the checker lets everything through. */
function run(source: string, variables: Record<string, unknown> = {}): unknown {
  const roots = Object.fromEntries([...Object.keys(data), ...Object.keys(variables)].map((name) => [name, {}]));
  const compiled = compileExpression(source, { roots, defs: {} });
  if (!compiled.ok) throw new Error(compiled.findings[0]?.message);
  return evaluate(compiled.expression, read, variables);
}

describe('values', () => {
  test.each([
    ['row.cost * 2', 5],
    ['row.id % 2 == 1', true],
    ['7 / 2', 3.5],
    ['row.name + "!"', 'Likes!'],
    ['row.tags + ["c"]', ['a', 'b', 'c']],
    ['row.cancelable ? "yes" : "no"', 'yes'],
    ['row.cost > 2 && row.id < 6 || false', true],
    ['!row.cancelable', false],
    ['-row.cost', -2.5],
    ['"a" in row.tags', true],
    ['"id" in row', true],
    ['row.tags[1]', 'b'],
    ['row.tags[9]', null],
    ['row["na" + "me"]', 'Likes'],
    ['{"a": row.id, "b": [1]}', { a: 5, b: [1] }],
    ['[1, {"a": null}] == [1, {"a": row.none}]', true],
    ['row.tags.exists(t, t == "b")', true],
    ['row.tags.all(t, t == "b")', false],
    ['row.tags.filter(t, t != "a")', ['b']],
    [
      'row.tags.map(t, row.tags.map(u, t + u))',
      [
        ['aa', 'ab'],
        ['ba', 'bb'],
      ],
    ],
    ['row.tags.map(row, row)', ['a', 'b']],
    ['size("💩a")', 2],
    ['size(row.tags) + size({"a": 1}) + size(row.none)', 3],
    ['has(row.none) || has(row.nothing)', false],
    ['row.name.startsWith("Li") && row.name.endsWith("es") && row.name.contains("ke") && row.tags.contains("a")', true],
    ['upper(row.name) + lower(row.name) + trim("  x ")', 'LIKESlikesx'],
    ['string(row.cost) + string(true) + string(row.none)', '2.5true'],
    ['number(" 12.5 ")', 12.5],
    ['number("abc")', null],
    ['[round(2.5), round(1.005, 2), floor(-1.5), ceil(1.21, 1), abs(-3)]', [3, 1.01, -2, 1.3, 3]],
    ['min(3, 1, 2) + max([3, 1])', 4],
    ['sum([1, 2.5, null]) + sum([])', 3.5],
    ['sum(null)', null],
    ['join([1, "a", null, true], "-")', '1-a--true'],
    ['join(["ab", "cd", "e"], ", ", 6)', 'ab, cd'],
    ['join(["ab", "cd", "e"], ", ", 5)', 'ab'],
    ['join(["abc", "d"], ", ", 2)', ''],
    ['lines(" a b \\n\\n c\\r\\n ")', ['a b', 'c']],
    ['lines(null)', null],
    ['encode("/a?b=ü&c d") + encode(5)', '%2Fa%3Fb%3D%C3%BC%26c%20d5'],
    ['encode(row.none)', ''],
    // Half a character, which an address cannot hold.
    ['encode("\ud83d")', '%EF%BF%BD'],
  ])('%s is %j', (source, value) => {
    expect(run(source)).toEqual(value);
  });

  test('variables come before the scope', () => {
    expect(run('row.cost + value', { row: { cost: 1 }, value: 2 })).toBe(3);
  });
});

describe('what cannot be computed is null or false, never an error', () => {
  test.each([
    ['1 / 0', null],
    ['row.id % 0', null],
    ['row.name - 1', null],
    ['row.name + 1', null],
    ['-row.name', null],
    ['row.none + 1', null],
    ['row.none.deeper.still', null],
    ['row.none > 1', false],
    ['row.id < "6"', false],
    ['row.name && true', false],
    ['!row.name', true],
    ['row.name ? 1 : 2', 2],
    ['1 in row.name', false],
    ['row.name.filter(x, true)', null],
    ['row.id.exists(x, true)', false],
    ['lower(row.id)', null],
    ['max(row.name)', null],
    ['max([])', null],
    ['number(row.tags)', null],
    ['string(row.tags)', null],
    ['1e300 * 1e300', null],
  ])('%s is %j', (source, value) => {
    expect(run(source)).toEqual(value);
  });

  test('an operation or function that it does not know', () => {
    expect(evaluate(['constructor', ['value', 1]] as unknown as Expression, read)).toBeNull();
    expect(evaluate(['call', 'constructor', ['value', 1]] as unknown as Expression, read)).toBeNull();
  });
});

describe('only own members are seen', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])('%s gives null', (name) => {
    expect(run(`row["${name}"]`)).toBeNull();
    expect(run(`row.tags["${name}"]`)).toBeNull();
    expect(run(`row.name["${name}"]`)).toBeNull();
    expect(evaluate(['path', 'row', name, 'name'], read)).toBeNull();
    expect(evaluate(['path', 'v', name], read, { v: { a: 1 } })).toBeNull();
    expect(run(`"${name}" in row`)).toBe(false);
  });

  test('texts and lists have no length but through size', () => {
    expect(run('row.name["length"]')).toBeNull();
    expect(run('row.tags["length"]')).toBeNull();
    expect(valueAt(['a'], ['length'])).toBeUndefined();
  });

  test('an object made by an expression keeps its prototype', () => {
    const made = evaluate(['map', ['__proto__', ['value', null]]], read);
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
  });
});

describe('fuel', () => {
  const long = Array.from({ length: 400 }, (_, i) => i);

  test('endless work stops with EvaluationError', () => {
    expect(() => run('list.map(a, list.map(b, list.map(c, a + b + c)))', { list: long })).toThrow(EvaluationError);
  });

  test('few steps cannot build something huge', () => {
    const text = 'x'.repeat(100_000);
    expect(() => run('join(list.map(a, text), text)', { list: long, text })).toThrow(EvaluationError);
    expect(() => run('list.map(a, text + text)', { list: long, text })).toThrow(EvaluationError);
    expect(() => run('list.map(a, list == copy)', { list: long, copy: [...long] })).toThrow(EvaluationError);
  });

  test('data that contain themselves cannot trap a comparison', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    const other: Record<string, unknown> = {};
    other['self'] = other;
    expect(() => run('a == b', { a: loop, b: other })).toThrow(EvaluationError);
  });

  test('a tree nested deeper than the compiler allows is refused', () => {
    let deep: Expression = ['value', true];
    for (let i = 0; i < 50_000; i += 1) deep = ['not', deep];
    expect(() => evaluate(deep, read)).toThrow(EvaluationError);
  });

  test('a thousand rows are well within it', () => {
    const rows = Array.from({ length: 1000 }, (_, id) => ({ id, cost: id }));
    expect(run('size(rows.filter(r, r.cost > 10 && r.id != 500 || r.cost < 5))', { rows })).toBe(993);
  });
});

describe('declared values', () => {
  const words = (key: string, values?: Readonly<Record<string, unknown>>) => `${key}(${JSON.stringify(values)})`;
  const reads: string[] = [];

  test('computed parts, templates and texts are replaced wherever they stand', () => {
    const value: Value = {
      plain: [1, null, 'a'],
      id: { $x: ['path', 'row', 'id'], reads },
      to: { $t: ['/orders/', ['path', 'row', 'id'], '?x=', ['path', 'row', 'none'], ['path', 'row', 'tags']], reads },
      title: { $text: 'orders.title', values: { name: { $x: ['path', 'row', 'name'], reads } } },
      inner: [{ deep: { $x: ['+', ['path', 'v'], ['value', 1]], reads } }],
    };
    expect(evaluateValue(value, read, words, { v: 2 })).toEqual({
      plain: [1, null, 'a'],
      id: 5,
      to: '/orders/5?x=',
      title: 'orders.title({"name":"Likes"})',
      inner: [{ deep: 3 }],
    });
  });

  test('a text without placeholders is asked for with none', () => {
    expect(evaluateValue({ $text: 'a.b' }, read, words)).toBe('a.b(undefined)');
  });
});

describe('whatever the tree', () => {
  const name = fc.constantFrom(
    'row',
    'id',
    'cost',
    'tags',
    'nested',
    '',
    'a',
    '0',
    '1',
    'b',
    'v',
    '__proto__',
    'constructor',
    'length',
  );
  const scalar = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null));
  const { tree } = fc.letrec<{ tree: Expression }>((tie) => {
    const of = (...shape: fc.Arbitrary<unknown>[]) => fc.tuple(...shape) as unknown as fc.Arbitrary<Expression>;
    const op = (...names: string[]) => fc.constantFrom(...names);
    const sub = tie('tree');
    return {
      tree: fc.oneof(
        { maxDepth: 6, depthIdentifier: 'tree' },
        of(op('value'), scalar),
        fc.array(name, { minLength: 1, maxLength: 4 }).map((path) => ['path', ...path] as Expression),
        of(op('member'), sub, name),
        of(op('not', 'negate'), sub),
        of(op('and', 'or', 'index', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'in'), sub, sub),
        of(op('if'), sub, sub, sub),
        fc.array(sub, { maxLength: 4 }).map((list) => ['list', ...list] as Expression),
        fc.array(fc.tuple(name, sub), { maxLength: 3 }).map((entries) => ['map', ...entries] as Expression),
        fc
          .tuple(op(...functionNames), fc.array(sub, { maxLength: 3 }))
          .map(([f, args]) => ['call', f, ...args] as Expression),
        of(op('all', 'exists', 'filter', 'each'), sub, name, sub),
      ),
    };
  });

  test('it ends, and throws nothing but EvaluationError', () => {
    fc.assert(
      fc.property(tree, fc.jsonValue(), (expression, v) => {
        try {
          const value = evaluate(expression, read, { v });
          expect(value).not.toBeUndefined();
          expect(typeof value).not.toBe('function');
        } catch (error) {
          expect(error).toBeInstanceOf(EvaluationError);
        }
      }),
      { numRuns: 5000 },
    );
  });
});

describe('where CEL and this language mean the same, they agree', () => {
  const environment = new Environment()
    .registerVariable('n', 'double')
    .registerVariable('m', 'double')
    .registerVariable('s', 'string')
    .registerVariable('t', 'string')
    .registerVariable('yes', 'bool')
    .registerVariable('no', 'bool');
  const number = fc.double({ min: -1000, max: 1000, noNaN: true }).map((n) => Math.round(n * 8) / 8);
  const context = fc.record({
    n: number,
    m: number,
    s: fc.string(),
    t: fc.string(),
    yes: fc.boolean(),
    no: fc.boolean(),
  });
  const { bool, num, str } = fc.letrec<{ bool: string; num: string; str: string }>((tie) => {
    const binary = (side: fc.Arbitrary<string>, ...signs: string[]) =>
      fc.tuple(side, fc.constantFrom(...signs), side).map(([a, sign, b]) => `(${a} ${sign} ${b})`);
    const choice = (side: fc.Arbitrary<string>) =>
      fc.tuple(tie('bool'), side, side).map(([a, b, c]) => `(${a} ? ${b} : ${c})`);
    const limits = { maxDepth: 4, depthIdentifier: 'cel' };
    return {
      num: fc.oneof(
        limits,
        fc.constantFrom('n', 'm'),
        number.map((n) => (n < 0 ? `(${n.toFixed(3)})` : n.toFixed(3))),
        binary(tie('num'), '+', '-', '*'),
        tie('num').map((a) => `(-${a})`),
        choice(tie('num')),
      ),
      str: fc.oneof(
        limits,
        fc.constantFrom('s', 't'),
        fc.stringMatching(/^[ -~]*$/).map((s) => JSON.stringify(s)),
        binary(tie('str'), '+'),
        choice(tie('str')),
      ),
      bool: fc.oneof(
        limits,
        fc.constantFrom('yes', 'no', 'true', 'false'),
        binary(tie('bool'), '&&', '||', '==', '!='),
        tie('bool').map((a) => `!${a}`),
        binary(tie('num'), '==', '!=', '<', '<=', '>', '>='),
        binary(tie('str'), '==', '!=', '<', '<=', '>', '>='),
        fc
          .tuple(tie('str'), fc.constantFrom('contains', 'startsWith', 'endsWith'), tie('str'))
          .map(([a, f, b]) => `${a}.${f}(${b})`),
        fc
          .tuple(tie('str'), fc.array(tie('str'), { maxLength: 3 }))
          .map(([a, list]) => `(${a} in [${list.join(', ')}])`),
        choice(tie('bool')),
      ),
    };
  });

  test.each([
    ['conditions', bool],
    ['numbers', num],
    ['texts', str],
  ])('%s', (_kind, sources) => {
    fc.assert(
      fc.property(sources, context, (source, values) => {
        fc.pre(source.length <= 2000);
        const roots = {
          n: { type: 'number' },
          m: { type: 'number' },
          s: { type: 'string' },
          t: { type: 'string' },
          yes: { type: 'boolean' },
          no: { type: 'boolean' },
        };
        const compiled = compileExpression(source, { roots, defs: {} });
        // What can never be true is refused here and allowed there.
        fc.pre(compiled.ok || compiled.findings.every(({ code }) => code !== 'impossible-comparison'));
        if (!compiled.ok) throw new Error(`${source}: ${compiled.findings[0]?.message}`);
        expect(evaluate(compiled.expression, (path) => valueAt(values, path))).toEqual(
          environment.evaluate(source, values),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
