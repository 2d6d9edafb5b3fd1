import type { RouteNode } from '../../../engine/definition.ts';
import { constantOf } from '../../../engine/compile/expression/constant-of.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { addressOf, defaultLocaleOf } from '../../platform/words/pick-locale.ts';
import { languageTag } from '../../../engine/address/locale.ts';

/** Whether search engines may list what a route shows: what guests are led away from is nothing to find. */
export function isIndexed(instance: Instance, { access, seo }: Pick<RouteNode, 'access' | 'seo'>): boolean {
  if (access === 'user' || (access === 'public' && hidesFromGuests(instance))) return false;
  return seo?.index ?? access !== 'open';
}

function hidesFromGuests({ indexes, settings }: Instance): boolean {
  const hidden = Object.values(indexes)[0]?.hideFromGuests ?? false;
  if (typeof hidden === 'boolean') return hidden;
  const known = ([root, name = '']: readonly string[]) => (root === 'settings' ? { value: settings[name] } : undefined);
  return constantOf(hidden.$x, known)?.value === true;
}

/** The path of a route with the values of its parameters (decoded), below the app and without locale. */
export function pathOf(route: Pick<RouteNode, 'path'>, params: Readonly<Record<string, string>>): string {
  return route.path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Where a page is found in each language of a shop, under `origin`; `x-default` is the shop's first one (B2). */
export function alternatesOf(
  instance: Instance,
  origin: string,
  path: string,
): readonly { readonly language: string; readonly address: string }[] {
  const all = instance.locales.map((locale) => ({
    language: languageTag(locale),
    address: origin + addressOf(instance, locale, path),
  }));
  return [...all, { language: 'x-default', address: origin + addressOf(instance, defaultLocaleOf(instance), path) }];
}
