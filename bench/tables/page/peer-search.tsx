import { type ReactNode, useState } from 'react';
import { type Contender, renderedByReact } from './contender.ts';
import type { Shipment } from './rows.ts';

/** An input above a peer's table, whose words it is given. */
export function PeerSearch(props: { readonly children: (words: string) => ReactNode }): ReactNode {
  const [words, setWords] = useState('');
  return (
    <>
      <input type="search" aria-label="Search" value={words} onChange={(event) => setWords(event.target.value)} />
      {props.children(words)}
    </>
  );
}

/** A grid that scrolls by itself in a box as high as the others', below that input. */
export function searchedGrid(
  grid: (rows: readonly Shipment[], words: string) => ReactNode,
): Pick<Contender, 'clear' | 'mount' | 'search'> {
  return {
    ...renderedByReact({
      around: (content) => content,
      table: (rows) => <PeerSearch>{(words) => <div style={{ height: 648 }}>{grid(rows, words)}</div>}</PeerSearch>,
    }),
    search: () => document.querySelector('input[type=search]'),
  };
}
