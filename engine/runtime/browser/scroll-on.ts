import type { AnyRouter } from '@tanstack/react-router';
import type { Environment } from './environment.ts';
import { scrollKey } from './scroll-key.ts';

/** Whatever a person does who wants to be elsewhere. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls to where the page was left in another language, if it is that page. It is told once. */
export function scrollOn({ sessionStorage }: Environment, router: AnyRouter): void {
  const [top, of] = JSON.parse(sessionStorage.get(scrollKey) ?? '[]') as [top: number, of: string] | [];
  sessionStorage.remove(scrollKey);
  if (top === undefined || of !== router.history.location.href) return;
  const stop = scrollTo(top);
  // The router begins at the top, before or after this.
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    stop();
    scrollTo(top);
  });
}

/** Scrolls to a place that may not be there yet, as soon as the page is long enough, unless the person has done something. Gives back how to end that. */
function scrollTo(top: number): () => void {
  const aim = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  };
  const growing = new ResizeObserver(aim);
  const stop = () => {
    growing.disconnect();
    for (const act of acts) window.removeEventListener(act, stop, true);
  };
  for (const act of acts) window.addEventListener(act, stop, true);
  growing.observe(document.body);
  aim();
  return stop;
}
