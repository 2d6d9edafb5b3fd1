import type { Memory } from '../memory.ts';
import type { Checked } from './check-instance.ts';
import { Uses } from './uses.ts';

/** What an instance uses anywhere; gathered again when something else is used than in the compilation before. */
export function usesOfAll({ uses, screens, layouts, menus, forms }: Omit<Checked, 'usesOfAll'>, memory: Memory): Uses {
  const titles = screens.flatMap(({ route }) => (route.title ? [route.title.$text] : []));
  const each = [
    uses,
    ...[...screens, ...layouts.values(), ...menus.values(), ...forms.values()].map((one) => one.uses),
  ];
  return memory.recall('uses of all', [...each, titles.join()], () => {
    const all = new Uses();
    for (const one of each) all.add(one);
    for (const title of titles) all.texts.add(title);
    return all;
  });
}
