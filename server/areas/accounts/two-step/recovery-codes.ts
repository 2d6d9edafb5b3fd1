import { randomInt } from 'node:crypto';
import { readCode } from '../../../../engine/input/read-code.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Letters and digits that are not mistaken for one another: 32 of them, 5 bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';
/** 24 of them are 120 bits, which nobody finds again from what is stored (ASVS 6.5.2). */
const [groups, ofGroup, howMany] = [4, 6, 10];

/** Ten new codes in place of all that there were. They are shown once: only their signatures are stored. */
export async function replaceRecoveryCodes(trx: Trx, secrets: Secrets, userId: number, at: Date): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        instance: trx.instance,
        user_id: userId,
        code_hash: hashOf(secrets, trx.instance, userId, code),
        created_at: at,
      })),
    )
    .execute();
  return codes;
}

/** Takes a code if it is one of the user's and not used yet; of two at the same moment, one. */
export async function takeRecoveryCode(
  trx: Trx,
  secrets: Secrets,
  { userId, code, at }: { readonly userId: number; readonly code: string; readonly at: Date },
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(secrets, trx.instance, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function recoveryCodesLeft(trx: Trx, userId: number): Promise<number> {
  const { left } = await trx
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<bigint>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

function newCode(): string {
  const group = () => Array.from({ length: ofGroup }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Spaces, hyphens, capitals and width are the writer's affair. */
function hashOf(secrets: Secrets, instance: string, userId: number, code: string): string {
  const plain = readCode(code)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return secrets.sign(instance, 'recovery-code', `${userId}.${plain}`);
}
