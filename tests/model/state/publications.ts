import type { Publication } from '../../../server/platform/ports/publications.ts';

const hour = 60 * 60_000;

/** Milliseconds after which watchers look again. */
export const pollInterval = hour / 2;

/** Channels that somebody may subscribe to, with the minutes after the opening of the shop at which they publish. */
export const channels: readonly { readonly name: string; readonly minutes: readonly number[] }[] = [
  { name: 'daily', minutes: Array.from({ length: 6 }, (_, day) => 200 + day * 1440) },
  { name: 'busy', minutes: Array.from({ length: 48 }, (_, turn) => 20 + turn * 90) },
  // Three at a time.
  { name: 'series', minutes: Array.from({ length: 30 }, (_, part) => 90 + Math.floor(part / 3) * 400 + (part % 3)) },
  // More at once than a watcher takes up in one go.
  { name: 'archive', minutes: Array.from({ length: 25 }, (_, part) => 1_700 + part / 10) },
];

export const channelUrl = (name: string): string => `https://model.test/${name}`;

// Now and then one whose orders are refused, fail, or are taken at the second try only.
const links = ['ok', 'ok', 'ok', 'refuse', 'ok', 'fail', 'ok', 'flaky'] as const;

/**
 * What a channel publishes between two moments, oldest first. A source may tell again what it has told before: the last two
 * pieces before `after` are told each time.
 */
export function publishedOn(
  opened: Date,
  {
    url,
    after,
    until,
    limit,
  }: { readonly url: string; readonly after: number; readonly until: number; readonly limit: number },
): readonly Publication[] {
  const channel = channels.find(({ name }) => channelUrl(name) === url);
  const all = (channel?.minutes ?? []).map((minute, number) => ({
    reference: `${number}`,
    url: `${url}/${number}-${links[number % links.length] ?? 'ok'}`,
    title: `Piece ${number}`,
    thumbnail: null,
    embedUrl: null,
    publishedAt: new Date(opened.getTime() + minute * 60_000),
  }));
  const isNew = ({ publishedAt }: Publication) => publishedAt.getTime() > after;
  const known = all.filter((one) => !isNew(one)).slice(-2);
  return [...known, ...all.filter((one) => isNew(one) && one.publishedAt.getTime() <= until)].slice(0, limit);
}
