import { useMemo } from 'react';
import type { AppIndex } from '../../definition.ts';
import { defaultLocale, languageTag, localeBase, localeCookie } from '../../address/locale.ts';
import { pathWithQuery } from '../../address/query.ts';
import { useApp } from '../app/app.ts';
import type { Route } from '../app/navigation.ts';
import { rememberScroll } from '../session/scroll-between-languages.ts';

const localeDays = 365;

export interface LocaleControl {
  /** As in paths and files: `pt_BR`. */
  readonly id: string;
  readonly bcp47: string;
  readonly all: AppIndex['locales'];
  /** Address of the present path and query in that language. */
  readonly hrefOf: (id: string) => string;
  /** Remembers the choice and opens the present path and query in that language. */
  readonly choose: (id: string) => void;
}

export function useLocale(): LocaleControl {
  const { definition, environment, scope } = useApp();
  const { index } = definition;
  return useMemo(() => {
    const hrefOf = (id: string) => {
      const route = scope.read(['route']) as Route;
      const offered = index.locales.map((locale) => locale.id);
      const main = defaultLocale(offered, scope.read(['settings', 'defaultLocale']));
      return pathWithQuery(localeBase(id, main) + route.path, route.query);
    };
    return {
      id: index.locale,
      bcp47: languageTag(index.locale),
      all: index.locales,
      hrefOf,
      choose(id) {
        if (!index.locales.some((locale) => locale.id === id)) return;
        environment.cookies.set(localeCookie, id, localeDays);
        if (id === index.locale) return;
        const address = hrefOf(id);
        rememberScroll(environment, address);
        environment.leave(address, 'push');
      },
    };
  }, [index, environment, scope]);
}
