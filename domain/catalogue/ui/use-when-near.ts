import { type RefObject, useEffect, useRef } from 'react';

/** Calls once the element is about to be seen, where that is wanted; for another `turn`, once more. */
export function useWhenNear(place: RefObject<Element | null>, isWanted: boolean, call: () => void, turn = ''): void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    const element = place.current;
    if (!isWanted || !element) return;
    if (typeof IntersectionObserver === 'undefined') {
      latest.current();
      return;
    }
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: '300px' },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [place, isWanted, turn]);
}
