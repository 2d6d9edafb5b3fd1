import { clientName } from '../../engine/compile/contract/client-name.ts';
import type { Defs, Schema } from '../../engine/compile/schema/schema.ts';
import { narrow, typesOf } from '../contract/narrow-schema.ts';

/** One member of the replies of an operation that is otherwise than usual. */
export interface Difference {
  readonly operation: string;
  /** Wire names; `*` stands for every item of a list. */
  readonly member: readonly string[];
  /** Undefined leaves the member out. */
  readonly value: unknown;
}

/** Members deeper than this are left as they are. */
const deepest = 4;

/**
 * Everything that the contract lets the named members of a reply be: each value of an enum, both truths, nothing where there
 * may be nothing. One list of differences a member; `names` are the client's.
 */
export function shapesOf(operation: string, reply: Schema, defs: Defs, names: ReadonlySet<string>): Difference[][] {
  const found: Difference[][] = [];
  const walk = (schema: Schema, member: readonly string[], isNeeded: boolean): void => {
    const real = narrow(schema, defs);
    const name = member.findLast((part) => part !== '*');
    if (name !== undefined && names.has(clientName(name))) {
      const values: unknown[] = real.enum?.filter((value) => value !== null) ?? [];
      const types = typesOf(schema, defs);
      if (real.type === 'boolean') values.push(false, true);
      if (types.includes('null') && types.length < 7) values.push(null);
      else if (!isNeeded) values.push(undefined);
      if (values.length > 0) found.push(values.map((value) => ({ operation, member, value })));
    }
    if (member.length >= deepest) return;
    if (real.items) walk(real.items, [...member, '*'], true);
    for (const [key, inner] of Object.entries(real.properties ?? {}))
      walk(inner, [...member, key], real.required?.includes(key) ?? false);
  };
  walk(reply, [], true);
  return found;
}

/** The reply with a member otherwise; the given one stays as it is. */
export function withDifference(reply: unknown, { member, value }: Pick<Difference, 'member' | 'value'>): unknown {
  const [first, ...rest] = member;
  if (first === undefined) return value;
  if (first === '*')
    return Array.isArray(reply) ? reply.map((item) => withDifference(item, { member: rest, value })) : reply;
  if (reply === null || typeof reply !== 'object' || Array.isArray(reply)) return reply;
  const { [first]: before, ...others } = reply as Readonly<Record<string, unknown>>;
  const after = withDifference(before, { member: rest, value });
  return after === undefined ? others : { ...others, [first]: after };
}
