type Words = Readonly<Record<string, unknown>>;

/**
 * A schema whose `allOf` allows names that a person chooses (`additionalProperties`, `patternProperties`) with the fields
 * of all parts at its top, where the form library renders such names. It would take each part on its own, and a name that
 * another part declares for a free one. `open` gives the schema behind a part that is a reference. What is valid is asked
 * of the schema as it was written, so that this may say less.
 */
export function withFreeNamesAtTop(words: Words, open: (part: Words) => Words): Words {
  const { allOf, ...own } = words;
  if (!Array.isArray(allOf)) return words;
  const parts = allOf.map((part: unknown) => (isWords(part) ? open(part) : {}));
  // Names that one part closes are closed.
  if (!parts.some(hasFreeNames) || [own, ...parts].some((part) => part['additionalProperties'] === false)) return words;
  const all = [own, ...parts];
  const left = parts.map(besideFields).filter((part) => Object.keys(part).length > 0);
  return {
    ...own,
    type: own['type'] ?? 'object',
    ...defined('properties', joined(all.map((part) => part['properties']))),
    ...defined('patternProperties', joined(all.map((part) => part['patternProperties']))),
    ...defined('required', names(all)),
    ...defined('additionalProperties', valueOfFreeNames(all)),
    ...(left.length === 0 ? {} : { allOf: left }),
  };
}

function hasFreeNames(schema: Words): boolean {
  const { additionalProperties: free, patternProperties } = schema;
  return patternProperties !== undefined || (free !== undefined && free !== false);
}

function besideFields(schema: Words): Words {
  const { properties: _, required: __, additionalProperties: ___, patternProperties: ____, type, ...left } = schema;
  return type === undefined || type === 'object' ? left : { ...left, type };
}

/** The members of all; of a name that is there twice both schemas hold. */
function joined(maps: readonly unknown[]): Words | undefined {
  const result: Record<string, unknown> = {};
  for (const [name, schema] of maps.filter(isWords).flatMap((map) => Object.entries(map)))
    result[name] = Object.hasOwn(result, name) ? { allOf: [result[name], schema] } : schema;
  return Object.keys(result).length === 0 ? undefined : result;
}

function names(parts: readonly Words[]): readonly unknown[] | undefined {
  const found = parts.flatMap(({ required }) => (Array.isArray(required) ? (required as readonly unknown[]) : []));
  return found.length === 0 ? undefined : [...new Set(found)];
}

function valueOfFreeNames(parts: readonly Words[]): unknown {
  const schemas = parts.map((part) => part['additionalProperties']).filter((schema) => schema !== undefined);
  const narrow = schemas.filter(isWords);
  return narrow.length > 1 ? { allOf: narrow } : (narrow[0] ?? schemas[0]);
}

function defined(word: string, value: unknown): Words {
  return value === undefined ? {} : { [word]: value };
}

function isWords(value: unknown): value is Words {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
