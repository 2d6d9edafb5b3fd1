import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { createYoutubeAccount } from './create-account.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import { verificationHandlers } from './verify-account.ts';

/** The caller's video channels; they are listed in the profile. Specification: B7 Channel accounts. */
export const youtubeAccountHandlers: Handlers = {
  createYoutubeAccount,
  ...verificationHandlers,

  deleteYoutubeAccount: async (context, { youtubeAccountId }) => {
    const userId = signedIn(context).id;
    return context.db.write(context.instance.id, async (trx) => {
      const { id } = await ownRow(trx, 'youtube_account', { id: youtubeAccountId, userId, lock: true });
      await trx.updateTable('youtube_account').set({ removed_at: context.now() }).where('id', '=', id).execute();
      return { deleted: true as const };
    });
  },
};
