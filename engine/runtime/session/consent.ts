import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Cookies } from '../browser/environment.ts';

/** What a visitor may be asked to allow. */
export type Purpose = 'analytics' | 'advertising';
/** A purpose that is missing is one that the visitor was not asked about. */
export type Choices = Readonly<Partial<Record<Purpose, boolean>>>;

export interface Answer extends Choices {
  /** Vendors that the visitor was asked about (`consent` of the app): one that is not among them is asked for anew. */
  readonly asked: readonly string[];
}

/** What the visitor allows on this host. To answer is for `answer-consent.ts`, whose code comes when somebody is asked. */
export interface Consent {
  readonly store: StoreApi<Answer>;
  /** Applies what is stored, also by another tab. */
  recall(): void;
}

/** Keeps `Answer` as JSON, with the version of its form (`v`) and the day on which it was given (`on`). */
export const consentCookie = 'use-cookie';
export const consentVersion = 1;

export function createConsent(cookies: Cookies): Consent {
  const stored = () => read(cookies.get(consentCookie));
  const store: Consent['store'] = createStore<Answer>(stored);
  return { store, recall: () => store.setState(stored(), true) };
}

function read(text: string | null): Answer {
  try {
    const { v, asked, analytics, advertising } = JSON.parse(text ?? '');
    if (v === consentVersion && Array.isArray(asked)) return { asked, analytics, advertising };
  } catch {
    // Nobody has written it here.
  }
  return { asked: [] };
}
