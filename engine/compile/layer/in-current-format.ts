import type { Report } from '../diagnostics/finding.ts';
import { type Located, member, scalar } from '../diagnostics/located.ts';
import { currentFormat } from '../migrate/current-format.ts';

/** A declaration as if it had the current format, after a report where it has another. One without is left to the check. */
export function inCurrentFormat(tree: Located | undefined, report: Report): Located | undefined {
  const format = member(tree, 'format');
  const written = scalar(format);
  if (tree?.kind !== 'object' || !format || typeof written !== 'number' || written === currentFormat) return tree;
  const todo =
    written < currentFormat
      ? 'To migrate it, run: npm run livery -- migrate.'
      : 'It was written for a newer version of Livery. Update Livery.';
  report({
    code: 'outdated-format',
    at: format.at,
    path: 'format',
    message: `The file has format ${written}, expected ${currentFormat}. ${todo}`,
  });
  const keyAt = tree.members.get('format')?.keyAt ?? format.at;
  const value: Located = { kind: 'scalar', at: format.at, layer: format.layer, value: currentFormat };
  return { ...tree, members: new Map(tree.members).set('format', { keyAt, value }) };
}
