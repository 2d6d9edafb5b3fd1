import type { AppIndex, RouteNode } from '../definition.ts';
import { appPath } from '../address/app-path.ts';
import { pathWithQuery } from '../address/query.ts';
import type { Route } from '../runtime/app/navigation.ts';
import { pathOfScreen } from '../address/route.ts';
import type { SessionState } from '../runtime/session/session.ts';

export interface AccessQuestion {
  readonly index: AppIndex;
  readonly node: RouteNode;
  readonly route: Pick<Route, 'path' | 'query'>;
  readonly status: SessionState['status'];
  /** Guests see nothing but open and guest screens. */
  readonly hidden: boolean;
  /** The customer has to set up a second step of the login before anything else. */
  readonly mustSetUp: boolean;
}

/** Where the person has to go instead, as a path of the app; null where they may stay. */
export function redirectOf({ index, node, route, status, hidden, mustSetUp }: AccessQuestion): string | null {
  const { setUpScreen } = index.session;
  if (mustSetUp && setUpScreen !== undefined && node.access !== 'open') {
    return node.screen === setUpScreen ? null : pathOfScreen(index, setUpScreen);
  }
  if (node.access === 'guest') {
    if (status !== 'user' || node.admits?.some((name) => Object.hasOwn(route.query, name))) return null;
    return appPath(route.query.redirect) ?? pathOfScreen(index, index.session.homeScreen);
  }
  if (status !== 'guest' || node.access === 'open') return null;
  if (node.access === 'public' && !hidden) return null;
  const wanted = pathWithQuery(route.path, route.query);
  const login = pathOfScreen(index, index.session.loginScreen);
  return wanted === pathOfScreen(index, index.session.homeScreen) ? login : pathWithQuery(login, { redirect: wanted });
}
