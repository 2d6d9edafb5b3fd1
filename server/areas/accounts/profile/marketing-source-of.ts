/** Where a visitor came from; null for what is not known. Specification: A7, B7. */
export interface MarketingSource {
  readonly marketing_source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
  readonly vs_cid: string | null;
  readonly vs_subid: string | null;
}

export interface GivenMarketingSource {
  readonly marketingSource?: string | null | undefined;
  readonly medium?: string | null | undefined;
  readonly campaign?: string | null | undefined;
  readonly vsCid?: string | null | undefined;
  readonly vsSubid?: string | null | undefined;
}

export function marketingSourceOf(given: GivenMarketingSource): MarketingSource {
  return {
    marketing_source: given.marketingSource?.trim() || null,
    medium: given.medium?.trim() || null,
    campaign: given.campaign?.trim() || null,
    vs_cid: given.vsCid?.trim() || null,
    vs_subid: given.vsSubid?.trim() || null,
  };
}
