import { useCallback, useState } from 'react';
import { useHistoryEntry } from '../../../engine/index.ts';

/** By entry of the history and name. Only what customers do adds to it, so that it stays empty on a server. */
const values = new Map<string, unknown>();

/**
 * State that is there again when the customer comes back to the entry of the history on which it was set, such as how much of a list is
 * shown. It lives as long as the page: after a reload it begins anew.
 * @param name unique among what the entry shows
 */
export function useEntryState<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const entry = useHistoryEntry();
  const [value, setValue] = useState<T>(() => (values.get(entry() + name) as T | undefined) ?? initial);
  const set = useCallback(
    (next: T) => {
      if (entry()) values.set(entry() + name, next);
      setValue(next);
    },
    [entry, name],
  );
  return [value, set];
}
