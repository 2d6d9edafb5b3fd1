import { type RefObject, useEffect, useRef } from 'react';
import { watchNear } from '../../../engine/index.ts';

/** Calls once the element is about to be seen, where that is wanted; for another `turn`, once more. */
export function useWhenNear(place: RefObject<Element | null>, isWanted: boolean, call: () => void, turn = ''): void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    const element = place.current;
    if (!isWanted || !element) return;
    return watchNear(element, '300px', () => latest.current());
  }, [place, isWanted, turn]);
}
