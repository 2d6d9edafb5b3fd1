/** What pictures of a brand are made into, the smallest files first. */
export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export interface VariantQuery {
  /** Of the picture's content. */
  readonly version: string;
  /** Null for the picture itself. */
  readonly variant: { readonly width: number; readonly format: string } | null;
}

/** Address of a picture that browsers may keep for good: it names the content. */
export function pictureAddressOf(address: string, { version, variant }: VariantQuery): string {
  return `${address}?v=${version}${variant ? `&w=${variant.width}&as=${variant.format}` : ''}`;
}

/** What such an address asks for; null where it names no content. */
export function pictureQuery(query: Readonly<Record<string, unknown>>): VariantQuery | null {
  const { v: version, w: width, as: format } = query;
  if (typeof version !== 'string') return null;
  const isVariant = typeof width === 'string' && /^\d{1,5}$/.test(width) && typeof format === 'string';
  return { version, variant: isVariant ? { width: Number(width), format } : null };
}
