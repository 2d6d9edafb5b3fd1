import { type Located, member, scalar } from '../../diagnostics/located.ts';
import { rule } from './rule.ts';

/** An item of a menu that is for neither guests nor users. */
export const menuAudience = rule({
  meta: { shares: ['never-visible'], about: 'Every item of a menu is for somebody' },
  check: ({ documents, report }) => {
    const checkItems = (items: Located | undefined, path: string): void => {
      if (items?.kind !== 'array') return;
      for (const item of items.items) {
        const here = `${path}.${String(scalar(member(item, 'id')))}`;
        const users = member(item, 'users');
        if (users && scalar(users) === false && scalar(member(item, 'guests')) === false) {
          const message = 'The item is hidden from both guests and users. Remove it, or show it to one of them.';
          report({ code: 'never-visible', at: users.at, path: `${here}.users`, message });
        }
        checkItems(member(item, 'children'), `${here}.children`);
      }
    };
    for (const { tree } of documents.all.menu.values()) checkItems(member(tree, 'items'), 'items');
  },
});
