import type { ChannelLink } from '../../../domain/link/channel-of-link.ts';

export interface VideoChannel {
  /** `UC` and 22 letters. */
  readonly channelId: string;
  readonly title: string;
  /** Address of its page. */
  readonly url: string;
}

/** Asks a video platform about channels, as anybody can see them. Called outside transactions. */
export interface VideoChannels {
  /** Null where there is no such channel. */
  find(link: ChannelLink): Promise<VideoChannel | null>;
  /** Whether the channel's description holds the code. */
  showsCode(channel: VideoChannel, code: string): Promise<boolean>;
  /** Whether everybody can see what the channel has subscribed to. */
  showsSubscriptions(channel: VideoChannel): Promise<boolean>;
}
