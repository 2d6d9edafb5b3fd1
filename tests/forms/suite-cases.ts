import suite from './json-schema-test-suite/draft7.json' with { type: 'json' };

/** A value of JSON Schema. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One schema of the official suite, as a field of a form. */
export interface SuiteCase {
  /** File and description. */
  readonly name: string;
  readonly schema: Readonly<Record<string, Json>>;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

interface Group {
  readonly description: string;
  readonly schema: Json;
  readonly tests: SuiteCase['tests'];
}

const files = suite as unknown as Readonly<Record<string, readonly Group[]>>;

/** Parts of the suite that say nothing of forms, and why. By file, or by file and group. */
export const leftOut: Readonly<Record<string, string>> = {
  refRemote: 'A form is one file: nothing is fetched by address while it is compiled.',
  definitions: 'Refers to the schema of schemas by its address.',
  'ref/remote ref, containing refs itself': 'Refers to the schema of schemas by its address.',
  'ref/Recursive references between schemas': 'Refers by addresses; a form refers within itself, by `#/…`.',
  'ref/ref overrides any sibling keywords': 'What stands beside `$ref` counts, as in every later draft.',
  'optional/format/date-time': 'Formats are looked at by their shape; the server has the last word on days.',
  'optional/format/date': 'The same.',
  'optional/format/time': 'The same.',
  'optional/format/email': 'Comments and quoted names before the @ are not offered.',
  'optional/format/hostname': 'No field of a form asks for it.',
  'optional/format/idn-email': 'Not offered: a declaration that names it is refused.',
  'optional/format/idn-hostname': 'Not offered: a declaration that names it is refused.',
  'optional/format/iri': 'Not offered: a declaration that names it is refused.',
  'optional/format/iri-reference': 'Not offered: a declaration that names it is refused.',
  'optional/format/regex': 'Would have to compile code in the page.',
};

/** Each schema of the suite that counts, under the name `field` of a form, references moved with it. */
export function suiteCases(): readonly SuiteCase[] {
  return Object.entries(files).flatMap(([file, groups]) =>
    groups.flatMap((group) => {
      const name = `${file}/${group.description}`;
      if (leftOut[file] !== undefined || leftOut[name] !== undefined) return [];
      const schema = {
        type: 'object',
        properties: { field: moved(group.schema) },
        required: ['field'],
      } as const;
      return [{ name, schema, tests: group.tests }];
    }),
  );
}

/** The parts of the list above that the suite has: a name that nothing answers to has rotted. */
export function isOfSuite(name: string): boolean {
  const group = Object.entries(files).some(([file, groups]) =>
    groups.some(({ description }) => `${file}/${description}` === name),
  );
  return group || Object.hasOwn(files, name);
}

function moved(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(moved);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' && inner.startsWith('#')
        ? inner.replace('#', '#/properties/field')
        : moved(inner),
    ]),
  );
}
