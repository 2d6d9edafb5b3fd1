import type { Environment } from '../browser/environment.ts';
import type { Analytics } from './analytics.ts';
import type { Consent } from './consent.ts';

interface Told {
  readonly consent: Consent;
  readonly analytics: Analytics;
  readonly environment: Pick<Environment, 'cookies'>;
}

/** Remembers that it was told, and how the app was shown then. */
const cookie = 'display-mode';
/** As long as browsers keep a cookie (decision 44). */
const days = 400;

/**
 * Tells once how the app is shown, installed or in a browser, as soon as the visitor allows analytics; who allows it no more is forgotten.
 * Specification: A4 Session shell. Gives the way to stop.
 */
export function reportDisplayMode(
  { consent, analytics, environment: { cookies } }: Told,
  isInstalled: () => boolean,
): () => void {
  const report = () => {
    const isAllowed = consent.store.getState().analytics === true;
    const isTold = cookies.get(cookie) !== null;
    if (isTold && !isAllowed) cookies.remove(cookie);
    if (isTold || !isAllowed) return;
    const mode = isInstalled() ? 'app' : 'browser';
    cookies.set(cookie, mode, days);
    analytics.track({ name: 'display-mode', data: { mode } });
  };
  report();
  return consent.store.subscribe(report);
}
