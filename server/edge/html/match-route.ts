import { localeOfPath } from '../../../engine/address/locale.ts';
import { matchRoute, type RouteMatch } from '../../../engine/address/route.ts';
import type { AppIndex } from '../../../engine/definition.ts';
import { defaultLocaleOf } from '../../platform/words/pick-locale.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';

/** What a path below `/app` shows. */
export interface PageMatch extends Pick<RouteMatch, 'params'> {
  readonly locale: string;
  readonly index: AppIndex;
  /** Null where no route fits; the not-found screen is shown then. */
  readonly route: RouteMatch['route'] | null;
}

/** The locale and route of a path without the base (`/ru/orders/12`); null when the instance has no such locale's index. */
export function matchPage(instance: Instance, path: string): PageMatch | null {
  const { locale, segments } = localeOfPath(instance.locales, defaultLocaleOf(instance), path);
  const index = instance.indexes[locale];
  if (!index) return null;
  const found = matchRoute(index.routes, segments);
  return { locale, index, route: found?.route ?? null, params: found?.params ?? {} };
}
