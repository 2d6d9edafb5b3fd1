import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileExpression } from './compile-expression.ts';
import type { TypeScope } from '../schema/value-type.ts';

const scope: TypeScope = {
  roots: {
    row: { $ref: '#/$defs/Order' },
    user: { anyOf: [{ $ref: '#/$defs/Profile' }, { type: 'null' }] },
    settings: {
      type: 'object',
      properties: { panelName: { type: 'string' }, darkModeAvailable: { type: 'boolean' } },
      required: ['panelName', 'darkModeAvailable'],
      additionalProperties: false,
    },
    route: {
      type: 'object',
      properties: {
        path: { type: 'string' },
        query: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['path', 'query'],
    },
    sources: {
      type: 'object',
      properties: {
        orders: { type: 'object', properties: { value: { type: 'array', items: { $ref: '#/$defs/Order' } } } },
      },
    },
    data: {},
  },
  defs: {
    Status: { type: 'string', enum: ['completed', 'stopped', 'canceled', 'unpaid'] },
    Profile: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        name: { type: 'string' },
        balance: { type: 'number' },
        isAdmin: { type: 'boolean' },
      },
      required: ['id', 'name', 'balance', 'isAdmin'],
    },
    Order: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        cost: { type: 'number' },
        url: { type: ['string', 'null'] },
        status: { $ref: '#/$defs/Status' },
        cancelable: { type: 'boolean' },
        tags: { type: 'array', items: { type: 'string' } },
        service: {
          type: 'object',
          properties: { name: { type: 'string' } },
          required: ['name'],
          additionalProperties: false,
        },
      },
      required: ['id', 'cost', 'url', 'status', 'cancelable', 'tags', 'service'],
      additionalProperties: false,
    },
  },
};

function good(source: string) {
  const result = compileExpression(source, scope);
  if (!result.ok) throw new Error(`${source}: ${result.findings.map(({ message }) => message).join('; ')}`);
  return result;
}
function bad(source: string) {
  const result = compileExpression(source, scope);
  if (result.ok) throw new Error(`${source} was not refused`);
  return result.findings.map((finding) => ({
    ...finding,
    part: source.slice(finding.offset, finding.offset + finding.length),
  }));
}

describe('the tree', () => {
  test('a static chain becomes one path, also when written with brackets', () => {
    expect(good('row.service.name').expression).toEqual(['path', 'row', 'service', 'name']);
    expect(good('row["service"].name').expression).toEqual(['path', 'row', 'service', 'name']);
  });

  test('a key that is no name does not join the path, so that dotted reads stay clear', () => {
    expect(good('data["a.b"].c')).toMatchObject({
      expression: ['member', ['member', ['path', 'data'], 'a.b'], 'c'],
      reads: ['data'],
    });
  });

  test('whole numbers become JS numbers, also below zero', () => {
    expect(good('-3').expression).toEqual(['value', -3]);
    expect(good('row.cost > 1').expression).toEqual(['>', ['path', 'row', 'cost'], ['value', 1]]);
  });

  test('methods and functions are one thing', () => {
    const lowered = ['call', 'contains', ['path', 'row', 'service', 'name'], ['value', 'x']];
    expect(good('row.service.name.contains("x")').expression).toEqual(lowered);
    expect(good('contains(row.service.name, "x")').expression).toEqual(lowered);
  });

  test('macros bind a variable; map with three arguments filters first', () => {
    expect(good('row.tags.map(t, t != "a", t + "!")').expression).toEqual([
      'each',
      ['filter', ['path', 'row', 'tags'], 't', ['!=', ['path', 't'], ['value', 'a']]],
      't',
      ['+', ['path', 't'], ['value', '!']],
    ]);
  });

  test('reads names each static chain once and leaves out what macros bind', () => {
    expect(good('row.cost > 1 && row.cost < 9 && sources.orders.value.exists(o, o.id == row.id)').reads).toEqual([
      'row.cost',
      'sources.orders.value',
      'row.id',
    ]);
  });

  test('a variable that hides a root is not read from the scope', () => {
    expect(good('row.tags.exists(user, user == "a")').reads).toEqual(['row.tags']);
  });
});

describe('types', () => {
  test.each([
    ['row.cost + 1', { type: 'number' }],
    ['row.id + 1', { type: 'integer' }],
    ['row.cost / 2', { type: ['number', 'null'] }],
    ['row.url', { type: ['string', 'null'] }],
    ['user.balance', { anyOf: [{ type: 'number' }, { type: 'null' }] }],
    ['route.query.page', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['row.cancelable ? "a" : 1', { anyOf: [{ const: 'a' }, { const: 1 }] }],
    ['[1, 2].map(n, n > 1)', { type: 'array', items: { type: 'boolean' } }],
    ['size(row.tags)', { type: 'integer' }],
    ['data.whatever.there[0].is', {}],
    ['sources.orders.value.filter(o, o.cost > 1)[0].status', { anyOf: [{ $ref: '#/$defs/Status' }, { type: 'null' }] }],
  ])('%s gives %j', (source, type) => {
    expect(good(source).type).toEqual(type);
  });

  test('what may be null may be used as a condition and compared', () => {
    good('user.isAdmin && !user.isAdmin');
    good('user == null ? "guest" : user.name');
    good('user.balance > row.cost');
  });
});

describe('what is refused', () => {
  test('an unknown root, with the name that was meant', () => {
    expect(bad('rwo.cost > 1')).toMatchObject([{ code: 'unknown-field', part: 'rwo', suggestion: 'row' }]);
  });

  test('a member written without its root, with the whole path', () => {
    expect(bad('cancelable')).toMatchObject([
      { code: 'unknown-field', part: 'cancelable', suggestion: 'row.cancelable' },
    ]);
  });

  test('an unknown member, with the name that was meant', () => {
    expect(bad('1 < 2 && row.cancellable')).toMatchObject([
      { code: 'unknown-field', part: 'cancellable', suggestion: 'cancelable' },
    ]);
    expect(bad('row["cancellable"]')).toMatchObject([{ part: 'cancellable', suggestion: 'cancelable' }]);
  });

  test('a member of something that has none', () => {
    expect(bad('row.cost.amount')).toMatchObject([
      { code: 'unknown-field', message: '"row.cost" is a number and has no member "amount"' },
    ]);
    expect(bad('row.constructor')).toMatchObject([{ code: 'unknown-field' }]);
  });

  test('a value that an enumeration never has, with the nearest one', () => {
    expect(bad('row.status == "cancelled"')).toMatchObject([
      { code: 'impossible-comparison', part: 'cancelled', suggestion: 'canceled' },
    ]);
    expect(bad('"paid" != row.status')[0]?.message).toContain('completed, stopped, canceled, unpaid');
    expect(bad('row.status in ["completed", "stoped"]')).toMatchObject([{ part: 'stoped', suggestion: 'stopped' }]);
  });

  test('a comparison of kinds that never meet', () => {
    expect(bad('row.id == "5"')).toMatchObject([{ code: 'expression-type' }]);
    expect(bad('row.id in row.tags')).toMatchObject([{ code: 'expression-type' }]);
    expect(bad('row.cost > "1"')).toMatchObject([{ code: 'expression-type' }]);
  });

  test.each([
    ['row.cost && true', 'row.cost'],
    ['!row.url', 'row.url'],
    ['row.id ? 1 : 2', 'row.id'],
    ['row.tags.all(t, t)', 't'],
    ['true || "x"', '"x"'],
  ])('a condition that is no condition: %s', (source, part) => {
    expect(bad(source)).toMatchObject([{ code: 'expression-type', part }]);
  });

  test.each([
    'row.cost + "€"',
    'row.tags - 1',
    '-row.url',
    'size(5)',
    'lower(row.cost)',
    'round("1")',
    'row.cost.exists(c, true)',
    'row[1]',
  ])('an operator on what it cannot work on: %s', (source) => {
    expect(bad(source)).toMatchObject([{ code: 'expression-type' }]);
  });

  test('an unknown function, with what it is called here', () => {
    expect(bad('row.tags.length()')).toMatchObject([{ code: 'unknown-function', part: 'length', suggestion: 'size' }]);
    expect(bad('startswith("a", "b")')).toMatchObject([{ code: 'unknown-function', suggestion: 'startsWith' }]);
    expect(bad('valueOf(1)')).toMatchObject([{ code: 'unknown-function' }]);
  });

  test('too few or too many arguments, with how it is written', () => {
    expect(bad('contains("a")')[0]?.message).toContain('contains(text or list, part)');
    expect(bad('lower("a", "b")')).toHaveLength(1);
    expect(bad('min()')).toHaveLength(1);
    good('min(1, 2, row.cost)');
  });

  test.each([
    '',
    '   ',
    '1 +',
    'row.',
    'a b',
    'row.cost = 1',
    'b"bytes"',
    '1u',
    '99999999999999999999',
    '{a: 1}',
    '"open',
    'x'.repeat(2001),
  ])('what is not in the language: %s', (source) => {
    expect(bad(source)).toMatchObject([{ code: 'invalid-expression' }]);
  });

  test('nesting deeper than 64 levels', () => {
    good(`${'!'.repeat(63)}true`);
    expect(bad(`${'!'.repeat(64)}true`)).toMatchObject([{ code: 'invalid-expression' }]);
    expect(bad(`${'('.repeat(900)}1${')'.repeat(900)}`)).toMatchObject([{ code: 'invalid-expression' }]);
  });

  test('several faults are all told at once, and none twice', () => {
    expect(bad('rwo.cost > 1 && row.nme == "a" && row.status == "x"').map(({ part }) => part)).toEqual([
      'rwo',
      'nme',
      'x',
    ]);
  });
});

test('any text at all gives a tree or a problem whose place lies inside it', () => {
  const words = fc.constantFrom(
    'row',
    '.',
    'cost',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '==',
    '!',
    '&&',
    'in',
    '1',
    '2.5',
    ',',
    'exists',
    'size',
    '?',
    ':',
    ' ',
    '\\',
    'null',
    '-',
    '\n',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(words).map((list) => list.join('')),
      ),
      (source) => {
        const result = compileExpression(source, scope);
        if (result.ok) return;
        expect(result.findings.length).toBeGreaterThan(0);
        for (const { offset, length } of result.findings) {
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(length).toBeGreaterThanOrEqual(0);
          expect(offset + length).toBeLessThanOrEqual(source.length);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
