import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Cookies } from '../browser/environment.ts';

/** What a visitor may be asked to allow. */
const purposes = ['analytics', 'advertising'] as const;
export type Purpose = (typeof purposes)[number];
export type Choices = Readonly<Record<Purpose, boolean>>;

/** What the visitor allows on this host; null until they have answered. */
export interface Consent {
  readonly store: StoreApi<Choices | null>;
  /** Kept for as long as browsers keep a cookie (decision 44). */
  choose(choices: Choices): void;
}

/** Names the purposes that are allowed, or `none`. Where it is missing, nobody has answered yet. */
export const consentCookie = 'use-cookie';
const days = 400;
const nothing = 'none';

export function createConsent(cookies: Cookies): Consent {
  const store: Consent['store'] = createStore<Choices | null>(() => read(cookies.get(consentCookie)));
  return {
    store,
    choose(choices) {
      const allowed = purposes.filter((purpose) => choices[purpose]);
      cookies.set(consentCookie, allowed.join('.') || nothing, days);
      store.setState(choices, true);
    },
  };
}

function read(text: string | null): Choices | null {
  if (text === null) return null;
  const allowed = new Set(text.split('.'));
  return { analytics: allowed.has('analytics'), advertising: allowed.has('advertising') };
}
