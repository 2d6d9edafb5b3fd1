import MiniSearch from 'minisearch';
import { comparable, fits, sorted } from '../../../tests/catalogue/naive-filter.ts';
import type { SampleService } from '../../../tests/catalogue/services.ts';
import { type Contender, firstOf } from './contender.ts';

/** Finds words by their beginning, so a text within a word is not found; the other conditions are asked of what it finds. */
export const minisearch: Contender = (services) => {
  const index = new MiniSearch({
    fields: ['name'],
    idField: 'row',
    tokenize: (text: string) => text.split(' '),
    processTerm: (term: string) => term,
    searchOptions: { prefix: true, combineWith: 'AND' },
  });
  index.addAll(services.map(({ name }, row) => ({ row, name: comparable(name) })));
  return {
    find: (query) => {
      const text = comparable(query.text);
      const found = index.search(text === '' ? MiniSearch.wildcard : text, {
        filter: ({ id }) => fits(services[id] as SampleService, query),
      });
      // It puts what fits the text best first.
      const rows = Uint32Array.from(found, ({ id }) => id).sort();
      return firstOf(
        sorted(
          Array.from(rows, (row) => services[row] as SampleService),
          query,
        ),
      );
    },
  };
};
