import { expect, it } from 'vitest';
import { readContract } from './read-contract.ts';
import { type Defs, resolveRef, type Schema } from '../schema/schema.ts';

const root = new URL('../../../', import.meta.url).pathname;

/** Paths of the numbers without both bounds and of the texts and lists without a longest length. */
function unlimited(schema: Schema, defs: Defs, path: string, seen: readonly Schema[] = []): string[] {
  const own = resolveRef(schema, defs);
  if (seen.includes(own)) return [];
  const inner = (child: Schema, name: string) => unlimited(child, defs, `${path}.${name}`, [...seen, own]);
  const types = ([] as unknown[]).concat(own.type ?? []);
  const closed =
    own.enum !== undefined || own.const !== undefined || own.format === 'date' || own.format === 'date-time';
  const number = types.includes('integer') || types.includes('number');
  const bounds = own as { readonly minimum?: number; readonly maximum?: number; readonly exclusiveMinimum?: number };
  const faults = [
    number && !closed && bounds.maximum === undefined,
    number && !closed && bounds.minimum === undefined && bounds.exclusiveMinimum === undefined,
    types.includes('string') && !closed && own.format !== 'binary' && own.maxLength === undefined,
    types.includes('array') && own.maxItems === undefined,
  ];
  return [
    ...(faults.includes(true) ? [path] : []),
    ...Object.entries(own.properties ?? {}).flatMap(([name, child]) => inner(child, name)),
    ...(own.items ? inner(own.items, '*') : []),
    ...[...(own.anyOf ?? []), ...(own.oneOf ?? []), ...(own.allOf ?? [])].flatMap((child, index) =>
      inner(child, String(index)),
    ),
  ];
}

it('every number that a caller sends has bounds, and every text and list a longest length', async () => {
  const { operations, wireDefs } = await readContract(root);
  const faults = Object.values(operations).flatMap(({ name, wire }) =>
    [wire.path, wire.query, wire.header, ...(wire.body ? [wire.body] : [])].flatMap((schema) =>
      unlimited(schema, wireDefs, name),
    ),
  );
  expect(faults).toEqual([]);
});

it('notices what has no limit', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      id: { type: 'integer', minimum: 1 },
      name: { type: ['string', 'null'] },
      lines: { type: 'array', items: { $ref: '#/$defs/Line' } },
      kind: { type: 'string', enum: ['a'] },
    },
  };
  const defs = { Line: { type: 'number', maximum: 3 } } satisfies Defs;
  expect(unlimited(schema, defs, 'call')).toEqual(['call.id', 'call.name', 'call.lines', 'call.lines.*']);
});
