import { localeCookie } from '../../../../engine/address/locale.ts';
import type { Caller, Context } from '../../../platform/caller/context.ts';

/**
 * Keeps the language that a customer has chosen for the pages as the one of their mails. The cookie is set where they choose
 * and nowhere else: a link to a page in another language changes nothing, and neither does a program. Written only where it
 * differs.
 */
export async function keepChosenLocale(
  { db, instance, browser }: Pick<Context, 'db' | 'instance' | 'browser'>,
  { id, session }: Caller,
): Promise<void> {
  const chosen = browser.cookie(localeCookie);
  if (session === null || chosen === null || !instance.locales.includes(chosen)) return;
  const kept = await db.read(instance.id, (trx) =>
    trx.selectFrom('app_user').select('locale').where('id', '=', id).executeTakeFirst(),
  );
  if (!kept || kept.locale === chosen) return;
  await db.write(instance.id, (trx) =>
    trx.updateTable('app_user').set({ locale: chosen }).where('id', '=', id).execute(),
  );
}
