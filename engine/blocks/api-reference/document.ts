/** Names and descriptions of the contract are in English on pages of every language. */
export const documentLanguage = 'en';

/** What the block reads of a JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
export type Schemas = Readonly<Record<string, Schema>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly type: string;
  readonly description: string;
  readonly example: string;
}

/** One operation, ready to be shown. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Of the member that the block asks for. */
  readonly mark: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  readonly reply: Schema | null;
  readonly errors: readonly ErrorReply[];
}

/** A refusal: its status, and when it is sent. */
export interface ErrorReply {
  readonly status: string;
  readonly description: string;
}

export interface Area {
  readonly name: string;
  readonly operations: readonly Operation[];
}
export interface ApiDocument {
  readonly areas: readonly Area[];
  readonly schemas: Schemas;
}

interface Content {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface WrittenOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: Parameter['in'];
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
  readonly [member: string]: unknown;
}
interface Written {
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly components?: { readonly schemas?: Schemas };
}

const json = 'application/json';

/** An OpenAPI 3.1 document as areas of operations; with `member`, of those that have it. */
export function readDocument(document: unknown, member?: string): ApiDocument {
  const { paths, components } = document as Written;
  const schemas = components?.schemas ?? {};
  const areas = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, written] of Object.entries(methods)) {
      if (member !== undefined && typeof written[member] !== 'string') continue;
      const [area = ''] = written.tags ?? [];
      const operations = areas.get(area) ?? [];
      operations.push(operationOf(path, method, written, schemas, member));
      areas.set(area, operations);
    }
  }
  return { areas: [...areas].map(([name, operations]) => ({ name, operations })), schemas };
}

function operationOf(
  path: string,
  method: string,
  written: WrittenOperation,
  schemas: Schemas,
  member: string | undefined,
): Operation {
  const success = Object.entries(written.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  return {
    id: written.operationId ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    summary: written.summary ?? '',
    description: written.description ?? '',
    mark: member === undefined ? '' : String(written[member]),
    parameters: (written.parameters ?? []).map((one) => ({
      name: one.name,
      in: one.in,
      required: one.required === true,
      type: typeName(one.schema ?? {}, schemas),
      description: one.description ?? one.schema?.description ?? '',
      example: exampleText(one.schema ?? {}),
    })),
    body: written.requestBody?.content?.[json]?.schema ?? null,
    reply: success?.content?.[json]?.schema ?? null,
    errors: Object.entries(written.responses ?? {}).flatMap(([status, { description = '' }]) =>
      /^[45]/.test(status) ? [{ status, description }] : [],
    ),
  };
}

/** What is filled in before anybody has typed: only what the document names as an example. */
function exampleText({ examples, default: usual }: Schema): string {
  const [example = usual] = examples ?? [];
  if (example === undefined || example === null) return '';
  return typeof example === 'object' ? JSON.stringify(example) : String(example);
}

export function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

/** A type in a few words: `integer`, `string (email)`, `list of Order`, `"asc" or "desc"`. */
export function typeName(schema: Schema, schemas: Schemas): string {
  const named = schema.$ref?.split('/').at(-1);
  const { type, format, enum: choices, const: constant, items, anyOf, oneOf } = resolved(schema, schemas);
  if (choices) return choices.map((one) => JSON.stringify(one)).join(' | ');
  if (constant !== undefined) return JSON.stringify(constant);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return alternatives.map((one) => typeName(one, schemas)).join(' | ');
  if (named !== undefined) return named;
  if (items) return `${typeName(items, schemas)}[]`;
  const names = [type ?? 'any'].flat().join(' | ');
  return format === undefined ? names : `${names} (${format})`;
}

/** So deep are nested values written out. */
const deepest = 6;

/** A value that fits a schema, to begin a request with. Members that may be left out are not in it, but those of the top. */
export function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  if (depth > deepest) return null;
  const own = resolved(schema, schemas);
  if (own.examples && own.examples.length > 0) return own.examples[0];
  if (own.default !== undefined) return own.default;
  if (own.const !== undefined) return own.const;
  if (own.enum) return own.enum[0];
  const alternative = (own.anyOf ?? own.oneOf)?.[0];
  if (alternative) return exampleOf(alternative, schemas, depth + 1);
  const type = [own.type].flat()[0];
  if (type === 'object') return exampleObject(own, schemas, depth);
  if (type === 'array') return own.items ? [exampleOf(own.items, schemas, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return own.minimum ?? 1;
  if (type === 'boolean') return false;
  return type === 'string' ? '' : null;
}

function exampleObject({ properties = {}, required = [] }: Schema, schemas: Schemas, depth: number): unknown {
  const members = Object.entries(properties).filter(([name]) => depth === 0 || required.includes(name));
  return Object.fromEntries(members.map(([name, member]) => [name, exampleOf(member, schemas, depth + 1)]));
}
