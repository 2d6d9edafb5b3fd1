import { useCallback, useMemo, useState } from 'react';
import type { TableRow } from './table-model.ts';

/** Which rows of the page are chosen. Rows that are no longer on it are not chosen any more. */
export interface RowChoice {
  readonly rows: readonly TableRow[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** All rows of the page, or none. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

export function useRowChoice(rows: readonly TableRow[]): RowChoice {
  const [chosen, setChosen] = useState(none);
  // The same function for good: rows draw again only when they are chosen or not any more.
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return useMemo(() => {
    const present = rows.filter(({ id }) => chosen.has(id));
    return {
      rows: present,
      has: (id) => chosen.has(id),
      toggle,
      toggleAll: () => setChosen(present.length === rows.length ? none : new Set(rows.map(({ id }) => id))),
      clear: () => setChosen(none),
    };
  }, [rows, chosen, toggle]);
}
