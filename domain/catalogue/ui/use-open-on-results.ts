import { type RefObject, useEffect } from 'react';
import { useHydrating, useRoute } from '../../../engine/index.ts';
import { filterParams } from '../address.ts';
import { useEntryState } from './use-entry-state.ts';

/**
 * A link with filters is about the services that they leave: where these begin below what is in sight, the page opens on them, once
 * for each entry of the history. There they stay, as with a link to the list itself, while what is above them still grows.
 */
export function useOpenOnResults(place: RefObject<HTMLElement | null>): void {
  const { query } = useRoute();
  const isHydrating = useHydrating();
  const [isOpened, setOpened] = useEntryState('catalogue-opened', false);
  const isFiltered = filterParams.some((name) => Boolean(query[name]));
  useEffect(() => {
    const element = place.current;
    if (isOpened || isHydrating || !element) return;
    setOpened(true);
    if (isAbout(element, isFiltered)) keepInSight(element);
  }, [place, isOpened, isHydrating, isFiltered, setOpened]);
}

/** Whether the address is about the list, and the customer has not gone elsewhere on the page. */
function isAbout(element: HTMLElement, isFiltered: boolean): boolean {
  const { scrollY, innerHeight, location, document } = window;
  const { top } = element.getBoundingClientRect();
  if (location.hash === `#${element.id}`) return scrollY === 0 || Math.abs(top) < innerHeight;
  if (document.activeElement?.matches('input, select, textarea')) return false;
  return isFiltered && location.hash === '' && scrollY === 0 && top > innerHeight / 2;
}

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Until the customer does something. */
function keepInSight(element: HTMLElement): void {
  const bring = () => element.scrollIntoView({ block: 'start' });
  bring();
  if (typeof ResizeObserver === 'undefined') return;
  const grown = new ResizeObserver(bring);
  grown.observe(document.body);
  const stop = () => {
    grown.disconnect();
    for (const act of acts) removeEventListener(act, stop);
  };
  for (const act of acts) addEventListener(act, stop, { passive: true });
}
