import { member } from '../../load/located.ts';
import type { Rule } from './rule.ts';

/** Two screens at one address: only one of them would ever be seen. */
export const routes: Rule = {
  meta: { codes: ['duplicate-route'], about: 'Every screen has an address of its own' },
  check: ({ checked, report }) => {
    const seen = new Map<string, string>();
    for (const { route, document } of checked.screens) {
      const shape = route.path.replace(/\$[^/]*/g, '$');
      const other = seen.get(shape);
      if (other !== undefined) {
        report(
          'duplicate-route',
          member(document.tree, 'path')?.at ?? document.tree.at,
          'path',
          `The screen \`${other}\` answers at \`${route.path}\` too. Give one of them another path.`,
        );
      }
      seen.set(shape, document.name);
    }
  },
};
