import { localeCookie } from '../../../../engine/address/locale.ts';
import type { Caller, Context } from '../../../platform/caller/context.ts';

/**
 * Keeps the language that a customer has chosen for the pages as the one of their mails. The cookie is set where they choose
 * and nowhere else: a link to a page in another language changes nothing, and neither does a program. Written only where it
 * differs.
 */
export async function keepChosenLocale(
  { db, instance, browser, locale }: Pick<Context, 'db' | 'instance' | 'browser' | 'locale'>,
  { id, session }: Caller,
): Promise<void> {
  const chosen = browser.cookie(localeCookie);
  // Where the page is in another language than the one of the cookie, it was not chosen for this page.
  if (session === null || chosen === null || chosen !== locale || !instance.locales.includes(chosen)) return;
  const kept = await db.read(instance.id, (trx) =>
    trx.selectFrom('app_user').select('locale').where('id', '=', id).executeTakeFirst(),
  );
  if (!kept || kept.locale === chosen) return;
  await db.write(instance.id, (trx) =>
    trx.updateTable('app_user').set({ locale: chosen }).where('id', '=', id).execute(),
  );
}
