import { type LocatedObject, member } from '../../diagnostics/located.ts';
import { emptyPage, spotAt } from '../check-instance.ts';
import { sharedFacts } from '../shared-facts.ts';
import { Uses } from '../context/uses.ts';
import { walk } from '../walk/walk.ts';
import type { Rule } from './rule.ts';

/** What the settings operation will answer has the shape that the contract promises. */
export const settings: Rule = {
  meta: { codes: ['wrong-type', 'missing-property', 'unknown-property'], about: 'Settings are what the contract says' },
  check: ({ app, checked, world, report, memory }) => {
    const reply = world.contract.operations[checked.app.settingsOperation]?.reply;
    const own = member(app, 'settings');
    if (!reply || own?.kind !== 'object') return;
    const members = new Map(own.members);
    for (const name of sharedFacts(world.contract, checked.app.settingsOperation)) {
      const fact = app.members.get(name);
      if (fact) members.set(name, fact);
    }
    const whole: LocatedObject = { ...own, members };
    memory.recallReported('settings', [app, world.identity], report, (say) => {
      const spot = spotAt(world, emptyPage, '', new Uses(), say, world.contract.defs);
      walk(reply, whole, { ...spot, path: 'settings' });
    });
  },
};
