import addFormats from 'ajv-formats';
import { Ajv2020, type KeywordDefinition, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import { readEmail } from '../../../engine/input/read-email.ts';
import type { Contract, Operation } from '../../../engine/compile/contract/contract.ts';
import { Problem } from '../../platform/problem.ts';
import { type FieldSentences, fieldSentences, noSentences } from './field-sentences.ts';

/** The parts of a request by wire names. Query and path values are turned into the contract's types in place. */
export interface RequestParts {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly header: Record<string, unknown>;
  readonly body: unknown;
}

export interface OperationValidator {
  /** Throws a 422 Problem with messages by wire path. */
  readonly checkInput: (parts: RequestParts) => void;
  /** What is wrong with a wire reply, for the developer; null when it is as the contract says. */
  readonly replyFault: (reply: unknown) => string | null;
}

type Validators = ReadonlyMap<string, OperationValidator>;

const known = new WeakMap<Contract, Validators>();

/**
 * Checks by the contract's schemas, each compiled when it is first needed: compiling all of them at start would take a
 * second. Values in texts (path, query, header) are coerced, bodies never. All servers of one contract share them.
 */
export function createValidators(contract: Contract): Validators {
  const found = known.get(contract);
  if (found) return found;
  const operations = Object.values(contract.operations);
  // One document, so that what several operations refer to is compiled once.
  const document = {
    $id: 'wire',
    $defs: {
      ...contract.wireDefs,
      ...Object.fromEntries(
        operations.flatMap(({ name, wire }) =>
          Object.entries({ ...wire, body: wire.body ?? noBody }).map(([part, schema]) => [`${name}.${part}`, schema]),
        ),
      ),
    },
  };
  const exact = ajv(false).addSchema(document);
  const coercing = ajv(true).addSchema(document, undefined, undefined, false);
  const made = new Map(operations.map((operation) => [operation.name, validator(operation, exact, coercing)]));
  known.set(contract, made);
  return made;
}

function ajv(coerceTypes: boolean): Ajv2020 {
  const instance = new Ajv2020({
    allErrors: true,
    coerceTypes,
    removeAdditional: false,
    useDefaults: false,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
  });
  addFormats.default(instance);
  instance.addKeyword(aliases);
  instance.addKeyword(readFirst);
  // Says who fills the member in, and nothing about its value.
  instance.addKeyword('x-filled');
  // An amount in US dollars. Exactness is the pricing code's business; here it must only be a finite number.
  instance.addFormat('usd', { type: 'number', validate: (value: number) => Number.isFinite(value) });
  return instance;
}

/** Names that are taken for others, before anything is checked; never beside the name itself. Specification: decision 10. */
const aliases: KeywordDefinition = {
  keyword: 'x-aliases',
  type: 'object',
  schemaType: 'object',
  before: 'maxProperties',
  modifying: true,
  errors: false,
  validate(names: Readonly<Record<string, string>>, data: Record<string, unknown>) {
    for (const [alias, name] of Object.entries(names)) {
      if (!Object.hasOwn(data, alias) || Object.hasOwn(data, name)) continue;
      data[name] = data[alias];
      delete data[alias];
    }
    return true;
  },
};

/** What people type is read before it is checked, so that handlers are given what is stored and compared. */
const readFirst: KeywordDefinition = {
  keyword: 'x-read',
  type: 'string',
  schemaType: 'string',
  metaSchema: { enum: ['email'] },
  before: 'maxLength',
  modifying: true,
  errors: false,
  validate(_: 'email', text: string, __: unknown, place?: DataValidationCxt) {
    if (place) place.parentData[place.parentDataProperty] = readEmail(text);
    return true;
  },
};

const noBody = { type: 'object', properties: {}, additionalProperties: false };

function validator({ name, node }: Operation, exact: Ajv2020, coercing: Ajv2020): OperationValidator {
  const compiled: Partial<Record<keyof Operation['wire'], ValidateFunction>> = {};
  const checkOf = (part: keyof Operation['wire']): ValidateFunction => {
    const isText = part === 'path' || part === 'query' || part === 'header';
    const check = compiled[part] ?? (isText ? coercing : exact).getSchema(`wire#/$defs/${name}.${part}`);
    if (!check) throw new Error(`The contract has no schema for ${part} of ${name}`);
    return (compiled[part] = check);
  };
  const headerNames = new Map(
    Object.values(node.params).flatMap(([place, name]) =>
      place === 'header' ? [[name.toLowerCase(), name] as const] : [],
    ),
  );

  return {
    checkInput: (parts) => {
      const fields = noSentences();
      for (const place of ['path', 'query', 'header', 'body'] as const) {
        const value = parts[place];
        const check = checkOf(place);
        if (!check(value)) {
          for (const [path, sentences] of Object.entries(fieldSentences(check.errors ?? []))) {
            fields[headerNames.get(path) ?? path] ??= sentences;
          }
        }
        forbidUnstorable(value, [], fields);
      }
      if (Object.keys(fields).length > 0) throw invalid(fields);
    },
    replyFault(value) {
      const reply = checkOf('reply');
      return reply(value) ? null : exact.errorsText(reply.errors, { dataVar: 'reply' });
    },
  };
}

/** 422 for a request that is not as the contract says. At most 100 fields are named. */
function invalid(fields: FieldSentences): Problem {
  const { '': whole, ...named } = fields;
  const listed = Object.fromEntries(Object.entries(named).slice(0, 100));
  return new Problem(422, whole?.[0] ?? { key: 'invalid' }, listed);
}

/**
 * PostgreSQL can store neither U+0000 nor half a character (a lone surrogate), and the text `Infinity` is coerced to a number
 * that no bound is asked of: each would end in an error that no one understands.
 */
function forbidUnstorable(value: unknown, path: readonly string[], fields: FieldSentences): void {
  if (typeof value === 'number' && !Number.isFinite(value)) fields[path.join('.')] ??= [{ key: 'type_number' }];
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) fields[path.join('.')] ??= [{ key: 'forbidden_character' }];
    return;
  }
  if (value === null || typeof value !== 'object' || path.length > 16) return;
  for (const [key, item] of Object.entries(value)) forbidUnstorable(item, [...path, key], fields);
}
