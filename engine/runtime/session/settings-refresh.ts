import type { Client } from '../requests/client.ts';
import type { ScopeStore } from '../../state/scope.ts';

/** Keeps `settings` in the scope fresh, and never gives up a good one for a bad one. */
export interface SettingsRefresh {
  /** Fetches now. Throws when there are none yet and none came; with good ones in hand a failure changes nothing. */
  refresh(): Promise<void>;
  /** Refreshes every ten minutes until stopped. */
  start(): () => void;
}

const refreshEvery = 600_000;

export function createSettingsRefresh(options: {
  readonly client: Client;
  readonly scope: ScopeStore;
  readonly operation: string;
  /** Settings that every reply has, by the contract; others may go. */
  readonly required: readonly string[];
  readonly onChange: () => void;
}): SettingsRefresh {
  const { scope } = options;

  async function refresh(): Promise<void> {
    const before = scope.read(['settings']);
    let fresh: unknown;
    try {
      fresh = await options.client.request(options.operation, {}, { onlyReads: true });
    } catch (error) {
      if (before === null) throw error;
      return;
    }
    if (!keepsShape(before, fresh, options.required)) return;
    scope.set('settings', fresh);
    options.onChange();
  }

  return {
    refresh,
    start() {
      const timer = setInterval(() => void refresh(), refreshEvery);
      return () => clearInterval(timer);
    },
  };
}

/** True when everything that has to be there is still there, and all of the same kind; null may come and go. */
function keepsShape(before: unknown, fresh: unknown, required: readonly string[]): boolean {
  if (fresh === null || typeof fresh !== 'object' || Array.isArray(fresh)) return false;
  if (before === null || typeof before !== 'object') return true;
  return Object.entries(before).every(([name, old]) => {
    if (!Object.hasOwn(fresh, name)) return !required.includes(name);
    const now = (fresh as Record<string, unknown>)[name];
    return old === null || now === null || (typeof old === typeof now && Array.isArray(old) === Array.isArray(now));
  });
}
