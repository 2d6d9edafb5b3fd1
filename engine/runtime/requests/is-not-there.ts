import type { RequestError } from './request-error.ts';

/**
 * Not there, or of an id that nothing can have, such as `/orders/abc`: all that is refused is part of the path.
 * @param path that of the call, with names in braces for what the address of the page fills in
 */
export function isNotThere(error: RequestError | null, path: string): boolean {
  if (error?.status === 404) return true;
  const refused = error?.status === 422 ? Object.keys(error.errors) : [];
  return refused.length > 0 && refused.every((name) => path.includes(`{${name}}`));
}
