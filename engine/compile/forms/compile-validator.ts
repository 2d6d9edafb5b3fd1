import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js';
import type { RJSFSchema } from '@rjsf/utils';
import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Schema } from '../contract/schema.ts';
import { addFormFormats } from './form-formats.ts';

const options: Options = {
  allErrors: true,
  multipleOfPrecision: 8,
  strict: false,
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
 * schema and for each part that rjsf asks about on its own (branches of `oneOf`, `anyOf`, `if`), by id.
 * Draft 07, or 2020-12 where `$schema` says so. Throws where the schema is none or names a format that is not offered.
 */
export function compileValidator(schema: Schema): string {
  checkSchema(schema);
  checkIds(schema);
  const ajv = newAjv(schema, options);
  for (const part of Object.values(schemaParser(schema as unknown as RJSFSchema))) ajv.addSchema(part as object);
  const code = standaloneCode(ajv).replace(/^"use strict";/, '');
  return `export default function (require) {\nconst exports = {};\n${code}\nreturn exports;\n}\n`;
}

/** Said with ajv's own words, which the compiled text leaves out. */
function checkSchema(schema: Schema): void {
  const ajv = newAjv(schema, { strict: false, logger: false });
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
  const is2020 = typeof schema['$schema'] === 'string' && schema['$schema'].includes('2020-12');
  const ajv = is2020 ? new Ajv2020(settings) : new Ajv(settings);
  addFormFormats(ajv);
  return ajv;
}

function refuse(message: unknown): void {
  throw new Error(String(message));
}

/** ajv is CommonJS: depending on who loads it, the function is the module or its `default`. */
const standaloneCode =
  typeof standalone === 'function' ? standalone : (standalone as { default: typeof standalone }).default;
