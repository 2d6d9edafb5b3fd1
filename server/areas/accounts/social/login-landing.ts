import { visitCookie } from '../auth/login-visit.ts';
import { loginTokenLife } from '../auth/open-login-token.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { addressOf } from '../../../platform/words/pick-locale.ts';

/** What a visit to somebody else's login page ends with: a one-use token, or an error that the login screen has words for. */
export type Landing = { readonly token: string } | { readonly error: string };

/** Address of the login screen that such a visit ends on. */
export function loginLanding(
  { instance }: Pick<Context, 'instance'>,
  locale: string,
  found: Landing,
  redirect: string | null,
): string {
  const query = new URLSearchParams({ ...found, ...(redirect === null ? {} : { redirect }) });
  return addressOf(instance, locale, `/login?${query.toString()}`);
}

/** Sends the browser to the login screen. It remembers its visit for as long as the token works, which is for it alone. */
export function landWith(
  context: Context,
  ended: { readonly visit: string; readonly locale: string; readonly redirect: string | null } | null,
  found: Landing,
): void {
  const { browser, locale } = context;
  const seconds = 'token' in found ? loginTokenLife.social * 60 : 0;
  browser.redirect(loginLanding(context, ended?.locale ?? locale, found, ended?.redirect ?? null), [
    visitCookie(context, seconds > 0 ? (ended?.visit ?? '') : '', seconds),
  ]);
}
