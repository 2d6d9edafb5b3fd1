import type { Context } from '../caller/context.ts';
import { refuse } from '../problem.ts';
import { hashToken } from '../secrets/hash-token.ts';
import { hostName } from '../tenancy/instance-registry.ts';

const field = 'g-recaptcha-response';
/** A solved captcha is good for so long, milliseconds; clocks may differ by a minute. */
const life = 5 * 60_000;
const drift = 60_000;

/**
 * Refuses (422 on the captcha's field) a call without a fresh captcha of this shop's page. Does nothing where the
 * instance has no site key. A response counts once; only a repeat of the very same call (`repeat`: its
 * `Idempotency-Key` with the caller) may bring it again.
 */
export async function checkCaptcha(
  context: Context,
  response: string | null | undefined,
  repeat?: string,
): Promise<void> {
  const { instance, ports, db, now, address } = context;
  const { captchaSiteKey, captchaProvider } = instance.settings;
  if (typeof captchaSiteKey !== 'string' || captchaSiteKey === '') return;
  if (!response) throw refuse(field, 'captcha_needed');

  const hash = hashToken(response);
  const earlier = await db.read(instance.id, (trx) =>
    trx
      .selectFrom('used_proof')
      .select(['used_by'])
      .where('kind', '=', 'captcha')
      .where('proof_hash', '=', hash)
      .executeTakeFirst(),
  );
  if (earlier) {
    if (repeat !== undefined && earlier.used_by === repeat) return;
    throw refuse(field, 'captcha_failed');
  }

  const secret = ports.secrets.shared(instance.id).captchaSecret;
  const provider = typeof captchaProvider === 'string' ? captchaProvider : 'recaptcha';
  const answer = await ports.captcha.verify({ provider, secret, response, address });
  if (answer.outcome === 'unavailable') throw refuse(field, 'captcha_unavailable');
  const age = answer.solvedAt === null ? Number.POSITIVE_INFINITY : now().getTime() - answer.solvedAt.getTime();
  const ours = [...instance.hosts.map(hostName), `${instance.id}.localhost`].some((host) => host === answer.host);
  if (answer.outcome === 'failed' || !ours || age > life || age < -drift) throw refuse(field, 'captcha_failed');

  const { numInsertedOrUpdatedRows: taken } = await db.write(instance.id, (trx) =>
    trx
      .insertInto('used_proof')
      .values({ instance: trx.instance, kind: 'captcha', proof_hash: hash, used_by: repeat ?? null, used_at: now() })
      .onConflict((conflict) => conflict.columns(['instance', 'kind', 'proof_hash']).doNothing())
      .executeTakeFirst(),
  );
  // Another call brought it while the service was asked.
  if (taken === 0n) throw refuse(field, 'captcha_failed');
}
