import { Ajv, type ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { cached } from '../incremental/cached.ts';
import { join, type Located, type LocatedObject, plain, type Place, scalar } from '../diagnostics/located.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { shown, typeWords } from '../schema/keywords.ts';
import type { Schema } from '../schema/schema.ts';
import { isLaterDraft } from './rendered-schema.ts';
import { at, referenceTarget } from './references.ts';
import { schemaListKeywords, schemaMapKeywords, schemaKeywords } from './subschemas.ts';

/** What is wrong with one value of a form's schema. */
export interface SchemaFault {
  readonly at: Place;
  /** From the schema on. */
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/**
 * Where a form's schema is no JSON Schema, and references that lead nowhere. Nothing else of the compiler looks into a
 * schema that has faults, so all of it may rely on the shapes that JSON Schema prescribes.
 */
export function schemaFaults(schema: LocatedObject): readonly SchemaFault[] {
  return cached('faults of a form schema', [schema], () => {
    const parts = [...partsOf(schema, '', new Map())];
    return unique([
      ...parts.flatMap((part) => shapeFaults(part, schema)),
      ...referenceFaults(parts, schema),
      ...endlessLists(parts, schema),
    ]);
  });
}

interface Part {
  readonly value: Located;
  readonly path: string;
}

/**
 * The schema and those that its draft may not know as schemas: values of `$defs`, and what references point at. `seen` has
 * every schema on the way.
 */
function* partsOf(root: LocatedObject, path: string, seen: Map<Located, string>): Generator<Part> {
  const waiting: Part[] = [{ value: root, path }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (seen.has(part.value)) continue;
    seen.set(part.value, part.path);
    yield part;
    if (part.value.kind !== 'object') continue;
    for (const [word, { value }] of part.value.members) {
      const here = join(part.path, word);
      if (word === '$ref') {
        const target = referenceTarget(scalar(value), root);
        if (target) waiting.push(target);
      } else if (schemaListKeywords.has(word) && value.kind === 'array') {
        for (const [index, item] of value.items.entries()) waiting.push({ value: item, path: `${here}.${index}` });
      } else if (schemaKeywords.has(word)) waiting.push({ value, path: here });
      else if (schemaMapKeywords.has(word) && value.kind === 'object') {
        for (const [name, inner] of value.members) {
          // A dependency may be a list of names.
          if (word !== 'dependencies' || inner.value.kind !== 'array')
            waiting.push({ value: inner.value, path: join(here, name) });
        }
      }
    }
  }
}

const drafts = { earlier: new Ajv(draft()), later: new Ajv2020(draft()) };

function draft(): object {
  // Formats and patterns are looked at elsewhere.
  return { strict: false, allErrors: true, logger: false, validateFormats: false };
}

/** What the schema of JSON Schema says of one part, members below other parts left to these. */
function shapeFaults({ value, path }: Part, root: LocatedObject): SchemaFault[] {
  const ajv = isLaterDraft(plain(root) as Schema) ? drafts.later : drafts.earlier;
  const content = plain(value);
  // Ajv takes anything else for a fault of its caller.
  if (typeof content !== 'object' && typeof content !== 'boolean')
    return [{ at: value.at, path, message: `Expected a schema (an object), got ${shown(value)}.` }];
  if (content === null || Array.isArray(content))
    return [{ at: value.at, path, message: `Expected a schema (an object), got ${shown(value)}.` }];
  if (typeof content === 'boolean' || ajv.validateSchema(content) === true) return [];
  const errors = (ajv.errors ?? []).map((error) => ({ error, steps: stepsOf(error.instancePath) }));
  return errors.flatMap(({ error, steps }) => {
    const isInner = errors.some((other) => other.steps.length > steps.length && startsWith(other.steps, steps));
    const found = isInner ? undefined : at(value, steps);
    return found ? [{ at: found.at, path: steps.reduce(join, path), message: sentence(error, found) }] : [];
  });
}

function sentence(error: ErrorObject, value: Located): string {
  const { type } = error.params as { readonly type?: string | readonly string[] };
  if (error.keyword === 'type' && type !== undefined) return `Expected ${typeWords(type)}, got ${shown(value)}.`;
  return `JSON Schema does not allow ${shown(value)} here: it ${error.message ?? 'is not valid'}.`;
}

function referenceFaults(parts: readonly Part[], root: LocatedObject): SchemaFault[] {
  return parts.flatMap(({ value, path }): SchemaFault[] => {
    if (value.kind !== 'object') return [];
    const reference = value.members.get('$ref')?.value;
    const written: unknown = scalar(reference);
    if (!reference || typeof written !== 'string' || !isOwn(written)) return [];
    const where = { at: reference.at, path: join(path, '$ref') };
    const target = referenceTarget(written, root);
    if (!target) {
      const known = definitionsOf(root);
      const list = known.length > 0 ? ` Defined: ${known.map((one) => `\`${one}\``).join(', ')}.` : '';
      const message = `The reference \`${written}\` leads nowhere.${list}`;
      return [{ ...where, message, suggestion: nearest(written, known) }];
    }
    return leadsToItself(value, root)
      ? [{ ...where, message: `The reference \`${written}\` leads back to itself. Point it at a definition.` }]
      : [];
  });
}

/** Into this schema by place; what another `$id` or anchor brings is found where the form is compiled. */
function isOwn(reference: string): boolean {
  return reference === '#' || reference.startsWith('#/');
}

function leadsToItself(start: LocatedObject, root: LocatedObject): boolean {
  const seen = new Set<Located>();
  for (let here: Located | undefined = start; here?.kind === 'object'; ) {
    if (seen.has(here)) return true;
    seen.add(here);
    here = referenceTarget(scalar(here.members.get('$ref')?.value), root)?.value;
  }
  return false;
}

/** Lists whose items lead to the list again: the form library follows them without end. */
function endlessLists(parts: readonly Part[], root: LocatedObject): SchemaFault[] {
  return parts.flatMap(({ value, path }): SchemaFault[] => {
    const items = value.kind === 'object' ? value.members.get('items')?.value : undefined;
    if (items?.kind !== 'object') return [];
    const seen = new Set<Located>();
    const waiting: (Located | undefined)[] = [items];
    while (waiting.length > 0) {
      const here = waiting.pop();
      if (here?.kind !== 'object' || seen.has(here)) continue;
      if (here === value) {
        const message = 'The items of this list contain the list again, so the form has no end. Declare fewer levels.';
        return [{ at: items.at, path: join(path, 'items'), message }];
      }
      seen.add(here);
      const fields = here.members.get('properties')?.value;
      const own = fields?.kind === 'object' ? [...fields.members.values()].map((one) => one.value) : [];
      waiting.push(...own, here.members.get('items')?.value);
      waiting.push(referenceTarget(scalar(here.members.get('$ref')?.value), root)?.value);
    }
    return [];
  });
}

function definitionsOf(root: LocatedObject): string[] {
  return ['$defs', 'definitions'].flatMap((word) => {
    const value = root.members.get(word)?.value;
    return value?.kind === 'object' ? [...value.members.keys()].map((name) => `#/${word}/${name}`) : [];
  });
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function startsWith(steps: readonly string[], begin: readonly string[]): boolean {
  return begin.every((step, index) => steps[index] === step);
}

/** One for each place. */
function unique(faults: readonly SchemaFault[]): SchemaFault[] {
  return [...new Map(faults.toReversed().map((one) => [one.path, one])).values()].reverse();
}
