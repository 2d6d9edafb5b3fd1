import { pathWithQuery } from '../../address/query.ts';
import { pathOfScreen } from '../../address/route.ts';
import type { App } from './app.ts';

/** Where a login goes on that waits for its second step, and from there to where the person wanted to; null for no such login. */
export function secondStepPath({ session, definition: { index }, scope }: App): string | null {
  const [step, screen] = [session.secondStep(), index.session.secondStepScreen];
  if (step === null || screen === undefined) return null;
  const redirect = scope.read(['route', 'query', 'redirect']);
  return pathWithQuery(pathOfScreen(index, screen), { ...step, ...(typeof redirect === 'string' ? { redirect } : {}) });
}
