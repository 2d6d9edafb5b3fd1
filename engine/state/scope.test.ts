import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ScopeStore } from './scope.ts';

describe('ScopeStore', () => {
  it('wakes one reader of 2,000 when the value of one changes', () => {
    const rows = Object.fromEntries(Array.from({ length: 2000 }, (_, row) => [`r${row}`, { cost: row }]));
    const scope = new ScopeStore({ rows });
    const woken: number[] = [];
    for (let row = 0; row < 2000; row += 1) scope.subscribe([`rows.r${row}.cost`], () => woken.push(row));
    scope.set('rows', { ...rows, r7: { cost: -1 } });
    expect(woken).toEqual([7]);
  });

  it('wakes readers of what contains the change and of what is inside it, and no others', () => {
    const scope = new ScopeStore({ a: { b: { c: 1, d: 2 } }, e: 1 });
    const woken: string[] = [];
    for (const path of ['a', 'a.b', 'a.b.c', 'a.b.d', 'e']) scope.subscribe([path], () => woken.push(path));
    scope.set('a.b', { c: 9, d: 2 });
    expect(woken.sort()).toEqual(['a', 'a.b', 'a.b.c']);
  });

  it('keeps the identity of parts that are equal', () => {
    const scope = new ScopeStore({ a: { same: { deep: [1, 2] }, other: 1 } });
    const before = scope.read(['a', 'same']);
    scope.set('a', { same: { deep: [1, 2] }, other: 2 });
    expect(scope.read(['a', 'same'])).toBe(before);
  });

  it('says nothing when a value is set to what it is', () => {
    const scope = new ScopeStore({ a: { b: [1, { c: 2 }] } });
    const listener = vi.fn();
    scope.subscribe(['a'], listener);
    scope.set('a', { b: [1, { c: 2 }] });
    expect(listener).not.toHaveBeenCalled();
  });

  it('calls a listener once when several of its paths change', () => {
    const scope = new ScopeStore({ a: { b: 1, c: 1 } });
    const listener = vi.fn();
    scope.subscribe(['a.b', 'a.c', 'a'], listener);
    scope.set('a', { b: 2, c: 2 });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('reads and watches foreign roots in the scope around it', () => {
    const outer = new ScopeStore({ user: { name: 'Mira' } });
    const inner = new ScopeStore({ row: 1 }, outer);
    const listener = vi.fn();
    inner.subscribe(['user.name'], listener);
    outer.set('user', { name: 'Ada' });
    expect(inner.read(['user', 'name'])).toBe('Ada');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('stays silent after the subscription was ended', () => {
    const scope = new ScopeStore({ a: { b: 1 } });
    const listener = vi.fn();
    scope.subscribe(['a.b'], listener)();
    scope.set('a.b', 2);
    expect(listener).not.toHaveBeenCalled();
  });

  it('sees own members only', () => {
    const scope = new ScopeStore({ a: {} });
    expect(scope.read(['a', 'constructor'])).toBeNull();
    expect(scope.read(['a', '__proto__'])).toBeNull();
    expect(scope.read(['toString'])).toBeNull();
  });

  it('wakes a reader exactly when the value at its path changes', () => {
    const tree = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, fc.integer({ min: 0, max: 2 }), tie('object')),
      object: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
    })).object;
    fc.assert(
      fc.property(tree, tree, fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }), (before, after, way) => {
        const path = ['root', ...way];
        const scope = new ScopeStore({ root: before });
        const old = scope.read(path);
        const listener = vi.fn();
        scope.subscribe([path.join('.')], listener);
        scope.set('root', after);
        const changed = !Object.is(old, scope.read(path));
        expect(listener.mock.calls.length).toBe(changed ? 1 : 0);
        expect(changed && JSON.stringify(old) === JSON.stringify(scope.read(path))).toBe(false);
      }),
    );
  });
});
