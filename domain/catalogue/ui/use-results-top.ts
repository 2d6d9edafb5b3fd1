import { type RefObject, useCallback, useRef } from 'react';

/**
 * Brings the beginning of the results back into sight where the customer is further down: another answer may be much shorter, and
 * would leave them at the end of the page.
 */
export function useResultsTop(): { readonly results: RefObject<HTMLDivElement | null>; readonly showTop: () => void } {
  const results = useRef<HTMLDivElement>(null);
  const showTop = useCallback(() => {
    const element = results.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  }, []);
  return { results, showTop };
}
