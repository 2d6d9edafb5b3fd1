/** As much of JSON Schema 2020-12 as the contract uses. `{}` is any value. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}
export type Defs = Readonly<Record<string, Schema>>;

/** Follows `#/$defs/<Name>` until something else stands there. Throws on a reference to nothing. */
export function resolveRef(schema: Schema, defs: Defs): Schema {
  let at = schema;
  for (let hops = 0; at.$ref !== undefined; hops += 1) {
    const name = at.$ref.replace('#/$defs/', '');
    const next = Object.hasOwn(defs, name) ? defs[name] : undefined;
    if (!next || hops > 16) throw new Error(`Nothing stands at ${at.$ref}`);
    at = next;
  }
  return at;
}

/** Applies `change` to each schema inside, one level down; what is no schema stays as it is. */
export function mapChildren(schema: Schema, change: (child: Schema) => Schema): Schema {
  const result: Record<string, unknown> = { ...schema };
  if (schema.properties) {
    result['properties'] = Object.fromEntries(
      Object.entries(schema.properties).map(([key, child]) => [key, change(child)]),
    );
  }
  if (schema.items) result['items'] = change(schema.items);
  if (typeof schema.additionalProperties === 'object') {
    result['additionalProperties'] = change(schema.additionalProperties);
  }
  for (const many of ['anyOf', 'oneOf', 'allOf'] as const) {
    const list = schema[many];
    if (list) result[many] = list.map(change);
  }
  return result;
}
