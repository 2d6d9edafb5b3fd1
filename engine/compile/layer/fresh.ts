import type { Report } from '../diagnostics/finding.ts';
import { join, type Located, type Member } from '../diagnostics/located.ts';

const inherited: ReadonlySet<string> = new Set(['$schema', '$locked', '$use']);

/** A value that has nothing below it: directives in it steer nothing. */
export function fresh(value: Located, path: string, report: Report): Located {
  if (value.kind === 'array')
    return { ...value, items: value.items.map((item, index) => fresh(item, join(path, String(index)), report)) };
  if (value.kind !== 'object') return value;
  const members = new Map<string, Member>();
  for (const [key, one] of value.members) {
    if (key.startsWith('$') && !inherited.has(key)) {
      report({
        code: 'override-target-missing',
        at: one.keyAt,
        path: join(path, key),
        message: directiveSentence(key),
      });
    } else members.set(key, { keyAt: one.keyAt, value: fresh(one.value, join(path, key), report) });
  }
  return { ...value, members };
}

export function directiveSentence(key: string): string {
  if (key === '$add') return '`$add` needs a list whose items have ids, and there is none in the base config.';
  if (key === '$before' || key === '$after') return `\`${key}\` moves an item of a list, but this is not one.`;
  if (key === '$remove')
    return '`$remove` removes what the base config has here, but there is nothing, or the value is not `true`.';
  if (key === '$use')
    return '`$use` replaces a whole value and cannot change an existing one. To replace an item of a list, remove it and add another.';
  return `Unknown directive: \`${key}\`. Directives: $add, $remove, $before, $after, $use and $locked.`;
}
