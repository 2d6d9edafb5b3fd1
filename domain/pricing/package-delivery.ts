/** One content of a package on its way. */
export interface PackagePart {
  readonly quantity: number;
  readonly delivered: number;
}

/**
 * Whole packages that are delivered: the share of all pieces, rounded down, so that all of them are only reached when
 * every content is there. Contents have no prices of their own, hence pieces count alike. Specification: decision 22.
 */
export function deliveredPackages(packages: number, parts: readonly PackagePart[]): number {
  const { ordered, delivered } = piecesOf(parts);
  return ordered === 0 ? 0 : Math.floor((packages * delivered) / ordered);
}

/** Pieces of all contents together; no content delivers more than was ordered of it. */
export function piecesOf(parts: readonly PackagePart[]): { readonly ordered: number; readonly delivered: number } {
  let ordered = 0;
  let delivered = 0;
  for (const part of parts) {
    ordered += part.quantity;
    delivered += Math.min(part.quantity, part.delivered);
  }
  return { ordered, delivered };
}
