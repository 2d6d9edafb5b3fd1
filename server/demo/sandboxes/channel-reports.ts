import { createHash } from 'node:crypto';
import type { ChannelVideo } from '../../../schemas/generated/contract.ts';
import { stableRandom } from '../../starter/stable-random.ts';
import type { ChannelReports } from '../../platform/ports/channel-reports.ts';

const day = 24 * 60 * 60 * 1000;
const subjects = [
  'Balcony garden',
  'Sourdough',
  'Night train',
  'Old radio',
  'First marathon',
  'Tiny house',
  'Street food',
];
const forms = ['in ten minutes', 'from scratch', 'what nobody tells you', 'one year later', 'questions and answers'];

/**
 * Asks no platform: every owner says yes at once, and all figures follow from the id of the channel and the day, so that
 * they stay the same from call to call and a new video comes out every few days.
 */
export const sandboxChannelReports: ChannelReports = {
  consentUrl: ({ returnTo, state }) => `${returnTo}?${new URLSearchParams({ state, code: 'sandbox' }).toString()}`,
  consented: async ({ channelIds }) => channelIds,

  info: async ({ channelId, title }, now) => {
    const perDay = viewsPerDay(channelId);
    const age = dayNumber(now) - 19_000;
    const views = Math.round(perDay * age * 0.6);
    return {
      youtubeChannelId: channelId,
      title,
      subscribers: Math.round(views * between(`${channelId}:subscribers`, 0.01, 0.04)),
      monetized: views > 1_000_000,
      views,
      comments: Math.round(views * 0.003),
      likes: Math.round(views * between(`${channelId}:likes`, 0.02, 0.06)),
    };
  },

  videos: async (channelId, now) =>
    videosOf(channelId, now).map(({ length: _length, ...video }) => ({
      ...video,
      ...shares(video.videoId, viewsBetween(video, 0, now.getTime() / day)),
    })),

  days: async (channelId, { from, to }, now) => {
    const last = Math.min(dayNumber(new Date(to)), dayNumber(now));
    const numbers = [];
    for (let number = dayNumber(new Date(from)); number <= last; number += 1) numbers.push(number);
    return numbers.map((number) => {
      const chance = (what: string) => stableRandom(`${channelId}:${number}:${what}`);
      const weekend = number % 7 === 2 || number % 7 === 3 ? 1.3 : 1;
      const views = Math.round(viewsPerDay(channelId) * weekend * (0.7 + 0.6 * chance('views')));
      const share = 0.3 + 0.3 * chance('share');
      const seconds = Math.round(share * 420);
      return {
        day: new Date(number * day).toISOString().slice(0, 10),
        views,
        watchTimeMinutes: Math.round((views * seconds) / 60),
        averageViewDurationSeconds: seconds,
        averageViewDurationPercent: rounded(share),
        subscribersGained: Math.round(views * 0.01 * chance('gained')),
        subscribersLost: Math.round(views * 0.003 * chance('lost')),
      };
    });
  },

  videoStatistics: async (channelId, { from, to }, now) =>
    videosOf(channelId, new Date(Math.min(now.getTime(), Date.parse(to) + day - 1))).map((video) => {
      const views = viewsBetween(
        video,
        dayNumber(new Date(from)),
        Math.min(dayNumber(new Date(to)) + 1, now.getTime() / day),
      );
      const clicks = Math.round(views * between(`${video.videoId}:clicks`, 0.5, 0.9));
      const impressions = Math.round(clicks / between(`${video.videoId}:ctr`, 0.02, 0.12));
      const share = between(`${video.videoId}:share`, 0.25, 0.7);
      const seconds = Math.round(video.length * share);
      return {
        videoId: video.videoId,
        impressions,
        clicks,
        ctr: impressions === 0 ? 0 : rounded(clicks / impressions),
        ...shares(video.videoId, views),
        watchTimeMinutes: Math.round((views * seconds) / 60),
        averageViewDurationSeconds: seconds,
        averageViewDurationPercent: rounded(share),
        subscribersGained: Math.round(views * 0.008),
      };
    }),
};

type SandboxVideo = Omit<ChannelVideo, 'views' | 'likes' | 'comments'> & { readonly length: number };

/** What came out by then, newest first. */
function videosOf(channelId: string, now: Date): readonly SandboxVideo[] {
  const gap = 3 + Math.floor(between(`${channelId}:gap`, 0, 9));
  const newest = Math.floor((now.getTime() / day - 0.6) / gap);
  return Array.from({ length: 24 }, (_, place) => {
    const number = newest - place;
    const seed = `${channelId}:${number}`;
    const pick = (list: readonly string[], what: string) =>
      list[Math.floor(stableRandom(`${seed}:${what}`) * list.length)];
    return {
      videoId: createHash('sha256').update(seed).digest('base64url').slice(0, 11),
      title: `${pick(subjects, 'subject')}: ${pick(forms, 'form')}`,
      previewImage: null,
      publishedAt: new Date((number * gap + 0.6) * day).toISOString(),
      length: Math.round(between(`${seed}:length`, 90, 1500)),
    };
  });
}

/** Views from one day number to another: many at first, fewer and fewer later. */
function viewsBetween(video: Pick<SandboxVideo, 'videoId' | 'publishedAt'>, from: number, until: number): number {
  const published = Date.parse(video.publishedAt) / day;
  const all = 10 ** between(`${video.videoId}:views`, 3, 5.3);
  const by = (moment: number) => Math.round(all * (1 - Math.exp(-Math.max(0, moment - published) / 12)));
  return Math.max(0, by(until) - by(from));
}

function shares(seed: string, views: number) {
  return {
    views,
    likes: Math.round(views * between(`${seed}:likes`, 0.02, 0.07)),
    comments: Math.round(views * between(`${seed}:comments`, 0.001, 0.006)),
  };
}

function viewsPerDay(channelId: string): number {
  return 10 ** between(`${channelId}:size`, 2.3, 4.6);
}

function between(seed: string, least: number, most: number): number {
  return least + stableRandom(seed) * (most - least);
}

function dayNumber(moment: Date): number {
  return Math.floor(moment.getTime() / day);
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
