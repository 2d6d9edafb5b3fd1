import { partsOf } from '../../domain/order-line/write-parts.ts';
import { toWire } from '../../schemas/boundary.ts';
import type { Network } from '../../schemas/generated/contract.ts';
import contract from '../../schemas/generated/operations.json' with { type: 'json' };

/** Answers a call for a part as a server does. */
export function answerPart(networks: readonly Network[], partSize = 2): (url: URL) => unknown {
  const parts = Array.from(partsOf(networks, partSize), (part) => ({ version: 'one', ...part }));
  return ({ searchParams }) =>
    toWire(parts[Math.floor(Number(searchParams.get('from')) / partSize)], 'CataloguePart', contract.plans);
}
