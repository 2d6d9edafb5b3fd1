import { plain, stringAt } from '../../diagnostics/located.ts';
import { keywordFault } from '../../schema/keywords.ts';
import { listed } from '../../diagnostics/finding.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Kind } from './kind.ts';

/** Whether rows may be sorted by the sibling `field`: what a table operation cannot sort by, it refuses. */
export const sortable: Kind = (_schema, value, context) => {
  const fault = keywordFault({ type: 'boolean' }, value);
  if (fault) context.report({ code: 'wrong-type', at: value.at, path: context.path, message: fault.message });
  if (plain(value) !== true) return plain(value);
  const able = sourceAround(context.enclosing, context.page)?.table?.sortable;
  const field = stringAt(context.enclosing[0]?.object, 'field');
  if (able && (field === undefined || !able.includes(field))) {
    const what = field === undefined ? 'a column without `field`' : `\`${field}\``;
    context.report({
      code: 'not-sortable',
      at: value.at,
      path: context.path,
      message: `Rows cannot be sorted by ${what}. The operation sorts by ${listed(able, 16)}. Remove \`sortable\`, or use one of these.`,
      suggestion: field === undefined ? undefined : nearest(field, able),
    });
  }
  return true;
};

/** The operation of the nearest source that is named around a value. */
function sourceAround(enclosing: Parameters<Kind>[2]['enclosing'], page: Parameters<Kind>[2]['page']) {
  for (const { object, properties } of enclosing) {
    for (const [name, schema] of Object.entries(properties)) {
      const id = schema['x-kind'] === 'source' ? stringAt(object, name) : undefined;
      if (id !== undefined) return page.sources.get(id);
    }
  }
  return undefined;
}
