import { readCookie } from '../../../engine/address/cookies.ts';
import { defaultLocale, localeBase, localeCookie } from '../../../engine/address/locale.ts';
import type { Instance } from '../tenancy/instance.ts';

/** Locale of a request: the `locale` parameter, else the cookie, else the instance's default. Always one it offers. */
export function pickLocale(instance: Instance, requested: unknown, cookies: string | undefined): string {
  const offered = (locale: unknown): locale is string =>
    typeof locale === 'string' && instance.locales.includes(locale);
  if (offered(requested)) return requested;
  const remembered = readCookie(cookies, localeCookie);
  return offered(remembered) ? remembered : defaultLocaleOf(instance);
}

export function defaultLocaleOf({ locales, settings }: Pick<Instance, 'locales' | 'settings'>): string {
  return defaultLocale(locales, settings['defaultLocale']);
}

/** Address of a path of the app in a locale: `/orders` → `/app/ru/orders`. */
export function addressOf(instance: Instance, locale: string, path: string): string {
  return localeBase(locale, defaultLocaleOf(instance)) + path;
}
