import type { JobEvent } from '../model/lanes/jobs.ts';
import type { Snapshot } from '../model/world/snapshot.ts';
import type { World } from '../model/world/world.ts';

/** The jobs that the server's own runner must have done since the last look, by what they leave behind. */
export function jobsSeen({ draft }: World, snapshot: Snapshot): readonly JobEvent[] {
  const orders = [...snapshot.orders];
  const submitted = orders.flatMap(([orderId, { name, taken }]) =>
    taken && !draft.find('order', name)?.taken ? [job('submit-order', orderId)] : [],
  );
  const counted = [...snapshot.counted].flatMap((user) => {
    const order = orders.find((one) => one[1].user === user);
    return order && draft.get('user', user).spent === null ? [job('settle-earnings', order[0])] : [];
  });
  return [...submitted, ...counted];
}

function job(kind: string, orderId: number): JobEvent {
  const ports = { accepted: kind === 'submit-order' ? true : null, progress: null, failed: false };
  // Nobody knows when: at any moment among the others.
  return { kind, payload: { orderId }, ...ports, began: 0, ended: Number.POSITIVE_INFINITY };
}
