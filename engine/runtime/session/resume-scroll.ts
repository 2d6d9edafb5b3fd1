import type { Environment } from '../browser/environment.ts';
import { scrollKey } from './scroll-between-languages.ts';

/** Whatever a person does who wants to be elsewhere. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls the page of this path, which was opened from another language, to where it was there, once. Gives back how to end that. */
export function resumeScroll({ sessionStorage }: Environment, path: string): () => void {
  const [top = '', of] = (sessionStorage.get(scrollKey) ?? '').split(' ');
  sessionStorage.remove(scrollKey);
  return of === path && Number(top) > 0 ? scrollTo(window, Number(top)) : () => undefined;
}

/** Scrolls to a place that may not be there yet, as soon as the page is long enough, unless the person has done something. Gives back how to end that. */
function scrollTo(page: Window & typeof globalThis, top: number): () => void {
  const { body } = page.document;
  const aim = () => {
    page.scrollTo(0, top);
    if (page.scrollY >= top - 1) stop();
  };
  const growing = new page.ResizeObserver(aim);
  const stop = () => {
    growing.disconnect();
    for (const act of acts) page.removeEventListener(act, stop, true);
  };
  for (const act of acts) page.addEventListener(act, stop, true);
  growing.observe(body);
  aim();
  return stop;
}
