import type { Checked } from './check-instance.ts';
import { Uses } from './uses.ts';

const known = new WeakMap<Checked, Uses>();

/** What an instance uses anywhere; gathered once for all that ask. */
export function usesOfAll(checked: Checked): Uses {
  const before = known.get(checked);
  if (before) return before;
  const all = new Uses();
  all.add(checked.uses);
  for (const { uses, route } of checked.screens) {
    all.add(uses);
    if (route.title) all.texts.add(route.title.$text);
  }
  for (const { uses } of [...checked.layouts.values(), ...checked.menus.values(), ...checked.forms.values()])
    all.add(uses);
  known.set(checked, all);
  return all;
}
