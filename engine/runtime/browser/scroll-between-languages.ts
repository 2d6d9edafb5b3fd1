import type { Environment } from './environment.ts';

/** In the storage of the tab: how far the page was scrolled, and the address that the person goes on at. */
const storageKey = 'scroll_in_language';

/** Before the page is left for the same one in another language, whose address is `path`. */
export function rememberScroll({ sessionStorage }: Environment, path: string): void {
  sessionStorage.set(storageKey, `${window.scrollY} ${path}`);
}

/** How far to scroll on the page of this path; 0 where it was not come to from another language. It is told once. */
export function rememberedScroll({ sessionStorage }: Environment, path: string): number {
  const [top = '', of] = (sessionStorage.get(storageKey) ?? '').split(' ');
  sessionStorage.remove(storageKey);
  return of === path ? Number(top) : 0;
}
