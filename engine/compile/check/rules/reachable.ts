import { member, scalar } from '../../load/located.ts';
import type { CheckedScreen } from '../check-instance.ts';
import { answers } from '../kinds/route.ts';
import type { Uses } from '../uses.ts';
import type { Rule } from './rule.ts';

/** Screens that no way leads to from where people come in. */
export const reachable: Rule = {
  meta: { codes: ['unreachable-screen'], about: 'A way leads to every screen', soundOnly: true },
  check: ({ app, checked, report }) => {
    const { session, notFound } = checked.app;
    const serverError = scalar(member(app, 'serverError'));
    const named = new Set([session?.loginScreen, session?.homeScreen, notFound, serverError]);
    const isEntry = ({ route, document }: CheckedScreen): boolean =>
      named.has(route.screen) || route.path === '/' || scalar(member(document.tree, 'entry')) === true;

    const reached = new Set<CheckedScreen>();
    const follow = (uses: Uses): void => {
      for (const to of uses.routes) {
        const path = to.replace(/[?#].*$/, '');
        for (const screen of checked.screens) if (answers(screen.route.path, path)) reach(screen);
      }
    };
    const reach = (screen: CheckedScreen): void => {
      if (reached.has(screen)) return;
      reached.add(screen);
      follow(screen.uses);
    };
    for (const screen of checked.screens) if (isEntry(screen)) reach(screen);
    for (const { uses } of [checked, ...checked.layouts.values(), ...checked.menus.values()]) follow(uses);

    for (const screen of checked.screens) {
      if (reached.has(screen)) continue;
      const { tree } = screen.document;
      report(
        'unreachable-screen',
        member(tree, 'path')?.at ?? tree.at,
        'path',
        `Nothing leads to \`${screen.route.path}\`: no menu, no link, no action. Link to it, remove the screen, or set \`"entry": true\` where people come from outside, by a mail for example.`,
      );
    }
  },
};
