import type { Context } from '../../../platform/caller/context.ts';
import { addressOf } from '../../../platform/words/pick-locale.ts';

/**
 * Address of the login screen that a visit to somebody else's login page ends on: with a one-use `token`, or with an
 * `error` that the screen has words for.
 */
export function loginLanding(
  { instance }: Pick<Context, 'instance'>,
  locale: string,
  found: { readonly token: string } | { readonly error: string },
  redirect: string | null,
): string {
  const query = new URLSearchParams({ ...found, ...(redirect === null ? {} : { redirect }) });
  return addressOf(instance, locale, `/login?${query.toString()}`);
}
