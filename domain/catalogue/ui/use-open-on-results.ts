import { type RefObject, useEffect } from 'react';
import { useHydrating, useRoute } from '../../../engine/index.ts';
import { filterParams } from '../address.ts';
import { useEntryState } from './use-entry-state.ts';

/**
 * A link with filters is about the services that they leave: where these begin below what is in sight, the page opens on them. Once
 * for each entry of the history, and not where the customer has scrolled or typed already, or the link names a part of the page.
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
    const { scrollY, innerHeight, location, document } = window;
    const isTouched = scrollY > 0 || document.activeElement?.matches('input, select, textarea') === true;
    const isBelow = element.getBoundingClientRect().top > innerHeight / 2;
    if (isFiltered && isBelow && !isTouched && location.hash === '') element.scrollIntoView({ block: 'start' });
  }, [place, isOpened, isHydrating, isFiltered, setOpened]);
}
