import type { Checked } from './check-instance.ts';
import { Uses } from './uses.ts';

/** What an instance uses anywhere. */
export function usesOfAll(checked: Checked): Uses {
  const all = new Uses();
  all.add(checked.uses);
  for (const { uses, route } of checked.screens) {
    all.add(uses);
    if (route.title) all.texts.add(route.title.$text);
  }
  for (const { uses } of [...checked.layouts.values(), ...checked.menus.values(), ...checked.forms.values()])
    all.add(uses);
  return all;
}
