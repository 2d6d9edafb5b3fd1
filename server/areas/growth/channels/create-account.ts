import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { channelOfLink } from '../../../../domain/link/channel-of-link.ts';
import type { YoutubeAccount } from '../../../../schemas/generated/contract.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context, IdempotentHandler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { accountView } from './accounts-of.ts';
import type { VideoChannel } from '../../../platform/ports/video-channels.ts';

const field = 'youtube_channel_url';
/** So many channels a user may have connected. */
const max = 20;
/** Milliseconds after which a claim that is not verified can be replaced by another one. */
const claimTime = 24 * 60 * 60 * 1000;

/**
 * Connects a channel to the caller; a channel that they have connected already is returned. A claim that is not verified within a
 * day is replaced by the next claim, so nobody can block a channel that is not theirs. Specification: B4
 * Channel verification, B5, B7 Channel accounts, decision 53.
 */
export const createYoutubeAccount: IdempotentHandler<'createYoutubeAccount'> = async (context, input) => {
  const { now } = context;
  const userId = signedIn(context).id;
  const { idempotencyKey, youtubeChannelUrl } = input;
  const request = userRequest(context, {
    operation: 'createYoutubeAccount',
    key: idempotencyKey,
    body: { youtubeChannelUrl },
  });
  const findChannel = () => find(context, userId, youtubeChannelUrl);
  return withPrecondition(context, request, findChannel, async (trx, channel) => {
    await refuseFrozen(trx, userId, field);
    return bind(trx, userId, channel, now());
  });
};

async function find(context: Context, userId: number, url: string): Promise<VideoChannel> {
  const { videoChannels } = context.ports;
  const link = channelOfLink(url);
  if (!link) throw refuse(field, 'channel_link');
  if (!videoChannels) throw refuse(field, 'channels_unavailable');
  await countAttempt(context, { [`channel:${userId}`]: { hits: 60, seconds: 60 * 60 } });
  const channel = await videoChannels.find(link);
  if (!channel) throw refuse(field, 'channel_unknown');
  return channel;
}

async function bind(trx: Trx, userId: number, channel: VideoChannel, at: Date): Promise<YoutubeAccount> {
  await trx
    .updateTable('youtube_account')
    .set({ removed_at: at })
    .where('youtube_channel_id', '=', channel.channelId)
    .where('user_id', '!=', userId)
    .where('removed_at', 'is', null)
    .where('verification_code_at', 'is', null)
    .where('created_at', '<', new Date(at.getTime() - claimTime))
    .execute();
  const { count } = await trx
    .selectFrom('youtube_account')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('youtube_channel_id', '!=', channel.channelId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= max) throw refuse(field, 'channels_too_many', { count: max });
  const made = await trx
    .insertInto('youtube_account')
    .values({
      instance: trx.instance,
      user_id: userId,
      code: newCode(),
      youtube_channel_id: channel.channelId,
      title: channel.title,
      url: channel.url,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['instance', 'youtube_channel_id']).where('removed_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (made) return accountView(made);
  const own = await trx
    .selectFrom('youtube_account')
    .selectAll()
    .where('youtube_channel_id', '=', channel.channelId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw refuse(field, 'channel_taken');
  return accountView(own);
}

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

function newCode(): string {
  return `LV-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;
}
