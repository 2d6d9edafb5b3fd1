import { cachedReport } from '../../incremental/cached.ts';
import { type LocatedObject, member } from '../../diagnostics/located.ts';
import { emptyPage, contextAt } from '../check-instance.ts';
import { sharedFacts } from '../shared-facts.ts';
import { Uses } from '../context/uses.ts';
import { walk } from '../walk/walk.ts';
import { anyShared, rule } from './rule.ts';

/** What the settings operation will answer has the shape that the contract promises. */
export const settings = rule({
  meta: { shares: anyShared, about: 'Settings match the contract' },
  check: ({ app, checked, environment, report }) => {
    const reply = environment.contract.operations[checked.app.settingsOperation]?.reply;
    const own = member(app, 'settings');
    if (!reply || own?.kind !== 'object') return;
    const members = new Map(own.members);
    for (const name of sharedFacts(environment.contract, checked.app.settingsOperation)) {
      const fact = app.members.get(name);
      if (fact) members.set(name, fact);
    }
    const whole: LocatedObject = { ...own, members };
    cachedReport('check settings', [app, environment.identity], report, (report) => {
      const context = contextAt(environment, emptyPage, '', new Uses(), report, environment.contract.defs);
      walk(reply, whole, { ...context, path: 'settings' });
    });
  },
});
