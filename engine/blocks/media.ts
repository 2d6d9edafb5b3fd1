import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches now. On the server, and where the browser cannot say, it does not:
 * queries must be written so that `false` is the layout of a wide window.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (typeof window.matchMedia !== 'function') return () => {};
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => (typeof window.matchMedia === 'function' ? window.matchMedia(query).matches : false),
    () => false,
  );
}

/** The query of windows narrower than `pixels`. */
export function narrowerThan(pixels: number): string {
  return `(max-width: ${pixels - 0.02}px)`;
}
