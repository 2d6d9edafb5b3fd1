import { expect, test } from 'vitest';
import { compileTemplate } from './compile-template.ts';
import type { TypeScope } from '../schema/value-type.ts';

const scope: TypeScope = {
  roots: {
    row: {
      type: 'object',
      properties: { id: { type: 'integer' }, name: { type: 'string' } },
      required: ['id', 'name'],
    },
  },
  defs: {},
};

test('a string without holes stays a string', () => {
  expect(compileTemplate('/orders', scope)).toMatchObject({ ok: true, value: '/orders', reads: [] });
});

test('one hole that fills the string keeps the type of its expression', () => {
  expect(compileTemplate('{{ row.id }}', scope)).toEqual({
    ok: true,
    value: { $x: ['path', 'row', 'id'], reads: ['row.id'] },
    reads: ['row.id'],
    type: { type: 'integer' },
  });
});

test('holes among words become a text', () => {
  expect(compileTemplate('/orders/{{ row.id }}?name={{row.name}}!', scope)).toEqual({
    ok: true,
    value: {
      $t: ['/orders/', ['path', 'row', 'id'], '?name=', ['path', 'row', 'name'], '!'],
      reads: ['row.id', 'row.name'],
    },
    reads: ['row.id', 'row.name'],
    type: { type: 'string' },
  });
});

test('spaces around a hole are words too', () => {
  expect(compileTemplate(' {{ row.id }}', scope)).toMatchObject({ value: { $t: [' ', ['path', 'row', 'id']] } });
});

test('braces and quotes inside a hole do not close it', () => {
  expect(compileTemplate(`{{ {"a": {"b": row.id}} }}`, scope)).toMatchObject({
    ok: true,
    value: { $x: ['map', ['a', ['map', ['b', ['path', 'row', 'id']]]]] },
  });
  expect(compileTemplate(`{{ "}}" + '\\'}}' + r"\\d" }}`, scope)).toMatchObject({
    ok: true,
    value: { $x: ['+', ['+', ['value', '}}'], ['value', "'}}"]], ['value', '\\d']] },
  });
});

test('problems are placed within the whole string', () => {
  const source = 'Order {{ row.id }} of {{ row.nme }} {{ 1 + }}';
  const result = compileTemplate(source, scope);
  expect(result.ok).toBe(false);
  const findings = result.ok ? [] : result.findings;
  expect(findings.map(({ offset, length }) => source.slice(offset, offset + length))).toEqual(['nme', '']);
  expect(findings[0]?.suggestion).toBe('name');
});

test('a hole that is not closed is refused', () => {
  expect(compileTemplate('a {{ row.id', scope)).toMatchObject({
    ok: false,
    findings: [{ code: 'invalid-expression', offset: 2 }],
  });
  expect(compileTemplate('a {{}} b', scope)).toMatchObject({
    ok: false,
    findings: [{ code: 'invalid-expression', offset: 4 }],
  });
});
