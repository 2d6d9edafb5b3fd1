import type { Json, SuiteCase } from './suite-cases.ts';

const keywords: Readonly<Record<string, string>> = { definitions: '$defs' };

/** A case of draft 07 in the words of draft 2020-12, by the list of changes between the two. */
export function inLaterDraft(one: SuiteCase): SuiteCase {
  return {
    ...one,
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...(reworded(one.schema) as Readonly<Record<string, Json>>),
    },
  };
}

function reworded(schema: Json): Json {
  if (Array.isArray(schema)) return (schema as readonly Json[]).map(reworded);
  if (schema === null || typeof schema !== 'object') return schema;
  const result: Record<string, Json> = {};
  for (const [key, value] of Object.entries(schema as Readonly<Record<string, Json>>)) {
    if (key === 'const' || key === 'enum' || key === 'default' || key === '$schema') {
      if (key !== '$schema') result[key] = value;
    } else if (key === 'items' && Array.isArray(value)) result['prefixItems'] = reworded(value);
    else if (key === 'additionalItems') {
      // Without a list of places it never meant anything.
      if (Array.isArray((schema as Readonly<Record<string, Json>>)['items'])) result['items'] = reworded(value);
    } else if (key === 'dependencies') Object.assign(result, dependencies(value as Readonly<Record<string, Json>>));
    else if (key === '$ref' && typeof value === 'string') result[key] = rewordedReference(value);
    else result[keywords[key] ?? key] = reworded(value);
  }
  return result;
}

function dependencies(declared: Readonly<Record<string, Json>>): Record<string, Json> {
  const names = Object.entries(declared).filter(([, value]) => Array.isArray(value));
  const schemas = Object.entries(declared).filter(([, value]) => !Array.isArray(value));
  return {
    ...(names.length > 0 ? { dependentRequired: Object.fromEntries(names) } : {}),
    ...(schemas.length > 0
      ? { dependentSchemas: Object.fromEntries(schemas.map(([name, value]) => [name, reworded(value)])) }
      : {}),
  };
}

function rewordedReference(reference: string): string {
  return reference.replace('/definitions/', '/$defs/').replace(/\/items\/(?=\d)/, '/prefixItems/');
}
