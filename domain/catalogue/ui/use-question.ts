import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCurrency, useRoute } from '../../../engine/index.ts';
import { readFilters, writeFilters } from '../address.ts';
import type { CatalogueQuery, Sorting } from '../query.ts';

/** What is asked otherwise, or how it follows from what is asked now. */
export type Change = Partial<CatalogueQuery> | ((before: CatalogueQuery) => Partial<CatalogueQuery>);

/** Milliseconds without a change after which the address says what is asked. */
const pause = 300;

/**
 * What is asked of the catalog: as the address says, and the address follows. `favourites` are the customer's; null for guests, to
 * whom that filter does not apply. `usual` is how services are sorted where the address does not say.
 */
export function useQuestion(
  favourites: readonly number[] | null,
  usual: Sorting,
): readonly [CatalogueQuery, (next: Change) => void] {
  const { query: given, setQuery: setAddress } = useRoute();
  const { rate } = useCurrency();
  const read = (): CatalogueQuery => readFilters(given, { rate, favourites: [], usual });
  const write = (query: CatalogueQuery) => JSON.stringify(writeFilters(query, rate, usual));
  const [requested, setRequested] = useState(read);
  const address = write(read());
  const [known, setKnown] = useState(address);
  /** Addresses on their way, the last one last: on a busy machine the customer goes on before one is there. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [going, setGoing] = useState<{ readonly to: string } | null>(null);
  if (address !== known) {
    setKnown(address);
    setSent(sent.slice(sent.indexOf(address) + 1));
    // The customer went back, or followed a link: the address goes first.
    if (!sent.includes(address)) setRequested(read());
  }
  const go = useRef(setAddress);
  useEffect(() => {
    go.current = setAddress;
  });
  const wanted = write(requested);
  useEffect(() => {
    if (wanted === address) return;
    const timer = setTimeout(() => {
      setSent((before) => [...before, wanted]);
      setGoing({ to: wanted });
    }, pause);
    return () => clearTimeout(timer);
  }, [wanted, address]);
  // Not before it is known as sent: an address that is there at once would be taken for one that the customer went to.
  useEffect(() => {
    if (going) go.current(JSON.parse(going.to), { replace: true });
  }, [going]);
  // Which services are favorites is known only when they are here.
  const isByFavourites = requested.favourites !== null;
  const query = useMemo(
    () => (isByFavourites ? { ...requested, favourites } : requested),
    [requested, isByFavourites, favourites],
  );
  const change = useCallback(
    (next: Change) => setRequested((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) })),
    [],
  );
  return [query, change];
}
