/** One OpenAPI 3.1 document that refers to nothing outside of itself. */
export interface OpenapiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenapiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, unknown>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

type Access = 'guest' | 'user' | 'widget';
export interface OpenapiOperation {
  readonly operationId: string;
  readonly 'x-access': Access;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}
interface ApiFile {
  readonly info: { readonly title: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenapiOperation>>>>;
}

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token that login and registration answer in the header Authorization, or the API token of a user.',
  },
};

/** A guest may be signed in, and some answers are richer then. Widgets show who they are with their parameter api_token. */
const securityOf: Readonly<Record<Access, readonly object[]>> = {
  guest: [{}, { session: [] }],
  user: [{ session: [] }],
  widget: [{}, { session: [] }],
};

const refusal = {
  description:
    'Refused: 400 not readable, 401 no session, 404 not there or not yours, 409 look again, 413 too long, 415 not JSON, ' +
    '422 with messages on the fields, 429 and 503 later (see Retry-After).',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** Puts the parsed files of the contract, by path, together; every area becomes a tag. */
export function bundleOpenapi(files: Readonly<Record<string, unknown>>): OpenapiDocument {
  const schemas: Record<string, unknown> = {};
  const tags: { name: string }[] = [];
  const paths: Record<string, Record<string, OpenapiOperation>> = {};
  for (const [file, content] of Object.entries(files)) {
    const entity = /(?:^|\/)entities\/([a-z0-9-]+)\.json$/.exec(file)?.[1];
    if (entity !== undefined) schemas[entityName(entity)] = withLocalRefs(content);
    if (!/(?:^|\/)api\/[a-z0-9-]+\.json$/.test(file)) continue;
    const area = content as ApiFile;
    tags.push({ name: area.info.title });
    for (const [path, operations] of Object.entries(area.paths)) {
      const here = (paths[path] ??= {});
      for (const [method, operation] of Object.entries(operations))
        here[method] = completed(operation, area.info.title);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery',
      version: '1.0.0',
      description: 'Every host answers for its own brand: the same operations, other data.',
    },
    tags,
    paths,
    components: { schemas, responses: { Refusal: refusal }, securitySchemes },
  };
}

function completed(operation: OpenapiOperation, tag: string): OpenapiOperation {
  const own = withLocalRefs(operation) as OpenapiOperation;
  return {
    ...own,
    tags: [tag],
    security: securityOf[own['x-access']],
    responses: { ...own.responses, default: { $ref: '#/components/responses/Refusal' } },
  };
}

/** `../entities/service-type.json` → `#/components/schemas/ServiceType`, at every depth. */
function withLocalRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLocalRefs);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([key]) => key !== '$schema');
  return Object.fromEntries(
    members.map(([key, member]) => [key, key === '$ref' ? localRef(member) : withLocalRefs(member)]),
  );
}

function localRef(ref: unknown): string {
  const name = /(?:^|\/)([a-z0-9-]+)\.json$/.exec(String(ref))?.[1];
  if (name === undefined) throw new Error(`The contract refers to ${String(ref)}, which is none of its files`);
  return `#/components/schemas/${entityName(name)}`;
}

function entityName(file: string): string {
  return file
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
