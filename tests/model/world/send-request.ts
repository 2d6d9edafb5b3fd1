import { setImmediate as turn } from 'node:timers/promises';
import type { Draft } from '../state/draft.ts';
import { anyOutcome, type Memory, nothingSeen, type Seen, type Step } from '../state/lane.ts';
import { gradePpm } from '../rules/earnings.ts';
import { widget } from '../state/shop.ts';
import type { Reply, Request, World } from './world.ts';

/** What came over the wire; looked into freely, since any surprise in it fails the comparison with the model. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Wire = any;

/** Sends a request until it is answered, and puts the answer into words: `200 …` by `summary`, else status and fields. */
export async function sendRequest(
  world: World,
  request: Request,
  summary: (data: Wire) => Partial<Seen>,
): Promise<Seen> {
  let reply = await world.send(request);
  while (reply.later) {
    await turn();
    reply = await world.send(request);
  }
  const body = JSON.parse(reply.text || 'null') as Wire;
  // The first time may have had its effect, and nothing tells this answer from that one's.
  if (reply.again && request.key === undefined) return { ...nothingSeen, outcome: anyOutcome };
  if (reply.status === 204) {
    if (request.key !== undefined) remember(world, request.key, request, reply);
    return { ...nothingSeen, outcome: '204' };
  }
  if (reply.status !== 200) {
    const fields = Object.keys((body.errors ?? {}) as object).sort();
    return { ...nothingSeen, outcome: [reply.status, ...fields].join(' ') };
  }
  if (request.key !== undefined) remember(world, request.key, request, reply);
  const seen = { ...nothingSeen, outcome: '', ...summary(body.data ?? body) };
  return { ...seen, outcome: `200 ${seen.outcome}`.trim() };
}

function remember(world: World, key: string, request: Request, { status, text }: Reply): void {
  const before = world.answered.get(key);
  if (before && before.text !== text)
    world.faults.push(`I8 key ${key} was answered with ${before.text} and with ${text}`);
  world.answered.set(key, { request, status, text });
}

/**
 * The moments of an operation with a key: a look at what it does not hold, and the commit. A key that has been answered
 * gives the same outcome again, and changes nothing.
 */
export function keyed(
  key: string,
  user: string,
  commit: (draft: Draft, memory: Memory, seen: Seen) => string,
  byWidget = false,
): readonly Step[] {
  return [
    ...(byWidget ? [refuseFrozenOwner] : []),
    (draft) => draft.find('reply', key)?.outcome ?? snapshotOf(draft, user),
    (draft, memory, seen) => {
      const known = draft.find('reply', key);
      if (known) return known.outcome;
      const outcome = commit(draft, memory, seen);
      if (/^20[04]/.test(outcome)) draft.put('reply', key, { outcome });
      return outcome;
    },
  ];
}

/** Nobody orders by the widget of somebody who is frozen, whatever was answered before. */
const refuseFrozenOwner: Step = (draft) => (draft.get('user', widget.owner).frozen ? '422 api_token' : {});

/** What operations read of a customer without holding it. */
export function snapshotOf(draft: Draft, user: string): Memory {
  return { gradePpm: gradePpm(draft.find('user', user)?.spent ?? null) };
}

/** Amount of a number of dollars on the wire. */
export function amountOf(dollars: unknown): bigint {
  return BigInt(Math.round(Number(dollars) * 1_000_000));
}
