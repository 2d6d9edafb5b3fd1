import type { Client } from '../requests/client.ts';
import type { Consent } from './consent.ts';

/** Something that the visitor has done, and texts and numbers about it; nothing that says who they are. */
export interface AnalyticsEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Analytics {
  /**
   * The shop counts the events that are declared to be counted, without a word of who it was. Listeners are told only
   * while the visitor allows analytics, and nothing of what was before. Never throws, and nobody waits for it.
   */
  track(event: AnalyticsEvent): void;
  onEvent(listener: (event: AnalyticsEvent) => void): () => void;
}

export function createAnalytics(options: {
  readonly consent: Consent;
  readonly client: Client;
  /** Operations that count an event, by its name. */
  readonly counted: Readonly<Record<string, string>>;
}): Analytics {
  const listeners = new Set<(event: AnalyticsEvent) => void>();
  return {
    track(event) {
      const operation = Object.hasOwn(options.counted, event.name) ? options.counted[event.name] : undefined;
      if (operation !== undefined) options.client.request(operation).catch(() => undefined);
      if (options.consent.store.getState().analytics !== true) return;
      for (const listener of listeners) listener(event);
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
