import type { Operation } from '../contract/contract.ts';
import type { Schema } from '../contract/schema.ts';
import { possibleValues } from '../expression/value-type.ts';
import { join, type Located, type LocatedArray, member, scalar, stepName } from '../load/located.ts';
import { nearest } from './nearest.ts';
import { listed } from './problem.ts';
import type { Spot } from './spot.ts';

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

/**
 * Choices of a list whose value goes into the page's address (`x-narrows` names the property that says as what): each is one
 * that every parameter which the address fills can take. Fewer than the contract has are fine: nobody has to offer all.
 */
export function checkChoices(beside: string, list: LocatedArray, spot: Spot): void {
  const query: unknown = scalar(spot.enclosing[0]?.object.members.get(beside)?.value);
  const narrowings = (typeof query === 'string' && spot.page.narrows.get(query)) || [];
  for (const { operation, param, type } of narrowings) {
    const values = possibleValues(type, spot.world.contract.defs)
      ?.filter((value) => value !== null)
      .map(String);
    if (!values || values.length === 0) continue;
    for (const [index, item] of list.items.entries()) {
      const named = member(item, 'value') ?? member(item, 'id');
      const value: unknown = scalar(named);
      if (typeof value !== 'string' || values.includes(value)) continue;
      const path = join(join(spot.path, stepName(list, index)), member(item, 'value') ? 'value' : 'id');
      spot.report(
        'unknown-choice',
        named?.at ?? item.at,
        path,
        `\`${operation}\` refuses \`${value}\` as \`${param}\`, which this choice would send. It takes ${listed(values, 12)}.`,
        nearest(value, values),
      );
    }
  }
}
