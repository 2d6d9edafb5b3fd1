import { readCookie } from '../../../engine/address/cookies.ts';
import {
  appBase,
  defaultLocale,
  localeBase,
  localeCookie,
  localeOfPath,
  localeOfVisitor,
} from '../../../engine/address/locale.ts';
import type { Instance } from '../tenancy/instance.ts';

/** Locale of a request: the `locale` parameter, else the cookie, else the instance's default. Always one it offers. */
export function pickLocale(instance: Instance, requested: unknown, cookies: string | undefined): string {
  const offered = (locale: unknown): locale is string =>
    typeof locale === 'string' && instance.locales.includes(locale);
  if (offered(requested)) return requested;
  const remembered = readCookie(cookies, localeCookie);
  return offered(remembered) ? remembered : defaultLocaleOf(instance);
}

type Visited = Pick<Instance, 'locales' | 'settings'>;
/** What requests say of the language of whoever sends them. */
export interface LanguageHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/** Locale for an address that names none: of an earlier choice, else of the browser, else the instance's default. */
export function localeOfNewcomer(
  instance: Visited,
  { cookie, 'accept-language': accepted = '' }: LanguageHeaders,
): string {
  const languages = acceptedLanguages(accepted);
  return localeOfVisitor(instance.locales, readCookie(cookie, localeCookie), languages) ?? defaultLocaleOf(instance);
}

/** Locale of a page: that of its address, which may be broken in any way; of the visitor where the address is none of the app. */
export function localeOfPage(instance: Visited, path: string, headers: LanguageHeaders): string {
  if (!path.startsWith(`${appBase}/`) || path === `${appBase}/`) return localeOfNewcomer(instance, headers);
  return localeOfPath(instance.locales, defaultLocaleOf(instance), path.slice(appBase.length)).locale;
}

export function defaultLocaleOf({ locales, settings }: Pick<Instance, 'locales' | 'settings'>): string {
  return defaultLocale(locales, settings['defaultLocale']);
}

/** Address of a path of the app in a locale: `/orders` → `/app/ru/orders`. */
export function addressOf(instance: Instance, locale: string, path: string): string {
  return localeBase(locale, defaultLocaleOf(instance)) + path;
}

/** Languages of an `Accept-Language` header, lower case, most wanted first; the first ten count. */
function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .slice(0, 10)
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality), position };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((one, other) => other.quality - one.quality || one.position - other.position)
    .map(({ tag }) => tag);
}
