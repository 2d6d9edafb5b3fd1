import { partsOf } from '../../domain/order-line/write-parts.ts';
import { toWire } from '../../schemas/boundary.ts';
import type { CataloguePart, Network } from '../../schemas/generated/contract.ts';
import contract from '../../schemas/generated/operations.json' with { type: 'json' };

/** Answers a call for a part as a server does. */
export function answerPart(networks: readonly Network[], partSize = 2): (url: URL) => unknown {
  return partsAnswered(partsOf(networks, partSize), partSize);
}

/** The same with parts that are made already. */
export function partsAnswered(made: Iterable<Omit<CataloguePart, 'version'>>, partSize: number): (url: URL) => unknown {
  const parts = Array.from(made, (part) => ({ version: 'one', ...part }));
  return ({ searchParams }) =>
    toWire(parts[Math.floor(Number(searchParams.get('from')) / partSize)], 'CataloguePart', contract.plans);
}
