import { createHash, randomBytes } from 'node:crypto';
import type { Context, Handler } from '../context.ts';
import type { Trx } from '../db/database.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { openAccount } from '../ledger/open-account.ts';
import { Problem, refuse, type Sentence } from '../problem.ts';
import { profileOf } from '../profile/profile-of.ts';
import { verifyPassword } from './passwords.ts';
import { countTry } from '../rate-limit/count-try.ts';
import { openSession } from './sessions.ts';

type Input = Parameters<Handler<'register'>>[1];

/**
 * Opens an account and a session. With an `Idempotency-Key` the account is made once; a repeated call must bring the
 * password and gets a session of its own, because no token is ever stored to be replayed.
 */
export async function register(context: Context, input: Input, hash: (password: string) => Promise<string>) {
  const person = personOf(input);
  const who = createHash('sha256').update(person.email).digest('base64url').slice(0, 22);
  await countTry(context, {
    [`register:${context.address}:${who}`]: { hits: 10, seconds: 15 * 60 },
    [`register:${context.address}`]: { hits: 40, seconds: 60 * 60 },
  });

  const { db, instance } = context;
  const passwordHash = await hash(input.password);
  const request = {
    instance: instance.id,
    caller: `guest:${who}`,
    operation: 'register',
    key: input.idempotencyKey,
    body: person,
  };
  const profile = await withIdempotency(db, request, async (trx) => {
    const id = await insertUser(trx, person, passwordHash, context);
    await openAccount(trx, id);
    return profileOf(trx, id);
  });

  const stored = await db.read(instance.id, (trx) => passwordHashOf(trx, profile.id));
  const replayed = stored !== passwordHash;
  if (replayed && !(await verifyPassword(input.password, stored)))
    throw refuse('Idempotency-Key', 'idempotency_other_body');
  const session = await db.write(instance.id, (trx) => openSession(trx, profile.id, context.now()));
  context.openSession(session.token);
  return profile;
}

interface Person {
  readonly name: string;
  readonly email: string;
  readonly accountType: 'individual' | 'company';
  readonly companyName: string | null;
  readonly vat: string | null;
  readonly affiliateCode: string | null;
}

/** What is kept of a registration but the password. Throws 422 with a message on each field that needs another look. */
function personOf(input: Input): Person {
  const accountType = input.accountType ?? 'individual';
  const companyName = input.companyName?.trim() || null;
  const name = input.name.trim();
  const fields: Record<string, Sentence[]> = {};
  if (name === '') fields['name'] = [{ key: 'required' }];
  if (input.password !== input.passwordConfirmation) fields['password_confirmation'] = [{ key: 'passwords_differ' }];
  if (accountType === 'company' && companyName === null) fields['company_name'] = [{ key: 'company_name_needed' }];
  if (Object.keys(fields).length > 0) throw new Problem(422, { key: 'invalid' }, fields);
  return {
    name,
    email: input.email.toLowerCase(),
    accountType,
    companyName: accountType === 'company' ? companyName : null,
    vat: input.vat?.trim() || null,
    affiliateCode: input.affiliateCode?.trim() || null,
  };
}

async function insertUser(trx: Trx, person: Person, passwordHash: string, { locale, now }: Context): Promise<number> {
  const referrer =
    person.affiliateCode === null
      ? undefined
      : await trx
          .selectFrom('app_user')
          .select('id')
          .where('instance', '=', trx.instance)
          .where('affiliate_code', '=', person.affiliateCode)
          .executeTakeFirst();
  const user = await trx
    .insertInto('app_user')
    .values({
      instance: trx.instance,
      email: person.email,
      password_hash: passwordHash,
      name: person.name,
      account_type: person.accountType,
      company_name: person.companyName,
      vat: person.vat,
      affiliate_code: randomBytes(9).toString('base64url'),
      // A code that nobody has is no reason to turn a customer away.
      referred_by: referrer?.id ?? null,
      locale,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['instance', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) throw refuse('email', 'email_taken');
  return user.id;
}

async function passwordHashOf(trx: Trx, userId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('app_user')
    .select('password_hash')
    .where('instance', '=', trx.instance)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
