import type { BlockNode } from '../../engine/definition.ts';
import type { Schema } from '../../engine/compile/schema/schema.ts';

/** Words that stand in a block rendered inside another. */
export const inside = 'Rendered inside';
/** Id of the source that sampled blocks read, and name of the form that they show. */
export const sampleSource = 'rows';
export const sampleForm = 'entry';

/** What a property of each kind holds after compilation; those that are not named hold a word. */
const samples: Readonly<Record<string, (schema: Schema) => unknown>> = {
  text: () => ({ $text: 'common.retry' }),
  expression: (schema) =>
    schema['x-type'] === 'boolean'
      ? true
      : { $x: ['path', 'sources', sampleSource, 'value'], reads: [`sources.${sampleSource}.value`] },
  value: () => ({}),
  source: () => sampleSource,
  field: () => 'id',
  blocks: () => [{ id: 'inside', block: 'text', value: inside }],
  actions: () => [],
  form: () => sampleForm,
  route: () => '/',
  icon: () => 'add',
  sortable: () => false,
};

/** A compiled block with what its schema needs, `source` where it has one, and what it says when it is empty. */
export function sampleNode(block: string, schema: Schema): BlockNode {
  const known = schema.properties ?? {};
  const wanted = [...(schema.required ?? []), ...['source', 'empty'].filter((name) => Object.hasOwn(known, name))];
  const own = [...new Set(wanted)].map((name) => [name, valueOf(known[name] ?? {})]);
  return { ...Object.fromEntries(own), id: block, block };
}

function valueOf(schema: Schema): unknown {
  const kind = schema['x-kind'];
  if (typeof kind === 'string') return samples[kind]?.(schema) ?? 'word';
  const branch = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(
    (one) => one.type !== undefined || one['x-kind'],
  );
  if (branch) return valueOf(branch);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [valueOf(schema.items ?? {})];
  if (schema.type === 'integer' || schema.type === 'number') return schema['minimum'] ?? 1;
  if (schema.type === 'boolean') return false;
  if (schema.type !== 'object') return 'sample';
  const needed = (schema.required ?? []).map((name) => [name, valueOf(schema.properties?.[name] ?? {})]);
  return Object.fromEntries(needed);
}
