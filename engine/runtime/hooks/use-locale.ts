import { useMemo } from 'react';
import type { AppIndex } from '../../definition.ts';
import { defaultLocale, languageTag, localeBase, localeCookie } from '../../address/locale.ts';
import { pathWithQuery } from '../../address/query.ts';
import { useApp } from '../app/app.ts';
import type { Route } from '../app/navigation.ts';

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
    return {
      id: index.locale,
      bcp47: languageTag(index.locale),
      all: index.locales,
      choose(id) {
        if (!index.locales.some((locale) => locale.id === id)) return;
        environment.cookies.set(localeCookie, id, localeDays);
        if (id === index.locale) return;
        const route = scope.read(['route']) as Route;
        const offered = index.locales.map((locale) => locale.id);
        const main = defaultLocale(offered, scope.read(['settings', 'defaultLocale']));
        environment.leave(pathWithQuery(localeBase(id, main) + route.path, route.query), 'push');
      },
    };
  }, [index, environment, scope]);
}
