/** Below this path the server answers with the files of an instance's `assets/`. */
export const assetBase = '/app/brand/';

/** Address of a file of the instance's `assets/`; addresses are left as they are. Null for what is no text or empty. */
export function assetAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return /^(\/|https:\/\/|data:)/.test(value) ? value : assetBase + value.split('/').map(encodeURIComponent).join('/');
}
