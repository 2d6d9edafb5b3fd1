import { cached } from '../../incremental/cached.ts';
import { member, scalar } from '../../diagnostics/located.ts';
import type { CheckedScreen } from '../check-instance.ts';
import { answers } from '../kinds/route.ts';
import type { Uses } from '../context/uses.ts';
import { rule } from './rule.ts';

/** Screens that no way leads to from where people come in. */
export const reachable = rule({
  meta: {
    codes: {
      'unreachable-screen': { severity: 'warning', inEachInstance: true },
    },
    about: 'A way leads to every screen',
    soundOnly: true,
  },
  check: ({ app, checked, report }) => {
    const { session, notFound } = checked.app;
    const serverError = scalar(member(app, 'serverError'));
    const named = new Set([session?.loginScreen, session?.homeScreen, session?.setUpScreen, notFound, serverError]);
    const isEntry = ({ route, document }: CheckedScreen): boolean =>
      named.has(route.screen) || route.path === '/' || scalar(member(document.tree, 'entry')) === true;

    const { screens, layouts, menus } = checked;
    const places = screens.map((screen) => ({ path: screen.route.path, uses: screen.uses, entry: isEntry(screen) }));
    const around = [checked, ...layouts.values(), ...menus.values()].map(({ uses }) => uses);
    const shape = JSON.stringify(places.map(({ path, entry }) => [path, entry]));
    const inputs = [checked.uses, ...around, ...places.map(({ uses }) => uses), shape] as const;
    const reached = cached('reached paths', inputs, () => pathsReached(places, around));
    for (const { document, route } of screens) {
      if (reached.has(route.path)) continue;
      const { tree } = document;
      report({
        code: 'unreachable-screen',
        at: member(tree, 'path')?.at ?? tree.at,
        path: 'path',
        message: `No menu, link or action leads to \`${route.path}\`. Link to it, remove the screen, or set \`"entry": true\` if visitors open it from outside, for example from an email.`,
      });
    }
  },
});

interface Place {
  readonly path: string;
  readonly uses: Uses;
  readonly entry: boolean;
}

/** Paths of the screens that something leads to: from where people come in, and from what is around every screen. */
function pathsReached(places: readonly Place[], around: readonly Uses[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const followed = new Set<string>();
  const follow = (uses: Uses): void => {
    for (const to of uses.routes) {
      if (followed.has(to)) continue;
      followed.add(to);
      const path = to.replace(/[?#].*$/, '');
      for (const place of places) if (answers(place.path, path)) reach(place);
    }
  };
  const reach = (place: Place): void => {
    if (reached.has(place.path)) return;
    reached.add(place.path);
    follow(place.uses);
  };
  for (const place of places) if (place.entry) reach(place);
  for (const uses of around) follow(uses);
  return reached;
}
