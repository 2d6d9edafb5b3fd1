import { halfWidth, withoutUnseen } from '../../engine/input/unseen.ts';
import { hostOf } from './detect-network.ts';
import { familyAbove } from './host-families.ts';
import { normaliseLink } from './normalise-link.ts';

/** What a link says about a video channel: its id, or a name that the platform has to look up. */
export type ChannelLink =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'handle' | 'custom' | 'user'; readonly name: string };

/** Letters with their marks, in every script, and the dots that stand between words. */
const name = /^(?:[\p{L}\p{M}\p{N}·・._-]|[\u{200c}\u{200d}]){1,60}$/u;
const channelId = /^UC[A-Za-z0-9_-]{22}$/;
const platform = familyAbove('youtube.com');

/**
 * The channel that a link leads to, on any tab of it; also a bare handle: `https://www.youtube.com/@टेकगुरु/shorts` and `@टेकगुरु` are one name,
 * `youtube.com/channel/UC…` and `UC…` are an id. Null for a video, a front page and
 * what is not on the platform. Specification: B5 Channel binding.
 */
export function channelOfLink(text: string): ChannelLink | null {
  const bare = halfWidth(withoutUnseen(text.normalize())).trim();
  // No handle ends with a point.
  if (bare.startsWith('@')) return named('handle', bare.slice(1).replace(/\.+$/u, ''));
  if (channelId.test(bare)) return { kind: 'id', id: bare };
  const link = normaliseLink(bare);
  const host = hostOf(bare);
  if (link === null || host === null || host === 'youtu.be' || familyAbove(host) !== platform) return null;
  const [first = '', second = ''] = new URL(link).pathname.split('/').filter(Boolean).map(decoded);
  if (first.startsWith('@')) return named('handle', first.slice(1));
  if (first === 'channel') return channelId.test(second) ? { kind: 'id', id: second } : null;
  if (first === 'c') return named('custom', second);
  return first === 'user' ? named('user', second) : null;
}

function named(kind: 'handle' | 'custom' | 'user', text: string): ChannelLink | null {
  return name.test(text) ? { kind, name: text } : null;
}

function decoded(part: string): string {
  try {
    return withoutUnseen(decodeURIComponent(part).normalize());
  } catch {
    return '';
  }
}
