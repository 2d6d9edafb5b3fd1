import { join, type LocatedArray, stepName } from '../../diagnostics/located.ts';
import type { Spot } from './check-context.ts';

/** Overrides and the runtime tell items of a list apart by id. */
export function reportDuplicates(list: LocatedArray, spot: Spot): void {
  const seen = new Set<string>();
  for (const [index, item] of list.items.entries()) {
    const id = stepName(list, index);
    if (seen.has(id))
      spot.report(
        'duplicate-id',
        item.at,
        join(spot.path, id),
        `Another item of this list has the id \`${id}\` too. Rename one of them.`,
      );
    seen.add(id);
  }
}
