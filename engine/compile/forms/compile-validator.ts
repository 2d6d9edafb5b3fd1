import ParserValidator from '@rjsf/utils/lib/parser/ParserValidator.js';
import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js';
import getFirstMatchingOption from '@rjsf/utils/lib/schema/getFirstMatchingOption.js';
import hashForSchema from '@rjsf/utils/lib/hashForSchema.js';
import standalone from 'ajv/dist/standalone/index.js';
import { resolveAnyOrOneOfSchemas, retrieveSchemaInternal } from '@rjsf/utils/lib/schema/retrieveSchema.js';
import type { RJSFSchema } from '@rjsf/utils';
import { subschemas } from './subschemas.ts';
import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Schema } from '../schema/schema.ts';
import { renderedSchema, isLaterDraft } from './rendered-schema.ts';
import { addFormFormats } from './form-formats.ts';

const options: Options = {
  allErrors: true,
  multipleOfPrecision: 8,
  strict: false,
  // A field called `constructor` is missing as any other.
  ownProperties: true,
  // Looked at before; and of parts the library makes some that are none, such as an empty `anyOf`.
  validateSchema: false,
  // Words come from the locales.
  messages: false,
  // What ajv would only warn of, such as a format it does not know, would never be checked.
  logger: {
    log: () => undefined,
    warn: refuse,
    error: refuse,
  },
  code: { source: true, optimize: true },
};
/**
 * The text of an ES module that validates the data of a form without compiling anything in the page, so that its
 * content security policy needs no `unsafe-eval`. The default export is `(require) => functions`, a function for the
 * schema and for each part that rjsf asks about on its own (branches of `oneOf`, `anyOf`, `if`), by id. The ids are those
 * of the schema as it is rendered (`renderedSchema`).
 * Draft 07, or 2020-12 where `$schema` says so. Throws where the schema is none or names a format that is not offered.
 */
export function compileValidator(schema: Schema): string {
  checkSchema(schema);
  checkIds(schema);
  const shown = renderedSchema(schema) as unknown as RJSFSchema;
  const requested = requestedParts(shown) as unknown as Readonly<Record<string, Schema>>;
  const root = shown.$id ?? hashForSchema(shown);
  const parts = Object.keys(requested).flatMap((id) => (id === root ? [] : [fromRoot(requested[id], root) as Schema]));
  const asWritten = { ...schema, $id: root };
  const code = isLaterDraft(schema)
    ? // What is rendered has the words of draft 07 and, beside them, newer ones.
      [compiled(withFormats(new Ajv2019(options)), refersTo(parts, root) ? [requested[root] ?? {}, ...parts] : parts)]
    : [];
  code.push(compiled(newAjv(schema, options), isLaterDraft(schema) ? [asWritten] : [asWritten, ...parts]));
  return `export default function (require) {\nconst exports = {};\n${code.join('')}return exports;\n}\n`;
}

/** A part with its references into the whole (`#/$defs/line`) said from outside of it: it has an id of its own. */
function fromRoot(part: unknown, root: string): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => fromRoot(one, root));
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => {
      if (key === 'const' || key === 'enum' || key === 'default') return [key, value];
      return [key, key === '$ref' && String(value).startsWith('#') ? root + String(value) : fromRoot(value, root)];
    }),
  );
}

function refersTo(parts: readonly Schema[], root: string): boolean {
  return JSON.stringify(parts).includes(JSON.stringify(`${root}#`).slice(0, -1));
}

/** A block of code that exports a function for each schema. */
function compiled(ajv: Ajv, schemas: readonly object[]): string {
  for (const one of schemas) ajv.addSchema(one);
  return `{\n${standaloneCode(ajv).replace(/^"use strict";/, '')}\n}\n`;
}

const lenient = { strict: false, logger: false } as const;
let draft07: Ajv | undefined;
let later: Ajv | undefined;

/** One for all schemas of a draft: each ajv compiles the schema of schemas anew. */
function checkerOf(schema: Schema): Ajv {
  return isLaterDraft(schema)
    ? (later ??= withFormats(new Ajv2020(lenient)))
    : (draft07 ??= withFormats(new Ajv(lenient)));
}

/** Said with ajv's own words, which the compiled text leaves out. */
function checkSchema(schema: Schema): void {
  const ajv = checkerOf(schema);
  if (!ajv.validateSchema(schema)) throw new Error(ajv.errorsText(ajv.errors, { dataVar: 'schema', separator: '; ' }));
}

/** ajv writes ids into a comment of the text as they are; one with an end of comment in it would become code. */
function checkIds(value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$id' && typeof inner === 'string' && !/^[\w.:/#%-]*$/.test(inner)) {
      throw new Error(`"$id" has letters, figures and ".:/#%_-" only, but here is "${inner}"`);
    }
    checkIds(inner);
  }
}

function newAjv(schema: Schema, settings: Options): Ajv {
  return withFormats(isLaterDraft(schema) ? new Ajv2020(settings) : new Ajv(settings));
}

function withFormats(ajv: Ajv): Ajv {
  addFormFormats(ajv);
  return ajv;
}

function refuse(message: unknown): void {
  throw new Error(String(message));
}

/** ajv is CommonJS: depending on who loads it, the function is the module or its `default`. */
const standaloneCode =
  typeof standalone === 'function' ? standalone : (standalone as { default: typeof standalone }).default;

/**
 * The parts of a schema that the form library asks about on their own (conditions and branches, at any depth), by the id
 * that it asks by; each says its `$id`. The whole is one of them. The library's own collector passes over what stands
 * within branches and lists, and a page cannot compile what it lacks.
 */
function requestedParts(root: RJSFSchema): Readonly<Record<string, RJSFSchema>> {
  const collector = new ParserValidator(root);
  const everyWay = (schema: RJSFSchema): RJSFSchema[] =>
    retrieveSchemaInternal(collector, schema, root, undefined, true);
  const waiting: RJSFSchema[] = [root];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    waiting.push(...(subschemas(schema) as RJSFSchema[]));
    for (const one of [schema, ...everyWay(schema)]) {
      for (const options of [one.oneOf, one.anyOf]) {
        if (options === undefined) continue;
        resolveAnyOrOneOfSchemas(collector, { oneOf: options }, root, true);
        // A choice is looked at as it stands, and with all that it refers to.
        for (const option of options)
          if (typeof option === 'object') getFirstMatchingOption(collector, {}, everyWay(option), root);
      }
    }
  }
  return { ...schemaParser(root), ...collector.getSchemaMap() };
}
