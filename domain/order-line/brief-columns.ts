import type { CataloguePart, Network } from '../../schemas/generated/contract.ts';
import { partsOf } from './write-parts.ts';

/** The same list in columns: it is a third as long in a page. One object for one list. */
export function briefColumns(brief: readonly Network[]): readonly CataloguePart[] {
  const known = columns.get(brief) ?? Array.from(partsOf(brief, ofBrief), (part) => ({ version: '', ...part }));
  columns.set(brief, known);
  return known;
}

const columns = new WeakMap<readonly Network[], readonly CataloguePart[]>();

/** Services in a part, of which a page has as many as one type has, and one of each other. */
const ofBrief = 10_000;
