import findSchemaDefinition from '@rjsf/utils/lib/findSchemaDefinition.js';
import type { RJSFSchema } from '@rjsf/utils';
import type { Schema } from '../schema/schema.ts';
import { withFreeNamesAtTop } from './free-names.ts';
import { schemaListKeywords, schemaMapKeywords, schemaKeywords } from './subschemas.ts';

type Words = Readonly<Record<string, unknown>>;

/** Whether a form is written in draft 2020-12; all others are in draft 07. */
export function isLaterDraft(schema: Schema): boolean {
  return typeof schema['$schema'] === 'string' && schema['$schema'].includes('2020-12');
}

/**
 * A form's schema in the words that the form library renders, which are those of draft 07: `prefixItems` becomes `items`,
 * `dependentSchemas` and `dependentRequired` become `dependencies`, and what `unevaluatedProperties` and
 * `unevaluatedItems` describe may be added. In either draft, fields beside a `$ref` stand beside those that it brings, and
 * names that a person chooses within `allOf` stand at the top.
 * What is valid is asked of the schema as it was written.
 */
export function renderedSchema(schema: Schema): Schema {
  const { $schema, ...rest } = withOpenTicks(rendered(schema, { root: schema, later: isLaterDraft(schema) }) as Schema);
  return isLaterDraft(schema) || $schema === undefined ? rest : { $schema, ...rest };
}

/**
 * A tick that must be set is set by a person, while the library takes a constant for a value at first. Within branches it
 * stays: there a constant says which branch it is.
 */
function withOpenTicks(schema: Schema): Schema {
  const { const: constant, ...others } = schema;
  if (constant === true && schema.type === 'boolean') return { ...others, enum: [true] };
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([name, inner]) => [
    name,
    typeof inner === 'object' && inner !== null ? withOpenTicks(inner) : inner,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

interface Around {
  readonly root: Schema;
  /** In draft 2020-12. */
  readonly later: boolean;
  /** References that are being opened: one of them within itself stays as it is. */
  readonly opened?: readonly string[];
}

function rendered(schema: unknown, around: Around): unknown {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return schema;
  const words: Record<string, unknown> = {};
  for (const [word, value] of Object.entries(schema)) words[word] = renderedWord(word, value, around);
  return withFreeNamesAtTop(besideReference(around.later ? inEarlierWords(words) : words), (part) =>
    opened(part, around),
  );
}

/** What a part that is nothing but a reference refers to, as it is rendered. */
function opened(part: Words, around: Around): Words {
  const { $ref, ...beside } = part;
  const { opened: before = [] } = around;
  if (typeof $ref !== 'string' || Object.keys(beside).length > 0 || before.includes($ref)) return part;
  const found = schemaBehind($ref, around.root);
  return found === null ? part : (rendered(found, { ...around, opened: [...before, $ref] }) as Words);
}

/** Null where the reference leads nowhere, which the check says. */
function schemaBehind(reference: string, root: Schema): Words | null {
  try {
    return findSchemaDefinition(reference, root as unknown as RJSFSchema);
  } catch {
    return null;
  }
}

function inEarlierWords(words: Words): Words {
  const { dependentSchemas: _, dependentRequired: __, prefixItems, ...others } = words;
  const entries = words['items'] ?? unlessFalse(words['unevaluatedItems']);
  const members = words['additionalProperties'] ?? unlessFalse(words['unevaluatedProperties']);
  return {
    ...others,
    ...(prefixItems === undefined
      ? defined({ items: entries })
      : defined({ items: prefixItems, additionalItems: entries })),
    ...defined({ additionalProperties: members }),
    ...dependencies(words),
  };
}

/** Words beside a reference that do not describe fields. The library lays them over what is referred to. */
const annotations = new Set(['$ref', '$defs', 'definitions', '$id', '$schema', '$comment', 'title', 'description']);
for (const word of ['default', 'examples', 'readOnly', 'writeOnly', 'deprecated']) annotations.add(word);

/** The library would put the fields beside a `$ref` in the place of those that it brings. */
function besideReference(words: Words): Words {
  const { $ref, ...others } = words;
  if ($ref === undefined || Object.keys(words).every((word) => annotations.has(word))) return words;
  const all = Array.isArray(words['allOf']) ? (words['allOf'] as readonly unknown[]) : [];
  return { ...others, allOf: [{ $ref }, ...all] };
}

/** That nothing else is allowed is for the check to say: the library would take it of each part on its own. */
function unlessFalse(value: unknown): unknown {
  return value === false ? undefined : value;
}

function defined(words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}

function renderedWord(word: string, value: unknown, around: Around): unknown {
  if (word === '$ref' && typeof value === 'string') return around.later ? renderedReference(value, around.root) : value;
  if (schemaListKeywords.has(word) && Array.isArray(value))
    return value.map((inner: unknown) => rendered(inner, around));
  if (schemaKeywords.has(word)) return rendered(value, around);
  if (!schemaMapKeywords.has(word) || value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rendered(inner, around)]));
}

/** One word for both kinds of dependencies. A field that brings fields and asks for others does both. */
function dependencies(words: Words): { readonly dependencies?: Words } {
  const { dependencies: older, dependentSchemas = {}, dependentRequired = {} } = words;
  const result = { ...(older as Words | undefined), ...(dependentSchemas as Words) };
  for (const [name, required] of Object.entries(dependentRequired as Words)) {
    const brought = result[name];
    result[name] = brought === undefined ? required : { allOf: [brought, { required }] };
  }
  return Object.keys(result).length === 0 ? {} : { dependencies: result };
}

/** Where a reference into the schema itself leads after the words have changed. */
function renderedReference(reference: string, root: Schema): string {
  if (!reference.startsWith('#/')) return reference;
  let at: unknown = root;
  let isWord = true;
  const parts = reference
    .slice(2)
    .split('/')
    .map((part) => {
      const here = isWord ? renamed(part, at) : part;
      // Below these stand names or places, and below those schemas again.
      isWord = !isWord || !(schemaMapKeywords.has(part) || schemaListKeywords.has(part));
      at = (at as Words | undefined)?.[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')];
      return here;
    });
  return `#/${parts.join('/')}`;
}

function renamed(word: string, schema: unknown): string {
  if (word === 'prefixItems') return 'items';
  if (word === 'items' && (schema as Words | undefined)?.['prefixItems'] !== undefined) return 'additionalItems';
  return word === 'dependentSchemas' ? 'dependencies' : word;
}
