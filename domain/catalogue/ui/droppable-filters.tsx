import { type ReactNode, useEffect, useState } from 'react';
import { Button, useTranslate } from '../../../engine/index.ts';
import { withoutFilter } from '../active-filters.ts';
import { type CatalogueQuery, wholeCatalogue } from '../query.ts';
import type { Answers } from '../worker/protocol.ts';
import type { Engine } from './engine.ts';
import { filterKey, type FilterNames, useFilterWords } from './filter-chips.tsx';

/** The filters that leave nothing, each with how many services there are without it; and all services. */
export function DroppableFilters(
  props: FilterNames & {
    readonly requested: CatalogueQuery;
    readonly query: CatalogueQuery;
    readonly change: (next: Partial<CatalogueQuery>) => void;
  },
): ReactNode {
  const { engine, requested, query, change } = props;
  const wordsOf = useFilterWords(props);
  const words = useTranslate();
  const ways = useDroppableFilters(engine, requested).slice(0, 4);
  return (
    <>
      {ways.map(({ filter, count }) => (
        <Button
          key={filterKey(filter)}
          words={words('catalogue.without', { filter: wordsOf(requested, filter), count })}
          variant={{ icon: 'close' }}
          onClick={() => change(withoutFilter(query, filter))}
        />
      ))}
      <Button
        words={words('catalogue.none_reset')}
        variant={{ appearance: 'subtle' }}
        onClick={() => change({ ...wholeCatalogue, sorting: query.sorting })}
      />
    </>
  );
}

/** For a question that leaves nothing: how many services there are without each of its filters. Empty until that is known. */
function useDroppableFilters(engine: Engine | null, query: CatalogueQuery): Answers['droppable'] {
  const [last, setLast] = useState<Answers['droppable']>([]);
  useEffect(() => engine?.withoutEach(query, setLast), [engine, query]);
  return last;
}
