import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** By what asks the browser, the answers that it keeps up to date: asking anew costs more than all cells of a row. */
const requested = new WeakMap<Window['matchMedia'], Map<string, MediaQueryList>>();

function listOf(query: string): MediaQueryList | undefined {
  const matchMedia = window.matchMedia as Window['matchMedia'] | undefined;
  if (typeof matchMedia !== 'function') return undefined;
  const lists = requested.get(matchMedia) ?? new Map<string, MediaQueryList>();
  const list = lists.get(query) ?? matchMedia.call(window, query);
  requested.set(matchMedia, lists.set(query, list));
  return list;
}

/** Whether each of some media queries matches now, as 1 and 0; the same text while nothing has changed. */
function useMatches(queries: readonly string[]): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      const lists = queries.flatMap((query) => listOf(query) ?? []);
      for (const list of lists) list.addEventListener('change', changed);
      return () => {
        for (const list of lists) list.removeEventListener('change', changed);
      };
    },
    [queries],
  );
  return useSyncExternalStore(
    subscribe,
    () => queries.map((query) => (listOf(query)?.matches === true ? '1' : '0')).join(''),
    () => '0'.repeat(queries.length),
  );
}

/**
 * Whether a media query matches now. On the server, and where the browser cannot say, it does not:
 * queries must be written so that `false` is the layout of a wide window.
 */
export function useMedia(query: string): boolean {
  return useMatches(useMemo(() => [query], [query])) === '1';
}

/** The query of windows narrower than `pixels`. */
export function narrowerThan(pixels: number): string {
  return `(max-width: ${pixels - 0.02}px)`;
}

/** For each of the widths, whether the window is narrower. 0 is never. */
export function useNarrowerThan(widths: readonly number[]): readonly boolean[] {
  const key = widths.join(' ');
  const asking = useMemo(() => [...new Set(key.split(' ').map(Number))].filter((width) => width > 0), [key]);
  const matches = useMatches(useMemo(() => asking.map(narrowerThan), [asking]));
  return useMemo(
    () => key.split(' ').map((width) => matches[asking.indexOf(Number(width))] === '1'),
    [key, asking, matches],
  );
}
