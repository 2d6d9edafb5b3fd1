import type { Operation } from '../../contract/contract.ts';
import { type Located, member, scalar } from '../../diagnostics/located.ts';
import type { Schema } from '../../schema/schema.ts';

/** A parameter of a source that is what a member of the query says, and nothing else. */
export interface Narrowing {
  readonly operation: string;
  readonly param: string;
  readonly type: Schema;
}

/** By member of the query: the parameters of a screen's sources that it fills. */
export function narrowingsOf(
  sources: Located | undefined,
  operations: ReadonlyMap<string, Operation | undefined>,
): ReadonlyMap<string, readonly Narrowing[]> {
  const found = new Map<string, Narrowing[]>();
  if (sources?.kind !== 'object') return found;
  for (const [id, { value }] of sources.members) {
    const operation = operations.get(id);
    const params = member(value, 'params');
    if (!operation || params?.kind !== 'object') continue;
    for (const [param, { value: written }] of params.members) {
      const text: unknown = scalar(written);
      const query = typeof text === 'string' ? /^\{\{\s*route\.query\.(\w+)\s*\}\}$/.exec(text)?.[1] : undefined;
      const type = operation.input.properties?.[param];
      if (query === undefined || !type) continue;
      found.set(query, [...(found.get(query) ?? []), { operation: operation.name, param, type }]);
    }
  }
  return found;
}
