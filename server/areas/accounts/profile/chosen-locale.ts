import { localeCookie } from '../../../../engine/address/locale.ts';
import type { Caller, Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';

/**
 * The language that a customer has chosen for the pages, which becomes that of their mails; null for none. The cookie is set where they choose
 * and nowhere else: a link to a page in another language changes nothing, and neither does a program.
 */
export function chosenLocale(
  { instance, browser }: Pick<Context, 'instance' | 'browser'>,
  { session }: Caller,
): string | null {
  const chosen = browser.cookie(localeCookie);
  return session !== null && chosen !== null && instance.locales.includes(chosen) ? chosen : null;
}

/** The language of a customer's mails; null where they never had one. */
export async function mailLocale(trx: Trx, userId: number): Promise<string | null> {
  const user = await trx.selectFrom('app_user').select('locale').where('id', '=', userId).executeTakeFirst();
  return user?.locale ?? null;
}

export async function storeMailLocale(trx: Trx, userId: number, locale: string): Promise<void> {
  await trx.updateTable('app_user').set({ locale }).where('id', '=', userId).execute();
}
