import { createElement, Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Shipment } from './rows.ts';

/** A way to render the rows, and where on the page its parts are. */
export interface Contender {
  /** Leaves in the page what stands there before the table: providers, themes, the running app. */
  readonly clear: () => void;
  /** Renders the table from nothing. */
  readonly mount: (rows: readonly Shipment[]) => void;
  /** What is pressed to sort by the column of this label. */
  readonly heading: (label: string) => Element | null | undefined;
  /** Left out where it could not be made to search. */
  readonly search?: () => HTMLInputElement | null;
  /** The first data row on show. */
  readonly firstRow: () => Element | null;
}

/** The two sides of a contender that is rendered by the page's own React. */
export function renderedByReact(parts: {
  readonly around: (content: ReactNode) => ReactNode;
  readonly table: (rows: readonly Shipment[]) => ReactNode;
}): Pick<Contender, 'clear' | 'mount'> {
  let root: Root | null = null;
  const render = (content: ReactNode) =>
    flushSync(() => root?.render(parts.around(createElement(Fragment, null, content))));
  return {
    clear() {
      root?.unmount();
      root = createRoot(document.getElementById('root') as HTMLElement);
      render(null);
    },
    mount: (rows) => render(parts.table(rows)),
  };
}

/** The element of a selector that says exactly these words. */
export function saying(selector: string, words: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    ({ textContent }) => (textContent ?? '').trim() === words,
  );
}
