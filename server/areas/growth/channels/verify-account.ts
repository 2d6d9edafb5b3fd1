import type { Selectable } from 'kysely';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import type { YoutubeAccountTable } from '../../../platform/db/schema/channels.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { accountView } from './accounts-of.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import type { VideoChannels } from '../../../platform/ports/video-channels.ts';

type Account = Selectable<YoutubeAccountTable>;

/** One of the two things that make a channel verified. */
interface Proof {
  readonly operation: string;
  readonly field: string;
  readonly sentence: 'channel_code_missing' | 'channel_subscriptions_hidden';
  readonly column: 'verification_code_at' | 'verification_public_subscriptions_at';
  readonly isProven: (channels: VideoChannels, account: Account) => Promise<boolean>;
}

interface Call {
  readonly youtubeAccountId: number;
  readonly idempotencyKey?: string | undefined;
}

/** A channel that was verified once stays verified. Specification: B4 Channel verification, B7 Channel accounts. */
export const verificationHandlers: Pick<Handlers, 'verifyYoutubeAccountCode' | 'verifyYoutubeAccountSubscriptions'> = {
  verifyYoutubeAccountCode: (context, input) =>
    verify(context, input, {
      operation: 'verifyYoutubeAccountCode',
      field: 'code',
      sentence: 'channel_code_missing',
      column: 'verification_code_at',
      isProven: (channels, account) => channels.showsCode(channelOf(account), account.code),
    }),

  verifyYoutubeAccountSubscriptions: (context, input) =>
    verify(context, input, {
      operation: 'verifyYoutubeAccountSubscriptions',
      field: 'public_subscriptions',
      sentence: 'channel_subscriptions_hidden',
      column: 'verification_public_subscriptions_at',
      isProven: (channels, account) => channels.showsSubscriptions(channelOf(account)),
    }),
};

async function verify(context: Context, { youtubeAccountId, idempotencyKey }: Call, proof: Proof) {
  const { db, instance, ports, now } = context;
  const userId = signedIn(context).id;
  const { operation, field, sentence, column } = proof;
  const isProven = async () => {
    const account = await db.read(instance.id, (trx) =>
      ownRow(trx, 'youtube_account', { id: youtubeAccountId, userId }),
    );
    if (account[column] !== null) return;
    if (!ports.videoChannels) throw refuse(field, 'channels_unavailable');
    await countAttempt(context, { [`channel-proof:${userId}`]: { hits: 60, seconds: 60 * 60 } });
    if (!(await proof.isProven(ports.videoChannels, account))) throw refuse(field, sentence, { code: account.code });
  };
  const request = userRequest(context, { operation, key: idempotencyKey, body: { youtubeAccountId } });
  return withPrecondition(context, request, isProven, async (trx) => {
    await refuseFrozen(trx, userId, field);
    const locked = await ownRow(trx, 'youtube_account', { id: youtubeAccountId, userId, lock: true });
    if (locked[column] !== null) return accountView(locked);
    const at = now();
    await trx
      .updateTable('youtube_account')
      .set({ [column]: at })
      .where('id', '=', locked.id)
      .execute();
    return accountView({ ...locked, [column]: at });
  });
}

function channelOf(account: Account) {
  return { channelId: account.youtube_channel_id, title: account.title, url: account.url };
}
