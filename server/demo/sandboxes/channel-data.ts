import { hostOf } from '../../../domain/link/detect-network.ts';
import type { ChannelData } from '../../platform/ports/channel-data.ts';

/** Asks no platform: what it tells follows from the link alone. Videos of YouTube get the address they are embedded by. */
export const sandboxChannelData: ChannelData = {
  async describe(url) {
    const host = hostOf(url);
    if (host === null) return null;
    const video = /(?:[?&]v=|youtu\.be\/|\/shorts\/)([A-Za-z0-9_-]{6,20})/.exec(url)?.[1];
    const last = url.split(/[/?#]/).filter(Boolean).at(-1) ?? host;
    return {
      embedUrl: video ? `https://www.youtube-nocookie.com/embed/${video}` : null,
      title: `${host}: ${last}`,
      thumbnail: null,
    };
  },
};
