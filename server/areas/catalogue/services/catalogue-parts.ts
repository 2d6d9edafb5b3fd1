import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { columnsFor, type EnglishServices, partsOf } from '../../../../domain/order-line/write-parts.ts';
import type { CataloguePart, Network } from '../../../../schemas/generated/contract.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { catalogueOf, englishCatalogue } from './catalogue-of.ts';

/** Services in a part: few enough for a phone to read in the time between two frames. */
const partSize = 2_000;

/** A part of what listNetworks lists that can be ordered, as columns. */
export const getCataloguePart: Handler<'getCataloguePart'> = async (context, { from = 0 }) => {
  const { networks } = await catalogueOf(context);
  const parts = await partsFor(networks, (await englishCatalogue(context)).byId);
  return parts[Math.floor(from / partSize)] ?? { ...(parts[0] as CataloguePart), ...nothingFrom(from) };
};

const nothingFrom = (from: number) => ({ from, networks: [], columns: columnsFor([]) });

/** All who see the same list see the same parts, which are written to the wire once. */
const cache = new WeakMap<readonly Network[], Promise<readonly CataloguePart[]>>();

function partsFor(networks: readonly Network[], english: EnglishServices): Promise<readonly CataloguePart[]> {
  const parts = cache.get(networks) ?? makeParts(networks, english);
  cache.set(networks, parts);
  return parts;
}

/** Other requests are answered between one part and the next. */
async function makeParts(networks: readonly Network[], english: EnglishServices): Promise<readonly CataloguePart[]> {
  const hash = createHash('sha256');
  const parts: Omit<CataloguePart, 'version'>[] = [];
  for (const part of partsOf(networks, partSize, english)) {
    hash.update(JSON.stringify(part));
    parts.push(part);
    await setImmediate();
  }
  const version = hash.digest('base64url').slice(0, 22);
  return parts.map((part) => Object.freeze({ version, ...part }));
}
