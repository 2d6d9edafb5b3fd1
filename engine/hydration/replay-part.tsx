import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { collectTyped, markHydrated, replayTyped, type Typed } from './replay-typed.ts';
import { useHydrating } from './use-hydrating.ts';

/** Replays in a part of the page that the server has rendered what was done in it before it was hydrated. */
export function ReplayTyped(props: {
  readonly part: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}): ReactNode {
  const { part, children } = props;
  const wasRendered = useRef(useHydrating());
  const typed = useRef<Typed>(undefined);
  // Before anything is rendered again.
  useLayoutEffect(() => {
    if (part.current && wasRendered.current) typed.current ??= collectTyped(part.current);
  }, [part]);
  useEffect(() => {
    const { current } = part;
    if (!current) return;
    if (!wasRendered.current) return markHydrated(current);
    // Not within the effect: React hydrates parts by an event, but not while it is at work.
    const timer = setTimeout(() => replayTyped(current, typed.current), 0);
    return () => clearTimeout(timer);
  }, [part]);
  return children;
}
