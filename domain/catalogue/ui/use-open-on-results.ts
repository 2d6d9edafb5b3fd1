import { type RefObject, useEffect } from 'react';
import { fetchPart, useHydrating, useRoute } from '../../../engine/index.ts';
import { filterParams } from '../address.ts';
import { useEntryState } from './use-entry-state.ts';

/**
 * A link with filters is about the services that they leave, as one to the list itself is: the page opens on them, once for each
 * entry of the history.
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
    if (!isFiltered && window.location.hash === '') return;
    // Without it the page stays where it is.
    fetchPart('The way to the services', () => import('./open-on-results.ts')).then(
      ({ openOnResults }) => openOnResults(element, isFiltered),
      () => undefined,
    );
  }, [place, isOpened, isHydrating, isFiltered, setOpened]);
}
