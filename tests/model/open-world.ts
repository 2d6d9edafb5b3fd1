import { micros } from '../../domain/money/micros.ts';
import { sandboxCallback } from '../../server/demo/sandboxes/gateway-callback.ts';
import { sandboxReference } from '../../server/demo/sandboxes/gateway.ts';
import type { Secrets } from '../../server/platform/secrets/secrets.ts';
import { openedState, openShop } from './open-shop.ts';
import { takeSnapshot } from './world/snapshot.ts';
import type { Request, World } from './world/world.ts';

/** Opens the shop of the model in an instance; the model's state begins with it. */
export async function openWorld({
  secrets,
  ...given
}: Pick<World, 'instance' | 'formToken' | 'db' | 'now' | 'send' | 'maxTried'> & {
  readonly secrets: Secrets;
}): Promise<World> {
  const { db, instance, now } = given;
  const opened = now();
  const people = await openShop(db, instance, opened);
  let number = 0;
  return {
    ...given,
    people,
    opened,
    draft: openedState(people, opened),
    snapshot: await takeSnapshot(db, instance),
    answered: new Map(),
    faults: [],
    next: () => (number += 1),
    callback: (invoiceId, outcome, amount) =>
      sandboxCallback(secrets, instance, {
        reference: sandboxReference(Number(invoiceId)),
        outcome,
        amount: micros(amount),
      }),
  };
}

export function headersOf({ token, key }: Request): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
}
