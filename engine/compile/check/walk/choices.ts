import { possibleValues } from '../../schema/value-type.ts';
import { join, type LocatedArray, member, scalar, stepName } from '../../diagnostics/located.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/finding.ts';
import type { CheckContext } from '../context/check-context.ts';

/**
 * Choices of a list whose value goes into the page's address (`x-narrows` names the property that says as what): each is one
 * that every parameter which the address fills can take. Fewer than the contract has are fine: nobody has to offer all.
 */
export function checkChoices(beside: string, list: LocatedArray, context: CheckContext): void {
  const query: unknown = scalar(context.enclosing[0]?.object.members.get(beside)?.value);
  const narrowings = (typeof query === 'string' && context.page.narrows.get(query)) || [];
  for (const { operation, param, type } of narrowings) {
    const values = possibleValues(type, context.environment.contract.defs)
      ?.filter((value) => value !== null)
      .map(String);
    if (!values || values.length === 0) continue;
    for (const [index, item] of list.items.entries()) {
      const named = member(item, 'value') ?? member(item, 'id');
      const value: unknown = scalar(named);
      if (typeof value !== 'string' || values.includes(value)) continue;
      const path = join(join(context.path, stepName(list, index)), member(item, 'value') ? 'value' : 'id');
      context.report({
        code: 'unknown-choice',
        at: named?.at ?? item.at,
        path,
        message: `\`${operation}\` does not accept \`${value}\` as \`${param}\`. It accepts ${listed(values, 12)}.`,
        suggestion: nearest(value, values),
      });
    }
  }
}
