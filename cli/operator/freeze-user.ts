import type { Trx } from '../../server/platform/db/database.ts';
import { type Act, recordAct } from './act.ts';
import { findUser } from './find-user.ts';

/**
 * Freezes a user, or lets them go on: a frozen one sees everything and can neither order nor move money (decision 53).
 * Answers in words, and changes nothing, when it is so already.
 */
export async function freezeUser(trx: Trx, who: string, frozen: boolean, act: Act): Promise<string> {
  // Whatever moves this user's money holds them meanwhile (`refuseFrozen`): it is through, or finds them frozen.
  const user = await findUser(trx, who, 'alone');
  const name = `User ${user.id} (${user.email ?? 'no e-mail'})`;
  if ((user.frozenAt !== null) === frozen) return `${name} ${frozen ? 'is frozen already' : 'is not frozen'}.`;
  await trx
    .updateTable('app_user')
    .set({ frozen_at: frozen ? act.at : null })
    .where('id', '=', user.id)
    .execute();
  await recordAct(trx, act, frozen ? 'freeze' : 'unfreeze', `user ${user.id}`);
  return `${name} is ${frozen ? 'frozen' : 'no longer frozen'}.`;
}
