import { type ReactNode, useState } from 'react';

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
