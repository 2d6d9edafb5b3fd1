import type { Environment } from '../browser/environment.ts';
import type { ScopeStore } from '../../state/scope.ts';

/** Texts that a tab remembers, mirrored in the scope as `kept`. */
export interface SavedTexts {
  /** Null forgets one; what is no text is not kept. */
  keep(values: Readonly<Record<string, unknown>>): void;
  forget(): void;
  /** Applies what the tab remembers from the page before. */
  recall(): void;
}

/** Longest text that is kept, in UTF-16 units. */
const longest = 2000;

export function createSavedTexts(environment: Environment, scope: ScopeStore, instance: string): SavedTexts {
  const key = `kept:${instance}`;
  const write = (texts: Readonly<Record<string, string>>) => {
    scope.set('kept', texts);
    if (Object.keys(texts).length === 0) environment.sessionStorage.remove(key);
    else environment.sessionStorage.set(key, JSON.stringify(texts));
  };
  return {
    keep: (values) => write(textsOf({ ...(scope.read(['kept']) as object), ...values })),
    forget: () => write({}),
    recall: () => scope.set('kept', textsOf(parsed(environment.sessionStorage.get(key)))),
  };
}

function textsOf(values: unknown): Readonly<Record<string, string>> {
  if (values === null || typeof values !== 'object') return {};
  const texts = Object.entries(values).filter(([, text]) => typeof text === 'string' && text.length <= longest);
  return Object.fromEntries(texts) as Record<string, string>;
}

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
