import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { isVerified } from '../channels/accounts-of.ts';
import type { ChannelReports } from '../../../platform/ports/channel-reports.ts';

export interface ReportableChannel {
  readonly channelId: string;
  readonly title: string;
  readonly reports: ChannelReports;
}

/**
 * The caller's channel, if its figures may be read: verified, and connected. Throws 404 for any other, 429 for too many
 * questions. Specification: B7 Channel reporting.
 */
export async function reportableChannel(context: Context, youtubeChannelId: string): Promise<ReportableChannel> {
  const { db, instance, ports } = context;
  const userId = signedIn(context).id;
  await countAttempt(context, { [`reporting:${userId}`]: { hits: 1200, seconds: 60 * 60 } });
  const account = await db.read(instance.id, (trx) =>
    trx
      .selectFrom('youtube_account')
      .selectAll()
      .where('youtube_channel_id', '=', youtubeChannelId)
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!account || !isVerified(account) || !account.is_reportable) throw notFound('channel_not_found');
  if (!ports.channelReports) throw refuse('youtubeChannelId', 'channels_unavailable');
  return { channelId: account.youtube_channel_id, title: account.title, reports: ports.channelReports };
}
