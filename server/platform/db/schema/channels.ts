import type { Generated } from 'kysely';
import type { Flag, Moment, MomentOrNull } from './columns.ts';

export interface ChannelTables {
  youtube_account: YoutubeAccountTable;
}

/** A video channel that a user says is theirs. Specification: B3 Video channel account, B4 Channel verification. */
export interface YoutubeAccountTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  /** To be put into the channel's description. */
  code: string;
  /** `UC…`; of the accounts that are not removed, one in the instance has it. */
  youtube_channel_id: string;
  title: string;
  url: string;
  verification_code_at: MomentOrNull;
  verification_public_subscriptions_at: MomentOrNull;
  /** Its owner has let this shop read its figures. */
  is_reportable: Flag;
  created_at: Moment;
  /** Set once the user has let go of it; then it is nobody's, and only the past refers to it. */
  removed_at: MomentOrNull;
}
