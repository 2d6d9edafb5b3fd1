/**
 * An address that a picture may be loaded from: https, or a path of this site. Null for anything else, so that data
 * cannot bring in `javascript:`, `data:` or a plain http tracker.
 */
export function pictureAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const address = value.trim();
  if (/^https:\/\/[^/\\]/i.test(address)) return address;
  return /^\/(?![/\\])/.test(address) ? address : null;
}
