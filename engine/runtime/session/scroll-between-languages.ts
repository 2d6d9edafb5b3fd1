import type { Environment } from '../browser/environment.ts';

/** In the storage of the tab: how far the page was scrolled, and the address that the person goes on at. */
export const scrollKey = 'scroll_in_language';

/** Before the page is left for the same one in another language, whose address is `path`. */
export function rememberScroll({ sessionStorage }: Environment, path: string): void {
  sessionStorage.set(scrollKey, `${window.scrollY} ${path}`);
}
