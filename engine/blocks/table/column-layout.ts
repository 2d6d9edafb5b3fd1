import { useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import { useScopeValue } from '../../runtime/hooks/scope-context.tsx';

/** What a person chose for the columns of one table. Columns that are not named are as declared. */
export interface ColumnLayout {
  /** Columns that were shown or hidden. */
  readonly visibility: Readonly<Record<string, boolean>>;
  /** Ids in the chosen order; empty is the declared order, and columns that are not named come last. */
  readonly sequence: readonly string[];
  /** Widths in pixels; empty lets the rows decide. */
  readonly widths: Readonly<Record<string, number>>;
  /** Ids of the columns that stay at the start of the table while the others scroll, in their order. */
  readonly pinned: readonly string[];
}

export const declaredLayout: ColumnLayout = { visibility: {}, sequence: [], widths: {}, pinned: [] };

/** Least and greatest width in pixels that a person can give a column: its heading has room, and it fits into a window. */
export const widthRange = { least: 56, greatest: 1200 } as const;

/** The stored layout of a table, of the person who is logged in, in this browser. Null resets it. */
export function useColumnLayout(
  tableId: string,
): readonly [layout: ColumnLayout, change: (next: ColumnLayout | null) => void] {
  const { localStorage } = useApp().environment;
  const person = useScopeValue<string | number | null>('user.id');
  const storageKey = `table.${tableId}.columns${person === null ? '' : `.${person}`}`;
  const [stored, setStored] = useState(() => ({ storageKey, layout: readLayout(localStorage.get(storageKey)) }));
  // Somebody else has logged in: their own layout counts.
  if (stored.storageKey !== storageKey) setStored({ storageKey, layout: readLayout(localStorage.get(storageKey)) });
  return [
    stored.layout,
    (next) => {
      if (next === null) localStorage.remove(storageKey);
      else localStorage.set(storageKey, JSON.stringify(next));
      setStored({ storageKey, layout: next ?? declaredLayout });
    },
  ];
}

/** Storage may contain anything: what is no layout is left out. */
export function readLayout(text: string | null): ColumnLayout {
  const value = text === null ? null : parse(text);
  if (!isRecord(value)) return declaredLayout;
  return {
    visibility: entriesOf(value['visibility'], (one) => typeof one === 'boolean'),
    sequence: idsOf(value['sequence']),
    widths: entriesOf(value['widths'], isWidth),
    pinned: idsOf(value['pinned']),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && value >= widthRange.least && value <= widthRange.greatest;
}

function entriesOf<T>(value: unknown, fits: (one: unknown) => one is T): Readonly<Record<string, T>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => fits(entry[1])));
}

function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((one) => typeof one === 'string'))] : [];
}
