import { describe, expect, it } from 'vitest';
import { compileExpression } from './compile-expression.ts';
import { constantOf } from './constant-of.ts';

const scope = { defs: {}, roots: { user: { type: ['object', 'null'] }, open: { type: 'boolean' } } };
const constant = (source: string): unknown => {
  const compiled = compileExpression(source, scope);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.findings));
  return constantOf(compiled.expression)?.value;
};

describe('what an expression always gives', () => {
  it.each<[string, unknown]>([
    ['false', false],
    ['!true', false],
    ['open && false', false],
    ['false || (open && !open)', false],
    ['user == null && open && user != null', false],
    ['open || !open', true],
    ['user == null || user != null', true],
    ['true ? false : open', false],
  ])('%s: %s', (source, value) => {
    expect(constant(source)).toBe(value);
  });

  it.each(['open', 'user == null', 'open && user != null', 'open ? false : true', '!open || user == null'])(
    'depends on what is read: %s',
    (source) => {
      expect(constant(source)).toBeUndefined();
    },
  );

  it('counts what is known as constant', () => {
    const compiled = compileExpression('open && user != null', scope);
    if (!compiled.ok) throw new Error('The expression does not compile');
    const withOpen = (value: unknown) =>
      constantOf(compiled.expression, ([root]) => (root === 'open' ? { value } : undefined))?.value;
    expect([withOpen(false), withOpen(null), withOpen(true)]).toEqual([false, false, undefined]);
  });
});
