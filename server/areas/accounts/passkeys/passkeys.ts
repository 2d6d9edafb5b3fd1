import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { MadePasskey, PasskeyProof } from '../../../../schemas/generated/contract.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import { Problem, refuse } from '../../../platform/problem.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { type Bound, challengeLife, openChallenge, takeChallenge } from './challenges.ts';
import { type PasskeySite, siteOf } from './passkey-site.ts';

/** Ed25519, ECDSA on P-256, RSA: what all devices have one of. */
const algorithms = [-8, -7, -257];
/** Passkeys of an account. */
const max = 20;

/** How many passkeys an account has; of a site, or of all hosts of the shop. */
export async function countPasskeys(trx: Trx, userId: number, site?: PasskeySite | null): Promise<number> {
  if (site === null) return 0;
  const { count } = await trx
    .selectFrom('passkey')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .$if(site !== undefined, (query) => query.where('rp_id', '=', site?.rpId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a browser needs to make a passkey for an account. */
export async function optionsToAdd(
  trx: Trx,
  context: Context,
  user: { readonly id: number; readonly name: string; readonly email: string | null },
  bound: Bound,
) {
  const { instance, ports, now } = context;
  const { rpId } = siteOf(context);
  const own = await credentialsOf(trx, user.id, rpId);
  if (own.length >= max) throw refuse('passkey', 'too_many_passkeys', { count: max });
  return generateRegistrationOptions({
    rpName: String(instance.settings['panelName'] ?? instance.id),
    rpID: rpId,
    userName: user.email ?? user.name,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(ports.secrets.sign(instance.id, 'passkey-user', String(user.id)), 'base64url')),
    challenge: await openChallenge(trx, bound, now()),
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** What a browser needs to use a passkey: one of an account, or any that its owner chooses. */
export async function optionsToUse(trx: Trx, context: Context, bound: Bound, userId?: number) {
  const { rpId } = siteOf(context);
  const own = userId === undefined ? undefined : await credentialsOf(trx, userId, rpId);
  if (own?.length === 0) throw refuse('passkey', 'no_passkey_of_account');
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: await openChallenge(trx, bound, context.now()),
    timeout: challengeLife,
    userVerification: 'required',
    ...(own ? { allowCredentials: own } : {}),
  });
}

async function credentialsOf(trx: Trx, userId: number, rpId: string) {
  const rows = await trx
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .execute();
  return rows.map((row) => ({ id: row.credential_id, transports: [...row.transports] }));
}

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];

type NewPasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']> & {
  readonly site: PasskeySite;
  readonly transports: readonly string[];
};

/** Checks what a browser has made. Its challenge is of no more use then. Throws 422 on `credential`. */
export async function checkNewPasskey(context: Context, credential: MadePasskey, bound: Bound): Promise<NewPasskey> {
  const site = siteOf(context);
  const challenge = await challengeOf(context, credential, bound);
  const transports = [...(credential.response.transports ?? [])];
  const { verified, registrationInfo } = await orRefuse(async () => {
    refuseCertificates(credential);
    return verifyRegistrationResponse({
      response: { ...credential, response: { ...credential.response, transports } } as RegistrationResponse,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  });
  if (!verified) throw refuse('credential', 'passkey_refused');
  return { ...registrationInfo, site, transports };
}

/**
 * Certificates of makers are not asked for, and they may name addresses that the library would fetch lists of revoked ones
 * from: whoever sends some could have the server call any address.
 */
function refuseCertificates({ response }: MadePasskey): void {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const isBare = attestation.get('fmt') === 'none' || attestation.get('fmt') === 'packed';
  if (!isBare || attestation.get('attStmt').get('x5c') !== undefined)
    throw new Error('An attestation was not asked for');
}

/** Keeps a passkey that was checked; gives its number. Throws 422 where there are too many, or it is one of somebody else. */
export async function keepPasskey(trx: Trx, context: Context, userId: number, made: NewPasskey): Promise<number> {
  const { instance, ports, userAgent, now } = context;
  if ((await countPasskeys(trx, userId)) >= max) throw refuse('passkey', 'too_many_passkeys', { count: max });
  try {
    const { id } = await trx
      .insertInto('passkey')
      .values({
        instance: trx.instance,
        user_id: userId,
        credential_id: made.credential.id,
        rp_id: made.site.rpId,
        user_handle: ports.secrets.sign(instance.id, 'passkey-user', String(userId)),
        public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
        counter: BigInt(made.credential.counter),
        transports: JSON.stringify(made.transports),
        name: deviceOf(userAgent) || made.site.rpId,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    throw isUniqueViolation(error) ? refuse('credential', 'passkey_taken') : error;
  }
}

/** A passkey whose signature was right. */
export interface ProvenPasskey {
  readonly id: number;
  readonly userId: number;
  readonly counter: bigint;
}

/**
 * Checks the signature of a passkey, of an account where one is given. Its challenge is of no more use then. Throws 422 on
 * `credential`. It counts once `usePasskey` has taken it.
 */
export async function checkPasskey(
  context: Context,
  credential: PasskeyProof,
  bound: Bound,
  userId?: number,
): Promise<ProvenPasskey> {
  const { db, instance } = context;
  const site = siteOf(context);
  const challenge = await challengeOf(context, credential, bound);
  const passkey = await db.read(instance.id, (trx) =>
    trx
      .selectFrom('passkey')
      .select(['id', 'user_id', 'credential_id', 'public_key', 'user_handle'])
      .where('credential_id', '=', credential.id)
      .where('rp_id', '=', site.rpId)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
      .executeTakeFirst(),
  );
  const handle = credential.response.userHandle ?? (userId === undefined ? '' : passkey?.user_handle);
  if (!passkey || handle !== passkey.user_handle) throw refuse('credential', 'passkey_unknown');
  const { verified, authenticationInfo } = await orRefuse(() =>
    verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      // Counters are compared by `usePasskey`: here a message that nobody has signed would look like one of a copy.
      credential: { id: passkey.credential_id, publicKey: bytes(passkey.public_key), counter: 0 },
    }),
  );
  if (!verified) throw refuse('credential', 'passkey_refused');
  return { id: passkey.id, userId: passkey.user_id, counter: BigInt(authenticationInfo.newCounter) };
}

/**
 * Records that a passkey was used. Its counter has to have grown, unless the device does not count: otherwise there are two
 * copies of the passkey, or two log-ins with one signature. That throws 422 and is told to the log.
 */
export async function usePasskey(trx: Trx, { id, counter }: ProvenPasskey, at: Date): Promise<void> {
  const used = await trx
    .updateTable('passkey')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((row) => row.or([row('counter', '<', counter), ...(counter === 0n ? [row('counter', '=', 0n)] : [])]))
    .executeTakeFirst();
  if (used.numUpdatedRows > 0n) return;
  const stays = await trx.selectFrom('passkey').select('id').where('id', '=', id).executeTakeFirst();
  if (!stays) throw refuse('credential', 'passkey_unknown');
  const sentence = { key: 'passkey_copied' };
  throw new Problem(422, sentence, { credential: [sentence] }, undefined, 'passkey_counter_regressed');
}

/** The challenge that the browser says it has signed, if it was made for this and is still good; it is taken. */
async function challengeOf(
  { db, instance, now }: Context,
  { response }: MadePasskey | PasskeyProof,
  bound: Bound,
): Promise<string> {
  const { challenge, crossOrigin } = await orRefuse(async () => decodeClientDataJSON(response.clientDataJSON));
  if (crossOrigin === true || typeof challenge !== 'string') throw refuse('credential', 'passkey_refused');
  if (!(await db.write(instance.id, (trx) => takeChallenge(trx, bound, challenge, now())))) {
    throw refuse('credential', 'passkey_over');
  }
  return challenge;
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}

/** The library throws for whatever is wrong with a message; the caller learns that it was refused, the log why. */
async function orRefuse<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (cause) {
    throw Object.assign(refuse('credential', 'passkey_refused'), { cause });
  }
}
