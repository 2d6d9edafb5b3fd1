import { createHash } from 'node:crypto';
import { hostOf } from '../../../domain/link/detect-network.ts';
import type { Publication, Publications } from '../../platform/ports/publications.ts';

const subjects = [
  'Behind the scenes',
  'Answers to your questions',
  'A day on the road',
  'What we learned',
  'New season',
];

/**
 * Watches nothing: every channel publishes at a pace of its own, one piece in 3 to 8 times `seconds`, told by its link and
 * the hour alone, so that everybody who asks hears of the same pieces.
 */
export function sandboxPublications(seconds: number): Publications {
  return {
    pollInterval: Math.max(1_000, (seconds * 1000) / 2),
    async since({ url, after, until, limit }) {
      const pace = Math.max(1, seconds) * 1000 * (3 + ((digest(url)[0] ?? 0) % 6));
      const found: Publication[] = [];
      for (let number = Math.floor(after.getTime() / pace); found.length < limit; number += 1) {
        const publishedAt = new Date(number * pace + Math.floor((pace * (digest(`${url} ${number}`)[0] ?? 0)) / 256));
        if (publishedAt > until) break;
        if (publishedAt > after) found.push(publication(url, number, publishedAt));
      }
      return found;
    },
  };
}

function publication(channel: string, number: number, publishedAt: Date): Publication {
  const name = digest(`${channel} #${number}`);
  const reference = name.toString('base64url').replace(/[-_]/g, 'x').slice(0, 11);
  const isYoutube = /(^|\.)youtube\.com$/.test(hostOf(channel) ?? '');
  const subject = subjects[(name[1] ?? 0) % subjects.length] ?? '';
  return {
    reference,
    url: isYoutube
      ? `https://www.youtube.com/watch?v=${reference}`
      : `${channel.replace(/[?#].*$/, '').replace(/\/$/, '')}/${reference}`,
    title: `${subject} #${(number % 900) + 1}`,
    thumbnail: null,
    embedUrl: isYoutube ? `https://www.youtube-nocookie.com/embed/${reference}` : null,
    publishedAt,
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
