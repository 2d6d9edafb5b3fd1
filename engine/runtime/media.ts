import { useCallback, useMemo, useSyncExternalStore } from 'react';

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

/** For each of the widths, whether the window is narrower. 0 is never. */
export function useNarrowerThan(widths: readonly number[]): readonly boolean[] {
  const key = widths.join(' ');
  const queries = useMemo(() => key.split(' ').map((width) => narrowerThan(Number(width))), [key]);
  const subscribe = useCallback(
    (changed: () => void) => {
      if (typeof window.matchMedia !== 'function') return () => {};
      const lists = queries.map((query) => window.matchMedia(query));
      for (const list of lists) list.addEventListener('change', changed);
      return () => {
        for (const list of lists) list.removeEventListener('change', changed);
      };
    },
    [queries],
  );
  // A text, because a snapshot must be the same while nothing has changed.
  const state = useSyncExternalStore(
    subscribe,
    () =>
      queries
        .map((query) => (typeof window.matchMedia === 'function' && window.matchMedia(query).matches ? '1' : '0'))
        .join(''),
    () => '0'.repeat(queries.length),
  );
  return useMemo(() => state.split('').map((flag) => flag === '1'), [state]);
}
