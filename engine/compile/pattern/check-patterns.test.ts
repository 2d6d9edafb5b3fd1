import { describe, expect, it } from 'vitest';
import { booksScreen, compileTest, found, type TestFiles } from '../../../tests/compile/test-project.ts';

const form = (properties: object, more: object = {}): TestFiles => ({
  ...booksScreen([{ id: 'a', block: 'form', form: 'book' }]),
  'screens/forms/book.json': { format: 1, form: 'book', schema: { type: 'object', properties, ...more } },
});
const field = (more: object) => form({ title: { type: 'string', ...more } });

describe('regular expressions of forms', () => {
  it.each<[string, TestFiles, string]>([
    ['^(a|a)*$', field({ pattern: '^(a|a)*$' }), 'schema.properties.title.pattern'],
    ['(a+)+', field({ pattern: '(a+)+' }), 'schema.properties.title.pattern'],
    ['a group that is referred back to', field({ pattern: '^(a)\\1$' }), 'schema.properties.title.pattern'],
    ['a square one without a limit', field({ pattern: '^a*a*$' }), 'schema.properties.title.pattern'],
    [
      'a square one with a limit too far',
      field({ pattern: '^a*a*$', maxLength: 5000 }),
      'schema.properties.title.pattern',
    ],
    ['one of names', form({}, { patternProperties: { '^(a+)+$': {} } }), 'schema.patternProperties.^(a+)+$'],
    [
      'one deep inside',
      form({ list: { type: 'array', items: { anyOf: [{ type: 'string', pattern: '(b*)*' }] } } }),
      'schema.properties.list.items.anyOf.0.pattern',
    ],
  ])('%s is refused', (_what, files, path) => {
    expect(found(files)).toEqual([`error unsafe-regex ${path}`]);
  });

  it.each<[string, TestFiles]>([
    ['one that fits in one way only', field({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' })],
    ['a square one with a near limit', field({ pattern: '^a*a*$', maxLength: 3000 })],
    ['a field that is called pattern', form({ pattern: { type: 'string' } })],
    ['data that looks like one', field({ default: 'x', examples: [{ pattern: '(a+)+' }] })],
  ])('%s passes', (_what, files) => {
    expect(found(files)).toEqual([]);
  });

  it('are explained by the part that is to blame', () => {
    const [one] = compileTest(field({ pattern: '^x(?:a+)+$' })).diagnostics;
    expect(one?.message).toContain('`(?:a+)+` can match the same text in many ways');
    const [square] = compileTest(field({ pattern: '^a*a*$' })).diagnostics;
    expect(square?.message).toContain('3162 or less');
  });

  it('are looked at in blocks too', () => {
    const block = { block: 'box', description: 'A box.', schema: { properties: { a: { pattern: '(a+)+' } } } };
    expect(found({ 'engine/blocks/box/block.json': block })).toEqual([
      'error unsafe-regex schema.properties.a.pattern',
    ]);
  });
});
