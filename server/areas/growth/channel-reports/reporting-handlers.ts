import type { Handlers } from '../../../platform/caller/context.ts';
import { consentHandlers } from './consent-handlers.ts';
import { reportableChannel } from './reportable-channel.ts';
import { reportDays } from './report-days.ts';

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
    const days = reportDays(input);
    const { channelId, reports } = await reportableChannel(context, input.youtubeChannelId);
    return reports.days(channelId, days, context.now());
  },

  listVideoStatistics: async (context, input) => {
    const days = reportDays(input);
    const { channelId, reports } = await reportableChannel(context, input.youtubeChannelId);
    return only(await reports.videoStatistics(channelId, days, context.now()), input.videoIds);
  },
};

function only<T extends { readonly videoId: string }>(rows: readonly T[], ids: readonly string[] | undefined) {
  return ids === undefined ? rows : rows.filter(({ videoId }) => ids.includes(videoId));
}
