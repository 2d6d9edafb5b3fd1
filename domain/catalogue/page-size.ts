/** How much of an answer a page shows. */
export interface PageSize {
  /** So many services. Where they stand in groups, at least so many are in sight, and the last group is whole. */
  readonly limit: number;
  /** How many more are wanted next. */
  readonly step: number;
  /** Services of one type stand together, of each type so many are in sight; null where services are one list. */
  readonly groupSize: number | null;
}

/** The first `limit` services as one list, after which nothing more is wanted. */
export const firstServices = (limit: number): PageSize => ({ limit, step: 0, groupSize: null });

/** The services of one type that a question leaves, whether a page has them or not. */
export interface PageGroup {
  /** Id of the service type. */
  readonly type: number;
  readonly count: number;
  /** Id of the service with the least comparable price. Specification: decision 72. */
  readonly cheapest: number;
}

/** How many of `count` services of a type are in sight: the rest is worth folding from two on. */
export const inSight = (count: number, groupSize: number): number => (count > groupSize + 1 ? groupSize : count);

/**
 * The groups of a page, and how many services the step after it brings into sight. Pages end where a group does, so that no group gets more
 * services afterwards. Specification: A4 Catalogue ("lists grow by 40 items and keep extending while the next item has the same service type").
 */
export function takeGroups<T extends { readonly count: number }>(
  groups: Iterable<T>,
  { limit, step }: PageSize,
  groupSize: number,
): { readonly taken: readonly T[]; readonly next: number } {
  const taken: T[] = [];
  let seen = 0;
  let next = 0;
  for (const group of groups) {
    if (seen < limit) {
      taken.push(group);
      seen += inSight(group.count, groupSize);
    } else if (next < step) next += inSight(group.count, groupSize);
    else break;
  }
  return { taken, next };
}
