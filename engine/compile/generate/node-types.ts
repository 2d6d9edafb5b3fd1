import { type BlockDeclaration, everyBlock } from '../load/block-catalogue.ts';
import type { Schema } from '../schema/schema.ts';

/** Types that a property is compiled to, by its `x-kind`. The other kinds stay what JSON Schema says they are. */
const compiledTypes: Readonly<Record<string, string>> = {
  text: 'Text',
  template: 'Value',
  value: 'Value',
  route: 'Value',
  blocks: 'readonly BlockNode[]',
  actions: 'readonly ActionStep[]',
};

/**
 * The text of a block's `node.ts`: what the renderer is given, and a type for the items of each list of objects. Null
 * where nothing can be declared. `definition` is the module that the compiled types are imported from.
 */
export function nodeTypes({ name, description, schema }: BlockDeclaration, definition: string): string | null {
  // What every block may have is in `BlockNode` already.
  const own = Object.entries(schema.properties ?? {}).filter(([property]) => !Object.hasOwn(everyBlock, property));
  if (own.length === 0) return null;
  const prefix = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const body = objectType({ ...schema, properties: Object.fromEntries(own) }, prefix);
  const items = own.flatMap(([property, list]) =>
    list.items?.properties
      ? [`\n/** One of \`${property}\`. */\nexport interface ${itemName(prefix, property)} ${objectType(list.items)}\n`]
      : [],
  );
  const code = [body, ...items].join('').replace(/\/\*\*.*?\*\//g, '');
  const used = ['ActionStep', 'BlockNode', 'Computed', 'Text', 'Value'].filter((type) =>
    new RegExp(`\\b${type}\\b`).test(code),
  );
  return `// Generated from block.json by \`livery generate\`. Do not edit.
${used.length > 0 ? `import type { ${used.join(', ')} } from '${definition}';\n` : ''}
/** ${description} */
export interface ${prefix}Node ${body}
${items.join('')}`;
}

/** `Table` and `rowActions` → `TableRowAction`. */
function itemName(prefix: string, property: string): string {
  const singular = property === 'series' ? property : property.replace(/s$/, '');
  return prefix + singular.charAt(0).toUpperCase() + singular.slice(1);
}

function typeOf(schema: Schema): string {
  const kind = schema['x-kind'];
  if (kind === 'expression') return schema['x-type'] === 'boolean' ? 'Computed | boolean' : 'Computed';
  const compiled = typeof kind === 'string' ? compiledTypes[kind] : undefined;
  if (compiled !== undefined) return compiled;
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.anyOf && schema.type === undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  switch (schema.type) {
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
      return schema.type;
    case 'array':
      return `readonly (${typeOf(schema.items ?? {})})[]`;
    case 'object':
      return objectType(schema);
    default:
      throw new Error(`A block declares a property whose type is not known: ${JSON.stringify(schema)}`);
  }
}

/** `prefix` names the types of items; without it they are written in place. */
function objectType({ properties = {}, required = [], additionalProperties }: Schema, prefix?: string): string {
  if (typeof additionalProperties === 'object') return `Readonly<Record<string, ${typeOf(additionalProperties)}>>`;
  const members = Object.entries(properties).map(([name, schema]) => {
    const description =
      schema.description === undefined ? '' : `/** ${schema.description.replaceAll('*/', '* /')} */\n`;
    const type =
      prefix !== undefined && schema.items?.properties ? `readonly ${itemName(prefix, name)}[]` : typeOf(schema);
    return `${description}readonly ${name}${required.includes(name) ? '' : '?'}: ${type};`;
  });
  return `{\n${members.join('\n')}\n}`;
}
