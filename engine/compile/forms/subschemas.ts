type Words = Readonly<Record<string, unknown>>;

/** Words of JSON Schema whose value is a schema. */
export const schemaKeywords: ReadonlySet<string> = new Set([
  'items',
  'additionalItems',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);
/** Words whose value is a list of schemas; `items` may be one in draft 07. */
export const schemaListKeywords: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']);
/** Words whose value holds schemas by name. */
export const schemaMapKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
]);

/** The schemas one level below, those that are objects. */
export function subschemas(schema: Words): readonly Words[] {
  return Object.entries(schema).flatMap(([word, value]) => below(word, value).filter(isObject));
}

function below(word: string, value: unknown): readonly unknown[] {
  if (schemaListKeywords.has(word) && Array.isArray(value)) return value as readonly unknown[];
  if (schemaKeywords.has(word)) return [value];
  return schemaMapKeywords.has(word) && isObject(value) ? Object.values(value) : [];
}

function isObject(value: unknown): value is Words {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
