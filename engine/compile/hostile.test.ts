import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codes, isCode } from './check/codes.ts';
import { compileTest, testProject } from './test-project.ts';

const places = [
  'screens/books.json',
  'screens/app.json',
  'screens/layouts/plain.json',
  'screens/menus/main.json',
  'screens/forms/book.json',
  'locales/en/books.json',
  'instances/red/instance.json',
  'instances/red/screens/books.json',
  'instances/red/menus/main.json',
];

/** Words that mean something to the compiler, so that noise reaches deeper than the first check. */
const word = fc.constantFrom(
  '{{ user.name }}',
  '{{ }}',
  ...`
    id block body screen books path /books layout plain title books.title list table columns source sources
    operation listBooks params run request set state format items to schema properties $remove $add $after $locked
    __proto__ constructor toString hasOwnProperty {{ extends red theme light primary session settings locales
    currencies values key visible x-kind $ref #/$defs/item
  `
    .trim()
    .split(/\s+/),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word,
    fc.constantFrom(1, true, null, -1, 1e300, ''),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(word, tie('tree'), { maxKeys: 5 }),
  ),
}));

/** Puts `graft` somewhere into `value`: that is nearer to a true mistake than noise from the root on. */
function grafted(value: unknown, graft: unknown, picks: readonly number[]): unknown {
  const [pick, ...rest] = picks;
  if (pick === undefined || value === null || typeof value !== 'object') return graft;
  const keys = Object.keys(value);
  const key = keys[pick % Math.max(1, keys.length)];
  if (key === undefined) return graft;
  const inner = grafted((value as Record<string, unknown>)[key], graft, rest);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}

/** Compilations a property; each takes about 10 ms. */
const runs = Number(process.env['HOSTILE_RUNS'] ?? 150);

describe('hostile declarations', { timeout: 60_000 + runs * 200 }, () => {
  it('are refused in words or taken, and never bring the compiler down', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), tree, (file, content) => {
        for (const { code, message } of compileTest({ [file]: content }).diagnostics) {
          expect(isCode(code) && codes[code]).toBeTruthy();
          expect(message).not.toMatch(/undefined|\[object Object\]|NaN/);
        }
      }),
      { numRuns: runs },
    );
  });

  it('nor does one wrong value anywhere in a right declaration', () => {
    const { files } = testProject();
    fc.assert(
      fc.property(
        fc.constantFrom(...places.filter((file) => file in files.texts)),
        fc.array(fc.nat(7), { minLength: 1, maxLength: 6 }),
        tree,
        (file, picks, graft) => {
          const content = grafted(JSON.parse(files.texts[file] ?? '') as unknown, graft, picks);
          const result = compileTest({ [file]: content });
          if (!result.ok) expect(result.diagnostics.length).toBeGreaterThan(0);
          else expect(result.diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
        },
      ),
      { numRuns: runs },
    );
  });

  it('nor does any text in place of a file', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.oneof(fc.string({ maxLength: 200 }), fc.json()), (file, text) => {
        expect(() => compileTest({ [file]: text })).not.toThrow();
      }),
      { numRuns: runs },
    );
  });
});
