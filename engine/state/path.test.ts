import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownMember, valueAt, withValueAt } from './path.ts';

describe('a value at a path', () => {
  it('is read through own members only; the length of a list is none', () => {
    expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
    expect(valueAt({ a: [{ b: 1 }] }, ['a', '0', 'b'])).toBe(1);
    expect(valueAt({ a: null }, ['a', 'b'])).toBeUndefined();
    expect(ownMember({}, 'toString')).toBeUndefined();
    expect(ownMember(['x'], 'length')).toBeUndefined();
  });

  it('is written without touching what is not on the way', () => {
    const before = { a: { b: 1 }, c: { d: [1, 2] } };
    const after = withValueAt(before, ['a', 'b'], 2) as typeof before;
    expect(after).toEqual({ a: { b: 2 }, c: { d: [1, 2] } });
    expect(after.c).toBe(before.c);
    expect(before.a.b).toBe(1);
  });

  it('leaves the data the same object where an equal value is written', () => {
    const data = { a: [{ b: 1 }] };
    expect(withValueAt(data, ['a'], [{ b: 1 }])).toBe(data);
    expect(withValueAt(data, ['x', 'y'], undefined)).toBe(data);
  });

  it('makes lists for numbers and objects for names', () => {
    expect(withValueAt(undefined, ['list', 1, 'name'], 'x')).toEqual({ list: [undefined, { name: 'x' }] });
  });

  it('removes a member that becomes undefined, and puts null into a list', () => {
    expect(withValueAt({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 });
    expect(withValueAt({ a: [1, 2] }, ['a', 0], undefined)).toEqual({ a: [null, 2] });
  });

  it('takes two files for different ones, however alike they are', () => {
    const file = () => new File(['x'], 'x.txt', { type: 'text/plain', lastModified: 1 });
    const first = { file: file() };
    const second = file();
    expect(valueAt(withValueAt(first, ['file'], second), ['file'])).toBe(second);
    expect(valueAt(withValueAt(first, [], { file: second }), ['file'])).toBe(second);
  });

  it('is what was written, wherever that is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.string(), { maxLength: 4 }), fc.jsonValue(), (data, path, value) => {
        fc.pre(path.every((_, at) => !Array.isArray(valueAt(data, path.slice(0, at)))));
        expect(valueAt(withValueAt(data, path, value), path)).toEqual(value);
      }),
    );
  });
});
