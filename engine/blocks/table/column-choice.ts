import { useCallback, useMemo, useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import { useNarrowerThan } from '../../runtime/browser/media.ts';
import { useScopeValue } from '../../runtime/hooks/scope-context.tsx';
import type { TableColumn } from './node.ts';

export interface ColumnChoice {
  /** Columns that are shown: not hidden by the person, by their declaration, or for want of room. */
  readonly columns: readonly TableColumn[];
  readonly isShown: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Which columns are hidden. What each person chose is remembered in this browser under the id of the table. */
export function useColumnChoice(tableId: string, columns: readonly TableColumn[]): ColumnChoice {
  const { localStorage } = useApp().environment;
  const person = useScopeValue<string | number | null>('user.id');
  const storageKey = `table.${tableId}.columns${person === null ? '' : `.${person}`}`;
  const [kept, setKept] = useState(() => ({ storageKey, chosen: readChoice(localStorage.get(storageKey)) }));
  // Somebody else has logged in: their own choice counts.
  if (kept.storageKey !== storageKey) setKept({ storageKey, chosen: readChoice(localStorage.get(storageKey)) });
  const { chosen } = kept;
  const widths = useMemo(() => columns.map((column) => column.hideBelow ?? 0), [columns]);
  const narrow = useNarrowerThan(widths);
  const hiddenByChoice = useCallback(
    (column: TableColumn) => (Object.hasOwn(chosen, column.id) ? chosen[column.id] === false : column.hidden === true),
    [chosen],
  );
  // The same list while nothing changes, so that rows need not be rendered again.
  const shown = useMemo(
    () => columns.filter((column, at) => !hiddenByChoice(column) && narrow[at] !== true),
    [columns, narrow, hiddenByChoice],
  );
  return {
    columns: shown,
    isShown: (id) => columns.some((column) => column.id === id && !hiddenByChoice(column)),
    toggle: (id) => {
      const column = columns.find((candidate) => candidate.id === id);
      if (column === undefined) return;
      const next = { ...chosen, [id]: hiddenByChoice(column) };
      // A table without columns tells nothing and has no way back.
      if (
        columns.every((other) => next[other.id] === false || (!Object.hasOwn(next, other.id) && other.hidden === true))
      )
        return;
      localStorage.set(storageKey, JSON.stringify(next));
      setKept({ storageKey, chosen: next });
    },
  };
}

/** Storage may hold anything; what is not a map of id → boolean counts as no choice. */
function readChoice(text: string | null): Readonly<Record<string, boolean>> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}
