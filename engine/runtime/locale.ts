import { useMemo } from 'react';
import type { AppIndex } from '../definition.ts';
import { useApp } from './app.ts';
import type { Environment } from './environment.ts';
import type { Route } from './navigation.ts';
import { pathWithQuery } from './navigation.ts';

const localeCookie = 'locale';
const localeDays = 365;

export interface LocaleControl {
  /** As in paths and files: `pt_BR`. */
  readonly id: string;
  readonly bcp47: string;
  readonly all: AppIndex['locales'];
  /** Remembers the choice and opens the present path and query in that language. */
  readonly choose: (id: string) => void;
}

export function useLocale(): LocaleControl {
  const { definition, environment, scope } = useApp();
  const { index } = definition;
  return useMemo(() => {
    const bcp47 = index.locales.find(({ id }) => id === index.locale)?.bcp47 ?? index.locale;
    return {
      id: index.locale,
      bcp47,
      all: index.locales,
      choose(id) {
        if (!index.locales.some((locale) => locale.id === id)) return;
        environment.cookies.set(localeCookie, id, localeDays);
        if (id === index.locale) return;
        const route = scope.read(['route']) as Route;
        const first = defaultLocale(index, scope.read(['settings', 'defaultLocale']));
        environment.leave(pathWithQuery(localeBase(index, id, first) + route.path, route.query), 'push');
      },
    };
  }, [index, environment, scope]);
}

/** The locale whose paths have no prefix. */
export function defaultLocale(index: AppIndex, declared: unknown): string {
  const known = index.locales.find(({ id }) => id === declared);
  return known?.id ?? index.locales[0]?.id ?? index.locale;
}

/** What stands before every path of a locale: `/app` or `/app/ru`. */
export function localeBase(index: AppIndex, locale: string, first: string): string {
  return locale === first ? index.base : `${index.base}/${locale}`;
}

/**
 * The locale that a first visit to the root should be shown in instead, by earlier choice or by the languages of the
 * browser; null where the present one is right.
 */
export function localeOfVisitor(
  index: AppIndex,
  environment: Pick<Environment, 'cookies' | 'languages'>,
): string | null {
  const chosen = environment.cookies.get(localeCookie);
  const wanted = index.locales.find(({ id }) => id === chosen)?.id ?? ofLanguages(index, environment.languages);
  return wanted !== null && wanted !== index.locale ? wanted : null;
}

function ofLanguages(index: AppIndex, languages: readonly string[]): string | null {
  for (const language of languages) {
    const exact = index.locales.find(({ bcp47 }) => bcp47.toLowerCase() === language.toLowerCase());
    if (exact) return exact.id;
    const near = index.locales.find(({ bcp47 }) => languageOf(bcp47) === languageOf(language));
    if (near) return near.id;
  }
  return null;
}

function languageOf(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}
