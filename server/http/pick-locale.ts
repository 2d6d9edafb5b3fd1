import type { Instance } from '../tenancy/instance.ts';

/** Cookie in which the page remembers the chosen language (spec A2). */
export const localeCookie = 'locale';

/** Locale of a request: the `locale` parameter, else the cookie, else the instance's default. Always one it offers. */
export function pickLocale(instance: Instance, asked: unknown, cookies: string | undefined): string {
  const offered = (locale: unknown): locale is string =>
    typeof locale === 'string' && instance.locales.includes(locale);
  if (offered(asked)) return asked;
  const remembered = readCookie(cookies, localeCookie);
  return offered(remembered) ? remembered : defaultLocale(instance);
}

export function defaultLocale(instance: Instance): string {
  const { defaultLocale: chosen } = instance.settings;
  return typeof chosen === 'string' && instance.locales.includes(chosen) ? chosen : (instance.locales[0] ?? 'en');
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const split = pair.indexOf('=');
    if (split > 0 && pair.slice(0, split).trim() === name) return pair.slice(split + 1).trim();
  }
  return undefined;
}
