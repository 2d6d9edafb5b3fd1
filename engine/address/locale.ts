/**
 * Locales in addresses. A locale is written `pt_BR` in paths and file names and `pt-BR` (BCP 47) everywhere else. Paths
 * of the default locale have no prefix (`/app/orders`), all others have one (`/app/ru/orders`).
 */

/** Where the app lives on its host. */
export const appBase = '/app';

/** Cookie that stores the chosen locale (specification A2). */
export const localeCookie = 'locale';

/** `pt_BR` → `pt-BR`. Throws a RangeError for what is not a locale. */
export function languageTag(locale: string): string {
  tags[locale] ??= Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? locale;
  return tags[locale];
}

/** Whatever writes a number needs its language. */
const tags = Object.create(null) as Record<string, string>;

/** The locale whose paths have no prefix: the declared one if it is offered, else the first. */
export function defaultLocale(offered: readonly string[], declared: unknown): string {
  return offered.find((locale) => locale === declared) ?? offered[0] ?? 'en';
}

/** What stands before every path of a locale: `/app` or `/app/ru`. `main` is the default locale. */
export function localeBase(locale: string, main: string): string {
  return locale === main ? appBase : `${appBase}/${locale}`;
}

/** The locale of a path below `/app`, and the segments after its prefix, still encoded. */
export function localeOfPath(
  offered: readonly string[],
  main: string,
  path: string,
): { readonly locale: string; readonly segments: readonly string[] } {
  const segments = path.split('/').filter((part) => part !== '');
  const [first] = segments;
  const prefixed = first !== undefined && first !== main && offered.includes(first);
  return { locale: prefixed ? first : main, segments: prefixed ? segments.slice(1) : segments };
}

/**
 * The locale to show a visitor first: the one they chose before, else the first of their languages (most wanted first)
 * that is offered, in another region if need be. Null where none is.
 */
export function localeOfVisitor(
  offered: readonly string[],
  chosen: string | null,
  languages: readonly string[],
): string | null {
  if (chosen !== null && offered.includes(chosen)) return chosen;
  for (const language of languages) {
    const wanted = language.toLowerCase();
    const same = (part: (tag: string) => string | undefined) =>
      offered.find((locale) => part(locale.replace('_', '-').toLowerCase()) === part(wanted));
    const found = same((tag) => tag) ?? same((tag) => tag.split('-')[0]);
    if (found !== undefined) return found;
  }
  return null;
}
