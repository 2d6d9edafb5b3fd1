import type { StoredTarget } from '../../../platform/db/schema/catalogue.ts';
import type { StoredTargetValues } from '../../../platform/db/schema/orders.ts';

/** What a page is searched for with: the values of the targets that take search keywords, each once. */
export function keywordsOf(targets: readonly StoredTarget[], given: readonly StoredTargetValues[]): readonly string[] {
  const ids = new Set(targets.filter(({ type }) => type.viewType === 'seo_keywords').map(({ id }) => id));
  return [...new Set(given.filter(({ targetId }) => ids.has(targetId)).flatMap(({ values }) => values))];
}
