import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { markTaken, noteTyped, takeTyped, type Typed } from '../browser/take-typed.ts';
import { useHydrating } from '../hooks/use-hydrating.ts';

/** Tells a part of the page that the server has rendered what was done in it before it was taken over. */
export function TakenOver(props: {
  readonly part: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}): ReactNode {
  const { part, children } = props;
  const wasRendered = useRef(useHydrating());
  const typed = useRef<Typed>(undefined);
  // Before anything is rendered again.
  useLayoutEffect(() => {
    if (part.current && wasRendered.current) typed.current ??= noteTyped(part.current);
  }, [part]);
  useEffect(() => {
    const { current } = part;
    if (!current) return;
    if (!wasRendered.current) return markTaken(current);
    // Not within the effect: React takes parts that it has not taken over yet by an event, but not while it is at work.
    const timer = setTimeout(() => takeTyped(current, typed.current), 0);
    return () => clearTimeout(timer);
  }, [part]);
  return children;
}
