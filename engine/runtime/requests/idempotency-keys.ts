import type { Environment } from '../browser/environment.ts';

/**
 * Idempotency keys of actions whose outcome is not known yet. Asking again for the same action (same operation, same
 * parameters) gives the same key, so that a person who presses the button again after a lost answer does not act twice.
 */
export interface Keyring {
  keyOf(action: string): string;
  /** The outcome is known: the next time is a new action. */
  forget(action: string): void;
}

/** Milliseconds after which an action with unknown outcome is no longer taken for the same one. */
const keptFor = 10 * 60_000;

export function createKeyring(environment: Pick<Environment, 'newId' | 'now'>): Keyring {
  const keys = new Map<string, { readonly key: string; readonly since: number }>();
  return {
    keyOf(action) {
      const kept = keys.get(action);
      if (kept && environment.now() - kept.since < keptFor) return kept.key;
      const key = environment.newId();
      keys.set(action, { key, since: environment.now() });
      return key;
    },
    forget(action) {
      keys.delete(action);
    },
  };
}
