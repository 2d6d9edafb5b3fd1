import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

type Files = Readonly<Record<string, readonly Group[]>>;

/** Read as text: as modules, members called `__proto__` would be lost. */
function suite(file: string): Files {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'json-schema-test-suite', `${file}.json`), 'utf8')) as Files;
}

const suites = { 'draft 07': suite('draft7'), 'draft 2020-12': suite('draft2020-12') } as const;
export type Draft = keyof typeof suites;
export const drafts = Object.keys(suites) as readonly Draft[];

const byAddress = 'Refers by an address or an anchor; a form is one file and refers within itself, by `#/…`.';
const notOffered = 'Not offered: a declaration that names it is refused.';
const otherwise =
  'The compiler of checks (ajv) decides otherwise; what it gets wrong is rare in a form, and the server decides.';

/** Parts of the suites that say nothing of forms, and why. By file, or by file and group. */
export const leftOut: Readonly<Record<string, string>> = {
  refRemote: byAddress,
  anchor: byAddress,
  id: byAddress,
  dynamicRef: byAddress,
  definitions: byAddress,
  defs: byAddress,
  unknownKeyword: byAddress,
  vocabulary: byAddress,
  'ref/ref overrides any sibling keywords': 'What stands beside `$ref` counts, as in every later draft.',
  ...Object.fromEntries(
    [
      'remote ref, containing refs itself',
      'Recursive references between schemas',
      'refs with relative uris and defs',
      'relative refs with absolute uris and defs',
      '$id must be resolved against nearest parent, not just immediate parent',
      'order of evaluation: $id and $ref',
      'order of evaluation: $id and $anchor and $ref',
      'simple URN base URI with $ref via the URN',
      'simple URN base URI with JSON pointer',
      'URN base URI with NSS',
      'URN base URI with r-component',
      'URN base URI with q-component',
      'URN base URI with f-component',
      'URN base URI with URN and JSON pointer ref',
      'URN base URI with URN and anchor ref',
      'URN ref with nested pointer ref',
      'ref to if',
      'ref to then',
      'ref to else',
      'ref with absolute-path-reference',
    ].map((group) => [`ref/${group}`, byAddress]),
  ),
  'properties/properties whose names are Javascript object property names':
    'A declaration with `__proto__` is refused.',
  'multipleOf/float division = inf': otherwise,
  'unevaluatedItems/unevaluatedItems with nested items': otherwise,
  'unevaluatedItems/unevaluatedItems depends on adjacent contains': otherwise,
  'unevaluatedItems/unevaluatedItems depends on multiple nested contains': otherwise,
  'unevaluatedItems/unevaluatedItems and contains interact to control item dependency relationship': otherwise,
  'unevaluatedProperties/unevaluatedProperties with if/then/else, then not defined': otherwise,
  'optional/format/date-time': 'Zones without minutes count, and a leap second at the end of any minute.',
  'optional/format/time': 'The same.',
  'optional/format/email': 'Comments and quoted names before the @ are not offered.',
  'optional/format/hostname': 'No field of a form asks for it.',
  'optional/format/duration': 'No field of a form asks for it.',
  'optional/format/unknown': 'A format that nobody would check is refused.',
  'optional/format/regex': 'Would have to compile code in the page.',
  'format/regex format': 'Would have to compile code in the page.',
  ...Object.fromEntries(
    ['idn-email', 'idn-hostname', 'iri', 'iri-reference'].flatMap((format) => [
      [`optional/format/${format}`, notOffered],
      [`format/${format} format`, notOffered],
    ]),
  ),
};

/** Each schema of the suite that counts, under the name `field` of a form, references moved with it. */
export function suiteCases(draft: Draft): readonly SuiteCase[] {
  return Object.entries(suites[draft]).flatMap(([file, groups]) =>
    groups.flatMap((group) => {
      const name = `${file}/${group.description}`;
      if (leftOut[file] !== undefined || leftOut[name] !== undefined) return [];
      const schema = {
        ...(draft === 'draft 07' ? {} : { $schema: 'https://json-schema.org/draft/2020-12/schema' }),
        type: 'object',
        properties: { field: moved(group.schema) },
        required: ['field'],
      } as const;
      return [{ name, schema, tests: group.tests }];
    }),
  );
}

/** The parts of the list above that a suite has: a name that nothing answers to has rotted. */
export function isOfSuite(name: string): boolean {
  return Object.values(suites).some(
    (files) =>
      Object.hasOwn(files, name) ||
      Object.entries(files).some(([file, groups]) => groups.some((one) => `${file}/${one.description}` === name)),
  );
}

function moved(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(moved);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      // A form says its draft once, at its root.
      if (key === '$schema') return [];
      if (key === 'const' || key === 'enum') return [[key, inner]];
      const isReference = key === '$ref' && typeof inner === 'string' && inner.startsWith('#');
      return [[key, isReference ? inner.replace('#', '#/properties/field') : moved(inner)]];
    }),
  );
}
