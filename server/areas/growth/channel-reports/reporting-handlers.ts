import type { Handlers, Context } from '../../../platform/caller/context.ts';
import { consentHandlers } from './consent-handlers.ts';
import { refuse, notFound } from '../../../platform/problem.ts';
import type { Days, ChannelReports } from '../../../platform/ports/channel-reports.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { isVerified } from '../channels/accounts-of.ts';

/** So many days a report may span. */
const max = 366;
const day = 24 * 60 * 60 * 1000;

interface RequestedDays {
  readonly dateStart?: string | undefined;
  readonly dateEnd?: string | undefined;
}

/**
 * The days that a report is asked for; of one day left out, the month that the other bounds, and of both the month up to today
 * (B5 Channel statistics). Throws 422 on `dateEnd` when they are reversed, on `dateStart` when too many.
 */
function reportDays(requested: RequestedDays, now: Date): Days {
  const dateEnd = requested.dateEnd ?? (requested.dateStart ? monthFrom(requested.dateStart, 1) : isoDay(now));
  const dateStart = requested.dateStart ?? monthFrom(dateEnd, -1);
  const span = (Date.parse(dateEnd) - Date.parse(dateStart)) / day;
  if (span < 0) throw refuse('dateEnd', 'dates_reversed');
  if (span >= max) throw refuse('dateStart', 'dates_too_long', { count: max });
  return { from: dateStart, to: dateEnd };
}

/** The day one month before or after; the last of a month that is shorter. */
function monthFrom(from: string, months: 1 | -1): string {
  const [year = 0, month = 1, dayOfMonth = 1] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))));
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Figures of the caller's own video channels. Specification: B3 Channel reporting, B7 Channel reporting, decision 8. */
export const reportingHandlers: Handlers = {
  ...consentHandlers,

  getChannelInfo: async (context, { youtubeChannelId }) => {
    const { reports, ...channel } = await reportableChannel(context, youtubeChannelId);
    return reports.info(channel, context.now());
  },

  listChannelVideos: async (context, { youtubeChannelId, videoIds }) => {
    const { channelId, reports } = await reportableChannel(context, youtubeChannelId);
    return only(await reports.videos(channelId, context.now()), videoIds);
  },

  listChannelDays: async (context, input) => {
    const days = reportDays(input, context.now());
    const { channelId, reports } = await reportableChannel(context, input.youtubeChannelId);
    return reports.days(channelId, days, context.now());
  },

  listVideoStatistics: async (context, input) => {
    const days = reportDays(input, context.now());
    const { channelId, reports } = await reportableChannel(context, input.youtubeChannelId);
    return only(await reports.videoStatistics(channelId, days, context.now()), input.videoIds);
  },
};

function only<T extends { readonly videoId: string }>(rows: readonly T[], ids: readonly string[] | undefined) {
  return ids === undefined ? rows : rows.filter(({ videoId }) => ids.includes(videoId));
}

interface ReportableChannel {
  readonly channelId: string;
  readonly title: string;
  readonly reports: ChannelReports;
}

/**
 * The caller's channel, if its figures may be read: verified, and connected. Throws 404 for any other, 429 for too many
 * questions. Specification: B7 Channel reporting.
 */
async function reportableChannel(context: Context, youtubeChannelId: string): Promise<ReportableChannel> {
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
