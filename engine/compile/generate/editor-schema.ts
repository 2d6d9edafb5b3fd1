import type { Blocks } from '../load/block-catalogue.ts';
import type { KindName } from '../schema/kind-names.ts';
import { mapChildren, type Schema } from '../schema/schema.ts';

const text: Schema = { type: 'string' };

/** What an editor can know of a value by its kind alone; names are checked by `livery check`. */
const shapes: Readonly<Record<KindName, Schema>> = {
  actions: orFragment({ $ref: './actions.schema.json' }),
  asset: text,
  blocks: orFragment({ type: 'array', items: { $ref: '#' } }),
  entry: text,
  expression: { type: ['string', 'boolean', 'number', 'null'] },
  field: text,
  form: text,
  'form-field': text,
  icon: text,
  layout: text,
  locale: text,
  menu: text,
  operation: text,
  params: { type: 'object' },
  refresh: text,
  route: text,
  screen: text,
  sortable: { type: 'boolean' },
  source: text,
  state: { type: 'object' },
  template: { type: ['string', 'number'] },
  text: { type: ['string', 'object'] },
  value: {},
  word: text,
};

/** JSON Schema of any block, for editors: completion and descriptions while a screen is written. */
export function blockNodeSchema(blocks: Blocks): Schema {
  const all = [...blocks.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Block',
    description: 'One block of a screen. Made from the block.json files by `livery generate`.',
    ...orFragment({
      type: 'object',
      required: ['id', 'block'],
      properties: { block: { enum: all.map(({ name }) => name), description: 'Which block it is.' } },
      allOf: all.map(({ name, description, schema }) => ({
        if: { properties: { block: { const: name } }, required: ['block'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { ...editorSchema(withLock(schema)), description },
      })),
    }),
  };
}

/** A value that may be a fragment's, with changes beside `$use`. */
function orFragment(schema: Schema): Schema {
  return {
    if: { type: 'object', required: ['$use'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: { $use: { type: 'string', description: 'Name of a fragment; its value is inserted here.' } } },
    else: schema,
  };
}

function withLock(schema: Schema): Schema {
  const $locked: Schema = {
    type: ['boolean', 'array'],
    items: text,
    description: 'Instances may not change this block, or these properties of it.',
  };
  return { ...schema, properties: { ...schema.properties, $locked } };
}

/** Without what only the compiler understands. */
function editorSchema(schema: Schema): Schema {
  const kind = schema['x-kind'] as KindName | undefined;
  const { description, default: initial } = schema;
  const kept = {
    ...(description === undefined ? {} : { description }),
    ...(initial === undefined ? {} : { default: initial }),
  };
  if (kind !== undefined) return { ...shapes[kind], ...kept };
  // A reference leads into the block's own file, which the editor does not see.
  if (schema.$ref !== undefined) return {};
  const plain = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-') && keyword !== '$defs'),
  );
  return mapChildren(plain, editorValue);
}

function editorValue(schema: Schema): Schema {
  const known = editorSchema(schema);
  const { description, ...rest } = known;
  if (known.type !== 'object' && known.type !== 'array') return known;
  return { ...(description === undefined ? {} : { description }), ...orFragment(rest) };
}
