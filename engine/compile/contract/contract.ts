import { clientName } from './client-name.ts';
import { mapChildren, type Schema, type Defs } from '../schema/schema.ts';
import type { CasingPlan, CasingPlans } from '../../../schemas/boundary.ts';
import type { OperationNode, TableNode } from '../../../schemas/operation-node.ts';
import { casingPlan } from './casing-plan.ts';
import { isNullable } from '../schema/value-type.ts';

/** One operation of the contract, in the client's names and in the wire's. */
export interface Operation {
  readonly name: string;
  readonly summary: string;
  readonly method: OperationNode['method'];
  readonly path: string;
  readonly access: OperationNode['access'];
  /** Whether calling it changes anything (decision 59). What only reads may be prefetched, retried and used as a source. */
  readonly effect: 'read' | 'write';
  /** What an API token must be allowed to do to call it; null where no API token may (decision 60). */
  readonly tokenScope: string | null;
  /** Only for a session whose owner signed in, or gave the password again, a short time ago (decision 60). */
  readonly recentSignIn: boolean;
  /** A customer may call it who has no second step yet, also where the shop requires one. */
  readonly withoutSecondStep: boolean;
  /** A customer whose account is on hold is refused (decision 53). */
  readonly refusedOnHold: boolean;
  /** As the client needs it at run time. */
  readonly node: OperationNode;
  /** One flat object of path, query, header and body members; client names. What the runtime fills in is optional. */
  readonly input: Schema;
  /** Members of the input that fill themselves: nobody declares them. */
  readonly filled: ReadonlySet<string>;
  /** What the client sees: the envelope is taken off. */
  readonly reply: Schema;
  readonly table: TableNode | undefined;
  /** It takes a form with files, and JSON as well. */
  readonly takesJson: boolean;
  /** The reply is the bytes of a file, to be saved. */
  readonly download: boolean;
  /** The parameter that names the version of a reply: a reply of this version never changes. Null where none does. */
  readonly immutableBy: string | null;
  /** Schemas by place, wire names, with `$ref` into `wireDefs`. `reply` still has its envelope. */
  readonly wire: {
    readonly path: Schema;
    readonly query: Schema;
    readonly header: Schema;
    readonly body: Schema | undefined;
    readonly reply: Schema;
  };
}

export interface Contract {
  readonly operations: Readonly<Record<string, Operation>>;
  /** Entities in the client's names, by entity name (`ServiceType`). */
  readonly defs: Defs;
  readonly wireDefs: Defs;
  readonly plans: CasingPlans;
}

/** Parameters that the runtime adds to every request that takes them; nobody declares them. */
export const filledByRuntime: ReadonlySet<string> = new Set(['locale', 'currency', 'idempotencyKey']);

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  /** The application fills it in by itself (`filledParams` of the app): nobody declares it. */
  readonly 'x-filled'?: boolean;
  readonly schema: Schema;
}
/** One of these: JSON, a form with files (a body), or a file (a reply). */
type Content = Partial<
  Readonly<Record<'application/json' | 'multipart/form-data' | 'application/octet-stream', { readonly schema: Schema }>>
>;
interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-access': OperationNode['access'];
  readonly 'x-effect'?: string;
  readonly 'x-token-scope'?: string;
  readonly 'x-recent-sign-in'?: boolean;
  readonly 'x-without-second-step'?: boolean;
  readonly 'x-refused-on-hold'?: boolean;
  readonly 'x-opens-session'?: boolean;
  readonly 'x-table'?: TableNode;
  readonly 'x-immutable-by'?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/**
 * Reads the contract out of parsed files: `schemas/api/*.json` (OpenAPI 3.1) and `schemas/entities/*.json`, by path.
 * Throws an Error in words when the contract contradicts itself; that is a developer's mistake, not an operator's.
 */
export function loadContract(files: Readonly<Record<string, unknown>>): Contract {
  const wireDefs: Record<string, Schema> = {};
  for (const [path, content] of Object.entries(files)) {
    const name = /(?:^|\/)entities\/([a-z0-9-]+)\.json$/.exec(path)?.[1];
    if (name !== undefined) {
      const { $schema: _, ...schema } = content as Schema;
      wireDefs[entityName(name)] = localRefs(schema);
    }
  }
  const defs = Object.fromEntries(Object.entries(wireDefs).map(([name, schema]) => [name, clientSchema(schema)]));
  const plans: Record<string, CasingPlan> = {};
  for (const [name, schema] of Object.entries(wireDefs)) {
    const plan = casingPlan(schema, wireDefs);
    if (typeof plan === 'object') plans[name] = plan;
  }

  const operations: Record<string, Operation> = {};
  for (const [file, content] of Object.entries(files)) {
    if (!/(?:^|\/)api\/[a-z0-9-]+\.json$/.test(file)) continue;
    const { paths } = content as { paths: Record<string, Record<string, OpenApiOperation>> };
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, declared] of Object.entries(methods)) {
        if (Object.hasOwn(operations, declared.operationId)) {
          throw new Error(`${file}: the operation ${declared.operationId} is declared twice`);
        }
        operations[declared.operationId] = operation(
          path,
          method.toUpperCase() as Operation['method'],
          declared,
          wireDefs,
        );
      }
    }
  }
  return { operations, defs, wireDefs, plans };
}

function operation(path: string, method: Operation['method'], declared: OpenApiOperation, wireDefs: Defs): Operation {
  const parameters = (declared.parameters ?? []).map((one) => ({ ...one, schema: localRefs(one.schema) }));
  const content = declared.requestBody?.content;
  const multipart = content?.['multipart/form-data'];
  const declaredBody = (multipart ?? content?.['application/json'])?.schema;
  const body = declaredBody && localRefs(declaredBody);
  const success = Object.entries(declared.responses).find(([status]) => status.startsWith('2'))?.[1];
  const download = success?.content?.['application/octet-stream'];
  const reply = localRefs((download ?? success?.content?.['application/json'])?.schema ?? {});

  const names = Object.keys(reply.properties ?? {});
  const envelope = names.length === 1 && names[0] === 'data';
  const seen = (envelope ? reply.properties?.['data'] : reply) ?? {};

  const filled = new Set(parameters.filter((one) => one['x-filled']).map((one) => clientName(one.name)));
  const filledMembers = Object.entries(body?.properties ?? {}).flatMap(([key, schema]) =>
    schema['x-filled'] === true ? [clientName(key)] : [],
  );
  for (const name of [...filledByRuntime, ...filledMembers]) filled.add(name);
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  const add = (wire: string, schema: Schema, needed: boolean): void => {
    const name = clientName(wire);
    if (Object.hasOwn(properties, name)) {
      throw new Error(`${declared.operationId}: two members of its input are both called ${name}`);
    }
    properties[name] = clientSchema(schema);
    if (needed && !filled.has(name)) required.push(name);
  };
  for (const one of parameters) add(one.name, one.schema, one.required === true);
  for (const [key, schema] of Object.entries(body?.properties ?? {})) {
    add(key, schema, body?.required?.includes(key) ?? false);
  }

  const leavable = Object.entries(body?.properties ?? {}).flatMap(([key, schema]) =>
    body?.required?.includes(key) === true || isNullable(schema, wireDefs) ? [] : [clientName(key)],
  );
  const bodyPlan = body && casingPlan(body, wireDefs);
  const replyPlan = casingPlan(seen, wireDefs);
  const paged = declared['x-table'];
  const table = paged && { ...paged, sortable: paged.sortable.map(clientName) };
  const node: OperationNode = {
    method,
    path,
    access: declared['x-access'],
    params: Object.fromEntries(parameters.map((one) => [clientName(one.name), [one.in, one.name] as const])),
    ...(bodyPlan !== undefined ? { body: bodyPlan } : {}),
    ...(leavable.length > 0 ? { leavable } : {}),
    ...(filledMembers.length > 0 ? { filled: filledMembers } : {}),
    ...(replyPlan !== undefined ? { reply: replyPlan } : {}),
    ...(replyPlan !== undefined && seen.type === 'array' ? { list: true as const } : {}),
    ...(envelope ? { envelope: true as const } : {}),
    ...(declared['x-effect'] === 'write' ? { writes: true as const } : {}),
    ...(declared['x-refused-on-hold'] === true ? { refusedOnHold: true as const } : {}),
    ...(declared['x-opens-session'] ? { opensSession: true as const } : {}),
    ...(parameters.some((one) => one.name === 'Idempotency-Key') ? { idempotent: true as const } : {}),
    ...(table ? { table } : {}),
    ...(download ? { file: true as const } : {}),
    ...(multipart ? { multipart: true as const } : {}),
    ...(declared.responses['204'] ? { mayBeEmpty: true as const } : {}),
  };
  return {
    name: declared.operationId,
    summary: declared.summary,
    method,
    path,
    access: declared['x-access'],
    ...trustOf(declared),
    node,
    input: { type: 'object', properties, required, additionalProperties: false },
    filled,
    reply: clientSchema(seen),
    table,
    takesJson: multipart !== undefined && content?.['application/json'] !== undefined,
    download: download !== undefined,
    immutableBy: declared['x-immutable-by'] ? clientName(declared['x-immutable-by']) : null,
    wire: {
      path: placeSchema(parameters, 'path', false),
      query: placeSchema(parameters, 'query', false),
      header: placeSchema(parameters, 'header', true),
      body,
      reply,
    },
  };
}

/** Who may call it, and what that does. Throws where the contract does not say it, or contradicts itself. */
function trustOf(
  declared: OpenApiOperation,
): Pick<Operation, 'effect' | 'tokenScope' | 'recentSignIn' | 'withoutSecondStep' | 'refusedOnHold'> {
  const { operationId, 'x-effect': effect, 'x-token-scope': scope, 'x-recent-sign-in': recentSignIn } = declared;
  if (effect !== 'read' && effect !== 'write') throw new Error(`${operationId}: x-effect must be "read" or "write"`);
  const tokenScope = scope ?? null;
  if (tokenScope === 'read' && effect === 'write') {
    throw new Error(`${operationId}: an operation that writes needs a scope other than read`);
  }
  if (recentSignIn === true && (declared['x-access'] !== 'user' || tokenScope !== null)) {
    throw new Error(`${operationId}: x-recent-sign-in is for operations of users that no API token may call`);
  }
  const withoutSecondStep = declared['x-without-second-step'] === true;
  const refusedOnHold = declared['x-refused-on-hold'] === true;
  if (refusedOnHold && effect !== 'write') throw new Error(`${operationId}: an account on hold may read everything`);
  return { effect, tokenScope, recentSignIn: recentSignIn === true, withoutSecondStep, refusedOnHold };
}

function placeSchema(parameters: readonly Parameter[], place: Parameter['in'], open: boolean): Schema {
  const here = parameters.filter((one) => one.in === place);
  const name = (one: Parameter): string => (place === 'header' ? one.name.toLowerCase() : one.name);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map((one) => [name(one), one.schema])),
    required: here.filter((one) => one.required === true).map(name),
    additionalProperties: open,
  };
}

/** `../entities/service-type.json` → `#/$defs/ServiceType`. */
function localRefs(schema: Schema): Schema {
  const name = schema.$ref && /(?:^|\/)([a-z0-9-]+)\.json$/.exec(schema.$ref)?.[1];
  const here = name ? { ...schema, $ref: `#/$defs/${entityName(name)}` } : schema;
  return mapChildren(here, localRefs);
}

function entityName(file: string): string {
  return file
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** The same schema with the client's names for properties. Throws when two wire names would become one. */
function clientSchema(wire: Schema): Schema {
  const inner = mapChildren(wire, clientSchema);
  if (!wire.properties) return inner;

  const properties: Record<string, Schema> = {};
  for (const [key, child] of Object.entries(inner.properties ?? {})) {
    const name = clientName(key);
    if (Object.hasOwn(properties, name)) throw new Error(`Two properties of one object are both called ${name}`);
    properties[name] = child;
  }
  return { ...inner, properties, ...(wire.required ? { required: wire.required.map(clientName) } : {}) };
}
