import { describe, expect, it } from 'vitest';
import { member, plain } from '../diagnostics/located.ts';
import { maxBytes, parseFile } from './parse-file.ts';
import { Positions } from '../diagnostics/positions.ts';
import { itReports } from '../../../tests/compile/reports.ts';

const parse = (text: string) => parseFile('a.json', text, 'base');
const codesOf = (text: string) => parse(text).findings.map(({ code }) => code);

describe('reading a declaration', () => {
  it('remembers where each value stands', () => {
    const text = '{\n  "a": {\n    "b": 12\n  }\n}';
    const value = member(member(parse(text).tree, 'a'), 'b');
    expect(value && new Positions({ 'a.json': text }).of(value.at)).toEqual({ line: 3, column: 10 });
    expect(value && plain(value)).toBe(12);
  });

  it('finds a place inside a string behind escapes', () => {
    const text = String.raw`{ "a": "x\"\u0041y z" }`;
    const value = member(parse(text).tree, 'a');
    const place = value && new Positions({ 'a.json': text }).inside(value.at, 3);
    expect(text.slice(place?.offset)).toBe('y z" }');
  });

  it('tells several faults of syntax at once', () => {
    const { findings, tree } = parse('{ "a": 1, "b": tru, "c": 3 // no\n}');
    expect(tree).toBeUndefined();
    expect(findings.length).toBeGreaterThan(1);
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['invalid-json']));
  });

  it.each(['{ "a": 1, }', '{ /* no */ "a": 1 }', "{ 'a': 1 }", '', '{ "a": 1 } x'])('refuses %j', (text) => {
    expect(codesOf(text)).toContain('invalid-json');
  });

  it('refuses keys that reach into prototypes, at any depth', () => {
    expect(codesOf('{ "a": [{ "__proto__": {} }] }')).toEqual(['forbidden-key']);
    expect(codesOf('{ "constructor": 1 }')).toEqual(['forbidden-key']);
    expect(codesOf('{ "\\u005f_proto__": 1 }')).toEqual(['forbidden-key']);
  });

  it('refuses a key that stands twice', () => {
    expect(parse('{ "a": 1, "a": 2 }').findings).toMatchObject([
      { code: 'duplicate-key', at: { offset: 10 }, path: 'a' },
    ]);
  });

  it('refuses nesting without end before it is read', () => {
    expect(codesOf('['.repeat(10_000))).toEqual(['too-deep']);
    expect(codesOf(`${'['.repeat(64)}${']'.repeat(64)}`)).toEqual([]);
    expect(codesOf(`${'['.repeat(65)}${']'.repeat(65)}`)).toEqual(['too-deep']);
  });

  it('does not count brackets in strings', () => {
    expect(codesOf(`{ "a": "${'['.repeat(100)}" }`)).toEqual([]);
  });

  it('refuses a file that is too large before it is read', () => {
    expect(codesOf(`"${'a'.repeat(maxBytes)}"`)).toEqual(['too-large']);
  });

  it('reads a file that begins with a byte order mark', () => {
    expect(codesOf('\uFEFF{ "a": 1 }')).toEqual([]);
  });
});

itReports([
  {
    code: 'invalid-json',
    when: 'a comma is too many',
    files: { 'screens/menus/main.json': '{ "format": 1, }' },
    path: '',
  },
  {
    code: 'duplicate-key',
    when: 'a key stands twice',
    files: { 'locales/en/common.json': '{ "retry": "a", "retry": "b" }' },
    path: 'retry',
  },
  {
    code: 'forbidden-key',
    when: 'a key reaches into prototypes',
    files: { 'locales/en/more.json': '{ "__proto__": "a" }' },
    path: '__proto__',
  },
  { code: 'too-deep', when: 'lists nest without end', files: { 'screens/data/deep.json': '['.repeat(5000) }, path: '' },
  {
    code: 'too-large',
    when: 'a file has two megabytes',
    files: { 'screens/data/large.json': `"${'a'.repeat(2 ** 21)}"` },
    path: '',
  },
]);
