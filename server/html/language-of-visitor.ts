import { defaultLocale } from '../http/pick-locale.ts';
import type { Instance } from '../tenancy/instance.ts';

/** The locale that a visitor wants to see first: the one they chose before, else the first of the browser's that is offered. */
export function languageOfVisitor(
  instance: Instance,
  chosen: string | undefined,
  accepted: string | undefined,
): string {
  if (chosen !== undefined && instance.locales.includes(chosen)) return chosen;
  for (const tag of preferred(accepted ?? '')) {
    const exact = instance.locales.find((locale) => bcp47(locale) === tag);
    const near = instance.locales.find((locale) => language(bcp47(locale)) === language(tag));
    if (exact ?? near) return exact ?? near ?? defaultLocale(instance);
  }
  return defaultLocale(instance);
}

/** Tags of an `Accept-Language` header, lower case, most wanted first; at most ten are looked at. */
function preferred(header: string): string[] {
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

function bcp47(locale: string): string {
  return locale.replace('_', '-').toLowerCase();
}

function language(tag: string): string {
  return tag.split('-')[0] ?? tag;
}
