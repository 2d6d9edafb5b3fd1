import type { CatalogueColumns } from './columns.ts';

/** The place in the columns of the service type of a row. */
export function typeAt({ serviceTypes }: CatalogueColumns, row: number): number {
  let low = 0;
  let high = serviceTypes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((serviceTypes[middle]?.to ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return low;
}
