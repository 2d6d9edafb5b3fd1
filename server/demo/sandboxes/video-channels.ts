import { createHash } from 'node:crypto';
import type { ChannelLink } from '../../../domain/link/channel-of-link.ts';
import type { VideoChannel, VideoChannels } from '../../platform/ports/video-channels.ts';

/**
 * Asks no platform: every channel exists and is whoever's says so, with an id that follows from its name. To see how a
 * refusal looks, take a name with `nobody` (there is no such channel), `no-code` (the code is not found) or `private`
 * (the subscriptions are hidden). It vouches for anybody, so it is there only beside the demo users.
 */
export const sandboxVideoChannels: VideoChannels = {
  find: async (link) => {
    const channel = channelOf(link);
    return channel.url.includes('nobody') ? null : channel;
  },
  showsCode: async ({ url }) => !url.includes('no-code'),
  showsSubscriptions: async ({ url }) => !url.includes('private'),
};

function channelOf(link: ChannelLink): VideoChannel {
  if (link.kind === 'id') {
    const { id } = link;
    return { channelId: id, title: `Channel ${id.slice(2, 8)}`, url: `https://www.youtube.com/channel/${id}` };
  }
  const name = link.name.toLowerCase();
  return {
    channelId: `UC${createHash('sha256').update(name).digest('base64url').slice(0, 22)}`,
    title: link.name,
    url: `https://www.youtube.com/@${encodeURIComponent(name)}`,
  };
}
