import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from '../../definition.ts';
import { evaluate } from '../../runtime/values/evaluate.ts';
import { valueAt } from '../../state/path.ts';
import { compileExpression } from './compile-expression.ts';
import { presentWhen } from './present-when.ts';
import { describeType, withPresent } from '../schema/value-type.ts';

const names = ['a', 'b', 'c'] as const;
const leaf: fc.Arbitrary<Expression> = fc.oneof(
  fc.constantFrom(...names).map((name): Expression => ['path', 'row', name]),
  fc.constantFrom(null, true, false, 0, 1, '', 'a').map((value): Expression => ['value', value]),
);
const { condition } = fc.letrec<{ condition: Expression }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.tuple(fc.constantFrom('and', 'or'), tie('condition'), tie('condition')) as fc.Arbitrary<Expression>,
    tie('condition').map((one): Expression => ['not', one]),
    fc.tuple(fc.constantFrom('==', '!=', '<', '<=', '>', '>='), leaf, leaf) as fc.Arbitrary<Expression>,
    fc.tuple(leaf, fc.array(leaf, { maxLength: 3 })).map(([one, list]): Expression => ['in', one, ['list', ...list]]),
    fc
      .tuple(fc.constantFrom('has', 'contains', 'startsWith', 'endsWith', 'size', 'string'), leaf, leaf)
      .map(([name, one, other]): Expression => ['call', name, one, other]),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map((parts): Expression => ['if', ...parts]),
  ),
}));
const cell = fc.constantFrom(null, undefined, true, false, 0, 1, '', 'a', ['a']);

const scope = {
  roots: {
    row: {
      type: 'object',
      properties: {
        next: {
          anyOf: [
            {
              type: 'object',
              properties: { id: { type: 'integer' }, note: { type: ['string', 'null'] } },
              required: ['id', 'note'],
            },
            { type: 'null' },
          ],
        },
        kind: { type: ['string', 'null'], enum: ['novel', 'poems', null] },
      },
      required: ['next', 'kind'],
    },
  },
  defs: {},
};
const typeOf = (source: string, present: readonly string[] = []) => {
  const compiled = compileExpression(source, withPresent(scope, present));
  return compiled.ok ? describeType(compiled.type, {}) : compiled.findings.map(({ message }) => message).join();
};

describe('what a condition tells of being there', () => {
  it('is so in every case in which it comes out that way', () => {
    let decided = 0;
    fc.assert(
      fc.property(condition, fc.record({ a: cell, b: cell, c: cell }), (expression, row) => {
        const outcome = evaluate(expression, (path) => valueAt({ row }, path)) === true;
        for (const path of presentWhen(expression, outcome)) {
          decided += 1;
          expect(valueAt({ row }, path.split('.')) ?? null, path).not.toBeNull();
        }
      }),
      { numRuns: 4000, seed: 7 },
    );
    expect(decided).toBeGreaterThan(100);
  });

  it('is known on the right of && and ||, and in each branch of a choice', () => {
    expect(typeOf('row.next.id')).toBe('a number or null');
    expect(typeOf('row.next != null ? row.next.id : 0')).toBe('a number');
    expect(typeOf('row.next == null ? 0 : row.next.id')).toBe('a number');
    expect(typeOf('row.next == null ? row.next.id : 0')).toBe('a number or null');
    expect(typeOf('has(row.next.note) && row.kind != null ? row.next.note + row.kind : ""')).toBe('a text');
    expect(typeOf('row.next == null || row.kind == null ? "" : row.next.note')).toBe('a text or null');
    expect(typeOf('row.kind in ["novel", "poems"] ? row.kind : "novel"')).toBe('a text');
    expect(typeOf('!(row.next != null) ? 0 : row.next.id')).toBe('a number');
  });

  it('holds for all on the way, and not for a variable that hides the name', () => {
    expect(typeOf('row.next.id', ['row.next.note'])).toBe('a number');
    expect(typeOf('row.next.note', ['row.next.note'])).toBe('a text');
    expect(typeOf('[null, 1].map(row, row)[0]', ['row'])).toBe('null or a number');
  });
});
