import type { Selectable } from 'kysely';
import type { YoutubeAccount } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { YoutubeAccountTable } from '../../../platform/db/schema/channels.ts';

/** A user's channel accounts, oldest first. */
export async function accountsOf(trx: Trx, userId: number): Promise<readonly YoutubeAccount[]> {
  const rows = await trx
    .selectFrom('youtube_account')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(accountView);
}

export function accountView(row: Selectable<YoutubeAccountTable>): YoutubeAccount {
  return {
    id: row.id,
    code: row.code,
    verificationCodeAt: row.verification_code_at?.toISOString() ?? null,
    verificationPublicSubscriptionsAt: row.verification_public_subscriptions_at?.toISOString() ?? null,
    youtubeChannel: { youtubeChannelId: row.youtube_channel_id, title: row.title, url: row.url },
    isVerified: isVerified(row),
    isReportable: row.is_reportable,
    createdAt: row.created_at.toISOString(),
  };
}

/** Only with both. Specification: B3 Video channel account. */
export function isVerified(
  row: Pick<Selectable<YoutubeAccountTable>, 'verification_code_at' | 'verification_public_subscriptions_at'>,
): boolean {
  return row.verification_code_at !== null && row.verification_public_subscriptions_at !== null;
}
