import type { ChannelDay, ChannelInfo, ChannelVideo, VideoStatistics } from '../../../schemas/generated/contract.ts';

/** Days as `2026-01-31`, both included, UTC. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Reads the figures of video channels whose owners have said that it may, and asks them for that. Called outside
 * transactions. Specification: B3 Channel reporting.
 */
export interface ChannelReports {
  /** Where a channel's owner is asked; from there the browser comes to `returnTo` with `state`, and `code` after a yes. */
  consentUrl(visit: { readonly returnTo: string; readonly state: string }): string;
  /** Those of the channels whose owner said yes with this code. */
  consented(visit: { readonly code: string; readonly channelIds: readonly string[] }): Promise<readonly string[]>;
  info(channel: { readonly channelId: string; readonly title: string }, now: Date): Promise<ChannelInfo>;
  /** Newest first, at most 50. */
  videos(channelId: string, now: Date): Promise<readonly ChannelVideo[]>;
  /** One row for each day up to today. */
  days(channelId: string, days: Days, now: Date): Promise<readonly ChannelDay[]>;
  /** One row for each video of the channel that was out by then, newest first. */
  videoStatistics(channelId: string, days: Days, now: Date): Promise<readonly VideoStatistics[]>;
}
