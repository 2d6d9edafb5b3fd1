import { join, type LocatedArray, stepName } from '../../diagnostics/located.ts';
import type { CheckContext } from './check-context.ts';

/** Overrides and the runtime tell items of a list apart by id. */
export function reportDuplicates(list: LocatedArray, context: CheckContext): void {
  const seen = new Set<string>();
  for (const [index, item] of list.items.entries()) {
    const id = stepName(list, index);
    if (seen.has(id))
      context.report({
        code: 'duplicate-id',
        at: item.at,
        path: join(context.path, id),
        message: `Another item of this list has the same id \`${id}\`. Rename one of them.`,
      });
    seen.add(id);
  }
}
