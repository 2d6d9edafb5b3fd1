import type { RJSFSchema } from '@rjsf/utils';
import { schemaAt } from './schema-at.ts';

/** How a schema is rendered. */
export type Shape =
  /** One input: a line of text, a number, a tick, one or several of a list. */
  | 'leaf'
  /** Named fields whose number does not depend on what is in them. */
  | 'group'
  | 'list'
  /** All else (choices of schemas, free names, types that are not said): by the library's own fields. */
  | 'other';

const leafTypes: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean']);
const resolvedWords = ['$ref', 'if', 'allOf', 'dependencies', '$dynamicRef', '$recursiveRef'];

/** Whether a schema has to be resolved before it can be rendered. */
export function mustResolve(schema: RJSFSchema): boolean {
  return resolvedWords.some((word) => word in schema);
}

/** Whether resolving a schema (or what it refers to) looks at the data. */
export function dependsOnData(schema: RJSFSchema, root: RJSFSchema, depth = 0): boolean {
  if (depth > 16) return true;
  if ('if' in schema || 'dependencies' in schema || 'patternProperties' in schema) return true;
  if ('additionalProperties' in schema && schema.additionalProperties !== false) return true;
  if ((schema.oneOf ?? schema.anyOf) !== undefined && !isChoiceOfConstants(schema)) return true;
  if (schema.allOf?.some((part) => typeof part === 'object' && dependsOnData(part as RJSFSchema, root, depth + 1)))
    return true;
  if (typeof schema.$ref !== 'string') return false;
  const target = schemaAt(root, schema.$ref);
  return target === undefined || dependsOnData(target, root, depth + 1);
}

/** The shape of a resolved schema. */
export function shapeOf(schema: RJSFSchema): Shape {
  if (mustResolve(schema)) return 'other';
  const type = typeOf(schema);
  if (schema.enum !== undefined || isChoiceOfConstants(schema)) {
    return type === undefined || leafTypes.has(type) ? 'leaf' : 'other';
  }
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return 'other';
  if (leafTypes.has(type)) return 'leaf';
  if (type === 'array') return 'list';
  if (type !== 'object' || schema.patternProperties !== undefined) return 'other';
  return schema.additionalProperties === undefined || schema.additionalProperties === false ? 'group' : 'other';
}

/** The one type of a schema beside null; undefined where it has none or several. */
export function typeOf(schema: RJSFSchema): string | undefined {
  const { type } = schema;
  if (Array.isArray(type)) {
    const others = type.filter((one) => one !== 'null');
    return others.length === 1 ? others[0] : undefined;
  }
  if (type !== undefined) return type;
  if (typeof schema.const === 'string' || typeof schema.const === 'number' || typeof schema.const === 'boolean')
    return typeof schema.const;
  return schema.properties === undefined ? undefined : 'object';
}

/** Whether a field without content is null. */
export function isNullable(schema: RJSFSchema): boolean {
  return Array.isArray(schema.type) && schema.type.includes('null');
}

/** `oneOf` or `anyOf` of constants with titles: a list to choose from. */
export function isChoiceOfConstants(schema: RJSFSchema): boolean {
  const choices = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(choices) || choices.length === 0) return false;
  return choices.every((choice) => typeof choice === 'object' && ('const' in choice || choice.enum?.length === 1));
}
