import type { Environment } from './environment.ts';

const key = 'reloaded_at';
/** Milliseconds in which the page loads anew at most once. */
const pause = 60_000;

/** Loads the page anew, unless that was tried within a minute or there is no connection. True when it does. */
export function reloadOnce(environment: Pick<Environment, 'sessionStorage' | 'now' | 'isOnline' | 'reload'>): boolean {
  const before = environment.sessionStorage.get(key);
  const now = environment.now();
  if (!environment.isOnline() || (before !== null && now - Number(before) < pause)) return false;
  environment.sessionStorage.set(key, String(now));
  // Without storage the memory of the attempt is lost with the page, and it would load for ever.
  if (environment.sessionStorage.get(key) === null) return false;
  environment.reload();
  return true;
}
