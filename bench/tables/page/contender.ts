import type { ReactNode } from 'react';
import type { Shipment } from './rows.ts';

/** A way to draw the rows, and where on the page its parts are. */
export interface Contender {
  /** What stands in the page before the table: providers, themes, the running app. */
  readonly around: (content: ReactNode) => ReactNode;
  readonly table: (rows: readonly Shipment[]) => ReactNode;
  /** What is pressed to sort by the column of this label. */
  readonly heading: (label: string) => Element | null | undefined;
  readonly search: () => HTMLInputElement | null;
  /** The first data row on show. */
  readonly firstRow: () => Element | null;
}

/** The element of a selector that says exactly these words. */
export function saying(selector: string, words: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(({ textContent }) => (textContent ?? '').trim() === words);
}
