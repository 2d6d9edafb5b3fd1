import type { Operation } from '../../contract/contract.ts';
import { type Defs, resolveRef, type Schema } from '../../schema/schema.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import { fieldType } from '../../expression/field-type.ts';
import { alternatives, anything, nothing, type TypeScope, union } from '../../schema/value-type.ts';
import { type Located, member, plain, scalar, stringAt } from '../../diagnostics/located.ts';
import { formData } from './form-data.ts';
import type { Page, CheckContext, Environment } from './check-context.ts';

type Root =
  | { readonly itemOf: string | readonly string[] }
  | { readonly listOf: string | readonly string[] }
  | { readonly field: string; readonly of?: string }
  | { readonly form: string }
  | { readonly is: Schema };

const nullableText: Schema = { type: ['string', 'null'] };

/** What every expression of a screen may read. */
export function baseScope(environment: Environment, page: Page, path: string): TypeScope {
  const params = path.split('/').flatMap((part) => (part.startsWith('$') ? [part.slice(1) || '_splat'] : []));
  const reply = (name: string | undefined): Schema =>
    (name !== undefined && own(environment.contract.operations, name)?.reply) || anything;
  return {
    defs: environment.contract.defs,
    roots: {
      route: object({
        path: { type: 'string' },
        // Over another page, as the block `screen-link` opens it, a screen is told so.
        params: object({ over: nullableText, ...Object.fromEntries(params.map((name) => [name, { type: 'string' }])) }),
        query: { type: 'object', additionalProperties: nullableText },
      }),
      user: union(reply(environment.profile), nothing),
      settings: reply(environment.settings),
      locale: { type: 'string' },
      currency: { type: 'string' },
      theme: { type: 'string', enum: ['light', 'dark'] },
      browser: object({ passkeys: { type: 'boolean' } }),
      kept: { type: 'object', additionalProperties: nullableText },
      attribution: object(Object.fromEntries(environment.attribution.map((name) => [name, nullableText]))),
      sources: object(Object.fromEntries([...page.sources].map(([id, operation]) => [id, sourceType(operation)]))),
      state: object(page.state),
    },
  };
}

function sourceType(operation: Operation | undefined): Schema {
  return object({
    value: operation ? union(operation.reply, nothing) : anything,
    status: { type: 'string', enum: ['loading', 'ready', 'error'] },
    error: union(
      object({ status: { type: 'integer' }, message: { type: 'string' }, errors: { type: 'object' } }),
      nothing,
    ),
    fetching: { type: 'boolean' },
  });
}

/** Adds the variables that `x-scope` names to everything below `value`. */
export function widen(added: Readonly<Record<string, Root>>, value: Located, context: CheckContext): CheckContext {
  const roots = { ...context.scope.roots };
  for (const [name, root] of Object.entries(added)) roots[name] = rootType(root, value, context);
  return { ...context, scope: { ...context.scope, roots }, around: context.scope.roots };
}

function rootType(root: Root, value: Located, context: CheckContext): Schema {
  if ('is' in root) return root.is;
  if ('listOf' in root) return { type: 'array', items: rootType({ itemOf: root.listOf }, value, context) };
  if ('itemOf' in root) {
    for (const name of [root.itemOf].flat()) {
      const sibling = siblingOf(name, value, context);
      if (sibling) return itemType(sibling.value, sibling.schema, context);
    }
    return anything;
  }
  if ('form' in root) {
    const name = siblingOf(root.form, value, context);
    const form = name && context.environment.documents.form.get(String(scalar(name.value)));
    return form ? formData(form.tree) : anything;
  }
  const path = siblingOf(root.field, value, context);
  const row = context.scope.roots[root.of ?? 'row'];
  const field = path && row ? fieldType(row, String(scalar(path.value)), context.scope.defs) : undefined;
  return field?.ok ? field.type : anything;
}

/** The type of one item of what a sibling names: the rows of a source, or the list that an expression gives. */
function itemType(value: Located, schema: Schema | undefined, context: CheckContext): Schema {
  const written = scalar(value);
  if (typeof written !== 'string') return anything;
  if (schema?.['x-kind'] === 'source') {
    const operation = context.page.sources.get(written);
    return operation ? (rowType(operation, context.environment.contract.defs) ?? anything) : anything;
  }
  const compiled = compileExpression(written, context.scope);
  return compiled.ok ? (elementOf(compiled.type, context.scope.defs) ?? anything) : anything;
}

/** One row of a reply: of the table protocol's `data`, or of the list that it is. Undefined where it is no list. */
export function rowType(operation: Operation, defs: Defs): Schema | undefined {
  const reply = resolveRef(operation.reply, defs);
  return operation.table ? elementOf(reply.properties?.['data'] ?? anything, defs) : elementOf(reply, defs);
}

export function elementOf(schema: Schema, defs: Defs): Schema | undefined {
  const shapes = alternatives(schema, defs);
  if (shapes.some(({ kind }) => kind === 'any')) return anything;
  return shapes.find(({ kind }) => kind === 'array')?.schema.items;
}

/** A property beside the value, of the value itself first, then of what is around it. */
function siblingOf(
  name: string,
  value: Located,
  context: CheckContext,
): { readonly value: Located; readonly schema: Schema | undefined } | undefined {
  if (value.kind === 'object' && value.members.has(name)) {
    const own = value.members.get(name);
    const block = stringAt(value, 'block');
    const schema = block === undefined ? undefined : context.environment.blocks.get(block)?.schema.properties?.[name];
    if (own) return { value: own.value, schema };
  }
  for (const { object: around, properties } of context.enclosing) {
    const found = around.members.get(name);
    if (found) return { value: found.value, schema: properties[name] };
    if (Object.hasOwn(properties, name)) return undefined;
  }
  return undefined;
}

/** Types of the state that a screen starts with. */
export function stateTypes(state: Located | undefined): Readonly<Record<string, Schema>> {
  if (state?.kind !== 'object') return {};
  return Object.fromEntries([...state.members].map(([name, { value }]) => [name, literalType(value)]));
}

/** Paths of the state that begins as something and that no step of the screen sets to null. */
export function steadyState(screen: Located): string[] {
  const first = member(screen, 'state');
  if (first?.kind !== 'object') return [];
  const emptied = new Set<string>();
  const visit = (value: Located): void => {
    if (value.kind === 'array') return value.items.forEach(visit);
    if (value.kind !== 'object') return;
    const set = member(value, 'set');
    if (set?.kind === 'object')
      for (const [name, { value: given }] of set.members) if (scalar(given) === null) emptied.add(name);
    for (const one of value.members.values()) visit(one.value);
  };
  visit(screen);
  return [...first.members].flatMap(([name, { value }]) =>
    scalar(value) === null || emptied.has(name) ? [] : [`state.${name}`],
  );
}

/** State changes while the screen lives, so only the kind of its first value counts. */
function literalType(value: Located): Schema {
  if (value.kind === 'array') return { type: 'array' };
  if (value.kind === 'object') return { type: 'object' };
  const written = plain(value);
  if (written === null || (typeof written === 'string' && written.includes('{{'))) return anything;
  return { type: [typeof written, 'null'] };
}

function object(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
