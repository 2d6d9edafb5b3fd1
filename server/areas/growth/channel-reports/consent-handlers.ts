import { sql } from 'kysely';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { appPath } from '../../../../engine/address/app-path.ts';
import { sameText } from '../../../platform/secrets/same-text.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/**
 * The signed state that is sent along while the owner of a channel is asked for consent. It names the user, and connects only
 * channels that this user has verified. It is therefore of no use in another person's browser.
 */
interface ConsentState {
  readonly userId: number;
  /** Path of this shop to come back to. */
  readonly redirect: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const purpose = 'channel-consent';

function writeConsentState(secrets: Secrets, instance: string, state: ConsentState): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${text}.${secrets.sign(instance, purpose, text)}`;
}

/** The state again, or null for one that was not written here, or is over. */
function readConsentState(secrets: Secrets, instance: string, given: string, now: Date): ConsentState | null {
  const [text = '', signature = ''] = given.split('.');
  if (!sameText(secrets.sign(instance, purpose, text), signature)) return null;
  const state = JSON.parse(Buffer.from(text, 'base64url').toString()) as ConsentState;
  return state.until > now.getTime() ? state : null;
}

/** Milliseconds within which the owner must consent. */
const away = 10 * 60 * 1000;
/** Where the browser is sent if it returns without a valid state. */
const home = '/app/channel-statistics';

/** Asking the owners of channels whether their figures may be read. Specification: B7 Channel reporting. */
export const consentHandlers: Pick<Handlers, 'connectSocialite' | 'finishSocialite'> = {
  connectSocialite: async (context, { redirectUri }) => {
    const { db, instance, ports, origin, now } = context;
    const userId = signedIn(context).id;
    const redirect = appPath(redirectUri.startsWith(`${origin}/`) ? redirectUri.slice(origin.length) : redirectUri);
    if (redirect === null) throw refuse('redirect_uri', 'redirect_elsewhere');
    if (!ports.channelReports) throw refuse('redirect_uri', 'channels_unavailable');
    await countVisit(context);
    await db.read(instance.id, (trx) => refuseFrozen(trx, userId, 'redirect_uri', 'look'));
    const until = now().getTime() + away;
    const state = writeConsentState(ports.secrets, instance.id, { userId, redirect, until });
    return { url: ports.channelReports.consentUrl({ returnTo: `${origin}/api/v1/socialite/callback`, state }) };
  },

  finishSocialite: async (context, { code, state: given }) => {
    const { instance, ports, browser, now } = context;
    await countVisit(context);
    const state = readConsentState(ports.secrets, instance.id, given ?? '', now());
    if (!state || !ports.channelReports) return browser.redirect(withQuery(home, 'error', 'over'));
    // Without a code the person has said no.
    if (code === undefined) return browser.redirect(withQuery(state.redirect, 'error', 'declined'));
    const own = await verifiedChannels(context, state.userId);
    const channelIds = await ports.channelReports.consented({ code, channelIds: own });
    const opened = own.filter((id) => channelIds.includes(id));
    await open(context, state.userId, opened);
    browser.redirect(withQuery(state.redirect, 'connected', String(opened.length)));
  },
};

async function countVisit(context: Context): Promise<void> {
  await countAttempt(context, { [`socialite:${context.address}`]: { hits: 120, seconds: 15 * 60 } });
}

async function verifiedChannels({ db, instance }: Context, userId: number): Promise<readonly string[]> {
  const rows = await db.read(instance.id, (trx) =>
    trx
      .selectFrom('youtube_account')
      .select('youtube_channel_id')
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .where('verification_code_at', 'is not', null)
      .where('verification_public_subscriptions_at', 'is not', null)
      .execute(),
  );
  return rows.map((row) => row.youtube_channel_id);
}

async function open({ db, instance }: Context, userId: number, channelIds: readonly string[]): Promise<void> {
  await db.write(instance.id, (trx) =>
    trx
      .updateTable('youtube_account')
      .set({ is_reportable: true })
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`youtube_channel_id = any (${[...channelIds]}::text[])`)
      .execute(),
  );
}

function withQuery(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://shop.invalid');
  url.searchParams.set(name, value);
  return url.pathname + url.search;
}
