import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../schema/schema.ts';
import { compileValidator } from './compile-validator.ts';
import { addFormFormats } from './form-formats.ts';

type Functions = Record<string, ((data: unknown) => boolean) & { errors?: { keyword: string }[] | null }>;

/** Loads compiled text as a page does, and tells what it asked for. */
async function load(schema: Schema): Promise<{ functions: Functions; requested: string[]; text: string }> {
  const text = compileValidator(schema);
  const requested: string[] = [];
  const address = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const { default: module } = (await import(/* @vite-ignore */ address)) as {
    default: (require: (id: string) => unknown) => Functions;
  };
  const functions = module((id) => {
    requested.push(id);
    return id.endsWith('equal')
      ? { default: (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b) }
      : { default: (s: string) => [...s].length };
  });
  return { functions, requested, text };
}

const branches: Schema = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['person', 'company'] },
    email: { type: 'string', format: 'email', minLength: 3 },
    site: { type: 'string', format: 'uri' },
    at: { type: 'string', format: 'date-time' },
    day: { type: 'string', format: 'date' },
    count: { type: 'integer', minimum: 1, multipleOf: 5 },
    pay: {
      oneOf: [
        { type: 'object', properties: { card: { type: 'string' } }, required: ['card'] },
        { type: 'object', properties: { iban: { type: 'string' } }, required: ['iban'] },
      ],
    },
  },
  required: ['kind'],
  if: { properties: { kind: { const: 'company' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { properties: { vat: { type: 'string', maxLength: 4 } }, required: ['vat'] },
};

describe('the compiled text', () => {
  test('compiles nothing in the page', async () => {
    const { text, requested } = await load(branches);
    expect(text).not.toMatch(/new Function|\beval\b|import /);
    expect(requested.every((id) => ['ajv/dist/runtime/ucs2length', 'ajv/dist/runtime/equal'].includes(id))).toBe(true);
  });

  test('has a function for the whole and one for each part that rjsf asks about', async () => {
    const { functions } = await load(branches);
    // The whole, the condition of `if`, the two choices of `pay`.
    expect(Object.keys(functions).length).toBeGreaterThanOrEqual(4);
  });

  test('finds all errors at once', async () => {
    const { functions } = await load(branches);
    const [whole] = Object.values(functions);
    expect(whole?.({ kind: 'x', email: '?', count: 3, site: 'nowhere', day: '2026-1-1', at: 'noon' })).toBe(false);
    const keywords = whole?.errors?.map(({ keyword }) => keyword).sort();
    expect(keywords).toEqual(['enum', 'format', 'format', 'format', 'format', 'minLength', 'multipleOf']);
  });

  test('agrees with ajv on any data', async () => {
    const { functions } = await load(branches);
    const [whole] = Object.values(functions);
    const ajv = new Ajv({ allErrors: true, strict: false });
    addFormFormats(ajv);
    const truth = ajv.compile(branches);
    const text = fc.constantFrom(
      'person',
      'company',
      'a@b.co',
      'https://a.b',
      '2026-11-21',
      '2026-11-21T10:00:00Z',
      '',
      'x',
      '💩💩💩💩',
    );
    const value = fc.oneof(
      text,
      fc.integer({ min: -10, max: 20 }),
      fc.constant(null),
      fc.record({ card: text }),
      fc.record({ iban: text }),
    );
    const data = fc.dictionary(
      fc.constantFrom('kind', 'email', 'site', 'at', 'day', 'count', 'pay', 'vat', 'other'),
      value,
    );
    fc.assert(
      fc.property(data, (one) => {
        expect(whole?.(one)).toBe(truth(one));
        expect(whole?.errors?.length ?? 0).toBe(truth.errors?.length ?? 0);
      }),
      { numRuns: 1000 },
    );
  });

  test('speaks 2020-12 where the schema says so, and draft 07 otherwise', async () => {
    const tuple = { type: 'array', prefixItems: [{ type: 'string' }], items: false };
    const schema = { type: 'object', properties: { pair: tuple } } as unknown as Schema;
    const [newer] = Object.values(
      (await load({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema })).functions,
    );
    expect([newer?.({ pair: ['a'] }), newer?.({ pair: [1] })]).toEqual([true, false]);
    expect(new Ajv2020({ strict: false }).validate(schema, { pair: [1] })).toBe(false);
    const older = {
      type: 'object',
      properties: { pair: { type: 'array', items: [{ type: 'string' }] } },
    } as unknown as Schema;
    const [seven] = Object.values((await load(older)).functions);
    expect([seven?.({ pair: ['a', 1] }), seven?.({ pair: [1] })]).toEqual([true, false]);
  });

  test('words in a schema cannot become code', async () => {
    const evil = '"]};globalThis.broken = true;/*\u2028*/`${globalThis.broken = true}`';
    const schema: Schema = {
      type: 'object',
      title: evil,
      properties: { [evil]: { type: 'string', const: evil, pattern: 'a`[$]"/' } },
      required: [evil],
    };
    const { functions } = await load(schema);
    const [whole] = Object.values(functions);
    expect(whole?.({})).toBe(false);
    expect('broken' in globalThis).toBe(false);
  });
});

describe('what is refused', () => {
  test.each<[string, Schema, RegExp]>([
    [
      'a format that nobody would check',
      { type: 'object', properties: { a: { type: 'string', format: 'nope' } } },
      /unknown format "nope"/,
    ],
    ['a type that there is not', { type: 'objekt' }, /schema\/type/],
    [
      'a pattern that is none',
      { type: 'object', properties: { a: { type: 'string', pattern: '(' } } },
      /regular expression/,
    ],
    [
      'an id that would end the comment it is written into',
      { type: 'object', properties: { a: { $id: '*/globalThis.broken=true;/*', type: 'object' } } },
      /\$id/,
    ],
    ['a reference to nothing', { type: 'object', properties: { a: { $ref: '#/definitions/x' } } }, /#\/definitions\/x/],
  ])('%s', (_what, schema, message) => {
    expect(() => compileValidator(schema)).toThrow(message);
  });
});

test('the forms of the base config compile', () => {
  const folder = new URL('../../../screens/forms/', import.meta.url);
  const names = readdirSync(folder);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const { schema } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { schema: Schema };
    expect(compileValidator(schema)).toContain('export default');
  }
});

test('a part that refers into the whole can be asked about on its own, in either draft', async () => {
  const line: Schema = { type: 'object', properties: { link: { type: 'string' } }, required: ['link'] };
  const pay = { oneOf: [{ properties: { line: { $ref: '#/definitions/line' } } }, { properties: { no: {} } }] };
  for (const draft of [{}, { $schema: 'https://json-schema.org/draft/2020-12/schema' }]) {
    const schema = { ...draft, type: 'object', definitions: { line }, properties: { pay } } as unknown as Schema;
    const { functions } = await load(schema);
    const verdicts = Object.values(functions).map((one) => [one({ line: { link: 'x' } }), one({ line: {} })].join());
    expect(verdicts).toContain('true,false');
  }
});

test('has a function for conditions and choices within lists, choices and free names', async () => {
  const deep: Schema = { oneOf: [{ anyOf: [{ const: 1 }, { const: 2 }] }, { type: 'string' }] };
  const around = [
    { type: 'array', items: [deep] },
    { type: 'array', items: deep },
    { type: 'object', additionalProperties: deep },
    { anyOf: [deep, { type: 'null' }] },
  ] as unknown as Schema[];
  for (const field of around) {
    const { functions } = await load({ type: 'object', properties: { field } });
    const ones = Object.values(functions).filter((check) => check(1) && !check(2) && !check('a'));
    expect(ones.length, JSON.stringify(field)).toBeGreaterThan(0);
  }
});
