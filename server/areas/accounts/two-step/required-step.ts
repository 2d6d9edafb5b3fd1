import { refuse } from '../../../platform/problem.ts';
import type { Caller } from '../../../platform/caller/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { hasTwoStep } from './two-step.ts';

/**
 * Whether the shop requires a second step that the caller's account does not have. Asked anew for every call, so that it holds
 * as soon as the setting is changed or the last second step is removed. Operators who have come as a customer cannot set one up.
 */
export async function lacksSecondStep(
  db: Database,
  { id, settings }: Pick<Instance, 'id' | 'settings'>,
  { id: userId, session }: Caller,
): Promise<boolean> {
  if (settings['secondStep'] !== 'required' || session === null) return false;
  return db.read(id, async (trx) => {
    if (await hasTwoStep(trx, userId)) return false;
    const operator = await trx
      .selectFrom('session')
      .select('id')
      .where('family', '=', session.family)
      .where('user_id', '=', userId)
      .where('opened_by', '=', 'impersonate')
      .executeTakeFirst();
    return operator === undefined;
  });
}

/** Throws 422 where the shop has no second steps. Those that were set up before are still asked for. */
export function refuseWhereOff({ settings }: Pick<Instance, 'settings'>): void {
  if (settings['secondStep'] === 'off') throw refuse('code', 'second_step_off');
}
