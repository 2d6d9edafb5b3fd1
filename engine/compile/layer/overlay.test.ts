import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Finding, collectInto } from '../diagnostics/finding.ts';
import { type Located, plain } from '../diagnostics/located.ts';
import { parseFile } from '../load/parse-file.ts';
import { overlay } from './overlay.ts';
import { booksOverride } from '../../../tests/compile/test-project.ts';
import { itReports } from '../../../tests/compile/reports.ts';

const located = (value: unknown, layer = 'base'): Located => {
  const { tree } = parseFile(`${layer}.json`, JSON.stringify(value), layer);
  if (!tree) throw new Error('no JSON');
  return tree;
};

function lay(
  base: unknown,
  ...changes: unknown[]
): { value: unknown; codes: string[]; findings: Finding[]; tree: Located } {
  const findings: Finding[] = [];
  const tree = changes.reduce<Located>(
    (at, change, index) => overlay(at, located(change, `layer${index}`), '', collectInto(findings)),
    located(base),
  );
  return { value: plain(tree), codes: findings.map(({ code, path }) => `${code} ${path}`), findings, tree };
}

const items = (...ids: string[]) => ({ list: ids.map((id) => ({ id })) });
const idsOf = (value: unknown) => (value as { list: { id: string }[] }).list.map(({ id }) => id).join('');

describe('laying a declaration over another', () => {
  it('sets what differs and keeps the rest', () => {
    expect(lay({ a: 1, b: { c: 2, d: 3 } }, { b: { c: 4 } })).toMatchObject({
      value: { a: 1, b: { c: 4, d: 3 } },
      codes: [],
    });
  });

  it('sets a property that the base config left out', () => {
    expect(lay({ list: [{ id: 'x' }] }, { list: { x: { label: 'a' } } })).toMatchObject({
      value: { list: [{ id: 'x', label: 'a' }] },
      codes: [],
    });
  });

  it('remembers who set a value, through any number of layers', () => {
    const { tree } = lay({ a: 1 }, { a: 2 }, { a: 3 });
    const value = tree.kind === 'object' ? tree.members.get('a')?.value : undefined;
    expect([...(value?.before ?? []), value?.at].map((place) => place?.file)).toEqual([
      'base.json',
      'layer0.json',
      'layer1.json',
    ]);
  });

  it('removes members and items', () => {
    expect(lay({ a: 1, ...items('x', 'y') }, { a: { $remove: true }, list: { x: { $remove: true } } })).toMatchObject({
      value: items('y'),
      codes: [],
    });
  });

  it('adds items in the order they are written, next to their anchors', () => {
    const add = [
      { id: 'a' },
      { id: 'b', $after: 'x' },
      { id: 'c', $after: 'x' },
      { id: 'd', $before: 'x' },
      { id: 'e', $after: 'b' },
    ];
    expect(idsOf(lay(items('x', 'y'), { list: { $add: add } }).value)).toBe('dxbecya');
  });

  it('lets an added item stand beside one that was added before it', () => {
    expect(idsOf(lay(items('x'), { list: { $add: [{ id: 'a' }, { id: 'b', $before: 'a' }] } }).value)).toBe('xba');
  });

  it('adds to a list that is empty', () => {
    expect(idsOf(lay({ list: [] }, { list: { $add: [{ id: 'a' }] } }).value)).toBe('a');
  });

  it('removes an item and adds another of the same id', () => {
    const { value, codes } = lay(
      { list: [{ id: 'x', old: 1 }] },
      { list: { x: { $remove: true }, $add: [{ id: 'x', fresh: 1 }] } },
    );
    expect(value).toEqual({ list: [{ id: 'x', fresh: 1 }] });
    expect(codes).toEqual([]);
  });

  it('moves items', () => {
    expect(idsOf(lay(items('a', 'b', 'c'), { list: { c: { $before: 'a' } } }).value)).toBe('cab');
    expect(idsOf(lay(items('a', 'b', 'c'), { list: { a: { $after: 'b' } } }).value)).toBe('bac');
  });

  it('replaces lists without ids as a whole', () => {
    expect(lay({ sizes: [1, 2] }, { sizes: [3] })).toMatchObject({ value: { sizes: [3] }, codes: [] });
  });
});

describe('an override that misses', () => {
  it('names the item that was probably meant', () => {
    const { findings } = lay(items('status', 'cost'), { list: { stauts: { label: 'a' } } });
    expect(findings).toMatchObject([{ code: 'override-target-missing', path: 'list.stauts', suggestion: 'status' }]);
  });

  it.each([
    ['removing what is not there', { b: { $remove: true } }, 'override-target-missing b'],
    ['an anchor that is not there', { list: { x: { $after: 'z' } } }, 'unknown-block-id list.x.$after'],
    ['adding an id that is there', { list: { $add: [{ id: 'x' }] } }, 'duplicate-id list.$add.x'],
    ['adding without an id', { list: { $add: [{ a: 1 }] } }, 'missing-property list.$add.0'],
    ['a list in place of ids', { list: [{ id: 'z' }] }, 'list-replaced list'],
    ['ids where there are none', { sizes: { x: { a: 1 } } }, 'override-target-missing sizes'],
    ['adding to an object', { deep: { $add: [] } }, 'override-target-missing deep.$add'],
    ['another id', { list: { x: { id: 'y' } } }, 'override-target-missing list.x.id'],
    ['a directive that is none', { deep: { $removed: true } }, 'override-target-missing deep.$removed'],
    ['a value that is the same', { a: 1 }, 'no-effect a'],
    ['an item that says nothing', { list: { x: {} } }, 'no-effect list.x'],
    ['a move to where it stands', { list: { y: { $after: 'x' } } }, 'no-effect list.y'],
  ])('reports %s, and changes nothing', (_name, change, code) => {
    const base = { a: 1, deep: { b: 1 }, sizes: [1, 2], ...items('x', 'y') };
    const { value, codes } = lay(base, change);
    expect(codes).toEqual([code]);
    expect(value).toEqual(base);
  });
});

describe('a locked path', () => {
  const base = {
    title: 'a',
    legal: { $locked: true, text: 'b', list: [{ id: 'x' }] },
    box: { $locked: ['terms'], terms: 1, other: 2 },
    list: [{ id: 'pay', $locked: true, text: 'c' }],
  };

  it.each([
    ['a member', { legal: { text: 'z' } }, 'locked legal.text'],
    ['a list in it', { legal: { list: { x: { $remove: true } } } }, 'locked legal.list'],
    ['a new member', { legal: { more: 1 } }, 'locked legal.more'],
    ['its removal', { legal: { $remove: true } }, 'locked legal'],
    ['one property', { box: { terms: 2 } }, 'locked box.terms'],
    ['removal of what holds it', { box: { $remove: true } }, 'locked box'],
    ['an item', { list: { pay: { text: 'z' } } }, 'locked list.pay'],
    ['removal of an item', { list: { pay: { $remove: true } } }, 'locked list.pay'],
    ['the move of an item', { list: { pay: { $before: 'pay' } } }, 'locked list.pay'],
  ])('cannot be changed: %s', (_name, change, code) => {
    const { value, codes } = lay(base, change);
    expect(codes).toEqual([code]);
    expect(value).toEqual(plain(located(base)));
  });

  it('leaves what is beside it open', () => {
    expect(lay(base, { box: { other: 3 }, title: 'z' })).toMatchObject({
      codes: [],
      value: { title: 'z', box: { terms: 1, other: 3 } },
    });
  });

  it('holds for layers above the one that locked it', () => {
    expect(lay({ a: { b: 1 } }, { a: { $locked: ['b'] } }, { a: { b: 2 } }).codes).toEqual(['locked a.b']);
  });
});

const id = fc.stringMatching(/^[a-z]{1,3}$/);
const idList = fc.uniqueArray(id, { minLength: 1, maxLength: 8 });
const declaration = fc.record({
  title: fc.string(),
  deep: fc.dictionary(id, fc.oneof(fc.integer(), fc.string(), fc.array(fc.boolean())), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
  list: idList.map((ids) => ids.map((one) => ({ id: one, size: 1 }))),
});

describe('properties of layering', () => {
  it('is the same declaration when the override says nothing', () => {
    fc.assert(
      fc.property(declaration, (base) => {
        const { value, codes } = lay(base, {});
        expect(value).toEqual(base);
        expect(codes).toEqual([]);
      }),
    );
  });

  it('reads back what was set, and nothing else has changed', () => {
    fc.assert(
      fc.property(declaration, fc.nat(), fc.integer({ min: 2 }), (base, pick, size) => {
        const chosen = base.list[pick % base.list.length]?.id ?? '';
        const { value, codes } = lay(base, { list: { [chosen]: { size } } });
        expect(codes).toEqual([]);
        expect(value).toEqual({
          ...base,
          list: base.list.map((item) => (item.id === chosen ? { ...item, size } : item)),
        });
      }),
    );
  });

  it('keeps the order of additions, and the order of what was there', () => {
    fc.assert(
      fc.property(idList, idList, (there, added) => {
        const fresh = added.filter((one) => !there.includes(one));
        const { value, codes } = lay(items(...there), { list: { $add: fresh.map((one) => ({ id: one })) } });
        expect(codes).toEqual([]);
        expect(value).toEqual(items(...there, ...fresh));
      }),
    );
  });

  it('gives the list back when an item is removed and added where it stood', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 8 }), fc.nat(), (ids, pick) => {
        const index = pick % ids.length;
        const [before, chosen = '', after] = [ids[index - 1], ids[index], ids[index + 1]];
        const anchor = before === undefined ? { $before: after } : { $after: before };
        expect(
          lay(items(...ids), { list: { [chosen]: { $remove: true }, $add: [{ id: chosen, ...anchor }] } }),
        ).toMatchObject({ value: items(...ids), codes: [] });
      }),
    );
  });
});

itReports([
  {
    code: 'no-effect',
    when: 'an override says what is so',
    files: booksOverride({ path: '/books' }),
    path: 'path',
  },
  {
    code: 'list-replaced',
    when: 'an override writes a list over ids',
    files: booksOverride({ body: [{ id: 'a', block: 'text' }] }),
    path: 'body',
  },
]);
