import type { KindName } from '../../schema/kind-names.ts';
import { type Defs, resolveRef, type Schema } from '../../schema/schema.ts';
import { kindMeanings } from './kind-meanings.ts';

/** Optional properties that an example shows beside those that must be there. */
const maxOptional = 3;

/** The smallest declaration of a block that says something. */
export function exampleOf(block: string, schema: Schema, defs: Defs): Readonly<Record<string, unknown>> {
  const { id: _, block: __, ...properties } = schema.properties ?? {};
  const required = requiredOf(schema).filter((name) => name in properties);
  const shared = new Set(['visible', 'hideBelow', 'showBelow']);
  const optional = Object.keys(properties).filter((name) => !required.includes(name) && !shared.has(name));
  const chosen = [...required, ...optional.slice(0, Math.max(0, maxOptional - required.length))];
  return { id: block, block, ...objectOf(chosen, properties, defs) };
}

/** Where one of several is asked for, the first. */
function requiredOf(schema: Schema): readonly string[] {
  const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [...new Set([...(schema.required ?? []), ...(choices[0]?.required ?? [])])];
}

function objectOf(
  names: readonly string[],
  properties: Readonly<Record<string, Schema>>,
  defs: Defs,
): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (properties[name] ? [[name, valueOf(properties[name], defs)]] : [])),
  );
}

function valueOf(declared: Schema, defs: Defs): unknown {
  const shape = declared.$ref === undefined ? declared : resolveRef(declared, defs);
  const examples = shape['examples'];
  if (Array.isArray(examples) && examples.length > 0) return examples[0] as unknown;
  if (shape['default'] !== undefined) return shape['default'];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const kind = shape['x-kind'] as KindName | undefined;
  if (kind === 'expression' && [shape['x-type']].flat().includes('array')) return 'sources.list.value';
  if (kind !== undefined) return kindMeanings[kind].example;
  const [choice] = shape.anyOf ?? shape.oneOf ?? [];
  if (choice && shape.type === undefined) return valueOf(choice, defs);
  switch ([shape.type].flat()[0]) {
    case 'integer':
    case 'number':
      return shape['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return shape.items ? listOf(shape.items, Number(shape['minItems'] ?? 1), defs) : [];
    case 'object':
      return objectOf(requiredOf(shape), shape.properties ?? {}, defs);
    case 'string':
      return 'name';
    default:
      return null;
  }
}

/** As many items as there must be, at least one; those with an id get one each. */
function listOf(items: Schema, least: number, defs: Defs): unknown[] {
  return Array.from({ length: Math.max(1, least) }, (_, index) => {
    const item = valueOf(items, defs);
    const numbered = index > 0 && typeof item === 'object' && item !== null && 'id' in item;
    return numbered ? { ...item, id: `${String(item.id)}${index + 1}` } : item;
  });
}
