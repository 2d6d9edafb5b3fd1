import { type Registry, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { isChoiceOfConstants } from './shape.ts';

/** A list as it is rendered: fixed places first, then any number of equal ones. */
export interface ListSchema {
  readonly fixed: readonly RJSFSchema[];
  /** Of the entries after the fixed ones; null where there are none. */
  readonly item: RJSFSchema | null;
}

export function listSchema(schema: RJSFSchema): ListSchema {
  const { items, additionalItems } = schema;
  if (!Array.isArray(items)) return { fixed: [], item: asSchema(items ?? {}) };
  return { fixed: items as RJSFSchema[], item: asSchema(additionalItems ?? false) };
}

/** Whether a list is several of a few choices, files, or rendered as a whole by a widget of its own. */
export function isListOfChoices(schema: RJSFSchema, registry: Registry, uiSchema: UiSchema | undefined): boolean {
  if (uiSchema?.['ui:widget'] !== undefined && uiSchema['ui:widget'] !== 'hidden') return true;
  if (uiSchema?.['ui:choices'] !== undefined) return true;
  const { item, fixed } = listSchema(schema);
  if (item === null || fixed.length > 0) return false;
  const resolved = item.$ref === undefined ? item : registry.schemaUtils.retrieveSchema(item);
  if (resolved.type === 'string' && (resolved.format === 'data-url' || resolved.format === 'binary')) return true;
  return schema.uniqueItems === true && (resolved.enum !== undefined || isChoiceOfConstants(resolved));
}

function asSchema(value: unknown): RJSFSchema | null {
  if (value === false) return null;
  return value !== null && typeof value === 'object' ? (value as RJSFSchema) : {};
}
