import { useCallback, useMemo, useState } from 'react';
import type { Row } from './table-columns.ts';

/** Which rows of the page are chosen. Rows that are no longer on it are not chosen any more. */
export interface RowChoice {
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** All rows of the page, or none. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

export function useRowChoice(rows: readonly Row[], idOf: (row: Row) => string): RowChoice {
  const [chosen, setChosen] = useState(none);
  // The same function for good: rows render again only when they are chosen or not any more.
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
    const present = chosen.size === 0 ? [] : rows.filter((row) => chosen.has(idOf(row)));
    return {
      rows: present,
      has: (id) => chosen.has(id),
      toggle,
      toggleAll: () => setChosen(present.length === rows.length ? none : new Set(rows.map(idOf))),
      clear: () => setChosen(none),
    };
  }, [rows, idOf, chosen, toggle]);
}
