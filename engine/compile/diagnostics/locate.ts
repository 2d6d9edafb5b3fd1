import { type Located, stringAt } from './located.ts';

/** What stands at a path of names and ids, `body.orders.columns.cost.label`; the whole for an empty path. */
export function locate(tree: Located, path: string): Located | undefined {
  let at: Located | undefined = tree;
  for (const step of path === '' ? [] : path.split('.')) {
    if (at?.kind === 'object') at = at.members.get(step)?.value;
    else if (at?.kind === 'array')
      at = at.items.find((item) => stringAt(item, 'id') === step) ?? at.items[Number(step)];
    else at = undefined;
  }
  return at;
}
