import type { Contract, Operation } from '../../engine/compile/contract/contract.ts';
import type { Schema } from '../../engine/compile/schema/schema.ts';
import calls from './calls.json' with { type: 'json' };
import type { Parts } from './request-parts.ts';
import { sampleOf } from './sample-value.ts';
import type { Things } from './prepared-resources.ts';

interface Call extends Partial<Parts> {
  /** Whose session: the customer's, one that this call may end, or a new customer's. */
  readonly session?: 'own' | 'newcomer';
  /** Why even a valid call may be refused with 422. */
  readonly mayRefuse?: string;
}

/** What the table of calls says about an operation; nothing for most. */
export function callOf(operation: Operation): Call {
  const table: Readonly<Record<string, Call>> = calls as Readonly<Record<string, object>>;
  return table[operation.name] ?? {};
}

/** Names of the prepared things that an operation's valid call is made of. */
export function thingsIn(
  operation: Operation,
  things: Things,
  places: readonly ('path' | 'query' | 'body')[] = ['path', 'query', 'body'],
): readonly string[] {
  const names: string[] = [];
  const note = (value: unknown): void => {
    if (typeof value === 'string' && value.startsWith('$')) names.push(value.slice(1));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(note);
  };
  const planned = plan(operation, null, things, '');
  for (const place of places) note(planned[place]);
  return names;
}

/**
 * A call that should succeed: examples of the contract, then defaults and least values, then the table of calls, with
 * things in place of `$name`. Null when it takes a thing that this shop cannot give from outside.
 */
export async function validParts(
  operation: Operation,
  contract: Pick<Contract, 'wireDefs'>,
  things: Things,
  { widgetToken, key }: { readonly widgetToken: string; readonly key: string },
): Promise<Parts | null> {
  if (thingsIn(operation, things).some((name) => !things[name])) return null;
  const made = new Map<string, unknown>();
  const fill = async (value: unknown): Promise<unknown> => {
    if (typeof value === 'string' && value.startsWith('$')) {
      if (!made.has(value)) made.set(value, await things[value.slice(1)]?.make());
      return made.get(value);
    }
    if (Array.isArray(value)) return Promise.all(value.map(fill));
    if (typeof value !== 'object' || value === null) return value;
    const members = [];
    for (const [name, member] of Object.entries(value)) members.push([name, await fill(member)] as const);
    return Object.fromEntries(members);
  };
  const parts = (await fill(plan(operation, contract, things, widgetToken))) as Parts;
  return { ...parts, header: operation.node.idempotent ? { 'idempotency-key': key } : {} };
}

/** The call with `$name` still in it. */
function plan(operation: Operation, contract: Pick<Contract, 'wireDefs'> | null, things: Things, widgetToken: string) {
  const { wire } = operation;
  const sample = (schema: Schema | undefined) => (contract && schema ? sampleOf(schema, contract.wireDefs) : {});
  const call = callOf(operation);
  const path = Object.keys(wire.path.properties ?? {}).map((name) => {
    const thing = name.replace(/Id$/, '');
    const given = call.path?.[name] ?? (things[thing] ? `$${thing}` : undefined);
    return [name, given ?? (name.endsWith('Id') ? `$${thing}` : sample(wire.path.properties?.[name]))];
  });
  const needed = (wire.query.required ?? []).map((name) => [
    name,
    name === 'api_token' ? widgetToken : sample(wire.query.properties?.[name]),
  ]);
  return {
    path: Object.fromEntries(path),
    query: { ...Object.fromEntries(needed), ...call.query },
    body:
      wire.body && typeof call.body !== 'string'
        ? { ...(sample(wire.body) as object), ...(call.body as object | undefined) }
        : call.body,
  };
}
