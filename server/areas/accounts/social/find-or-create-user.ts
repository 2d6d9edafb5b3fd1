import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import { type Arrival, type ArrivalFault, userOfPerson } from './user-of-person.ts';

/**
 * Finds or opens the account of a person who was vouched for, and goes on with it in the same transaction. Of two first
 * visits at the same moment, the second finds what the first has made.
 */
export async function findOrCreateUser<T>(
  { db, instance }: Pick<Context, 'db' | 'instance'>,
  arrival: Arrival,
  welcome: (trx: Trx, userId: number) => Promise<T>,
  proof: (trx: Trx) => Promise<void> = async () => {},
): Promise<T | ArrivalFault> {
  const once = () =>
    db.write(instance.id, async (trx) => {
      await proof(trx);
      const user = await userOfPerson(trx, arrival);
      return typeof user === 'number' ? welcome(trx, user) : user;
    });
  try {
    return await once();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return once();
  }
}
