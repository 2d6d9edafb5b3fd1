import { Index } from 'flexsearch';
import { comparable, fits, sorted } from '../../../tests/catalogue/naive-filter.ts';
import type { SampleService } from '../../../tests/catalogue/services.ts';
import { type Contender, firstOf } from './contender.ts';

/** Finds the longest word of a text anywhere in names; the text and the other conditions are asked of what it finds. */
export const flexsearch: Contender = (services) => {
  const names = services.map(({ name }) => comparable(name));
  const index = new Index({ tokenize: 'full', encode: (text: string) => text.split(' '), cache: false });
  for (const [row, name] of names.entries()) index.add(row, name);
  return {
    find: (query) => {
      const text = comparable(query.text);
      if (text === '')
        return firstOf(
          sorted(
            services.filter((service) => fits(service, query)),
            query,
          ),
        );
      const [longest = ''] = text.split(' ').toSorted((a, b) => b.length - a.length);
      const rows = Uint32Array.from(index.search(longest, { limit: services.length })).sort();
      const matching: SampleService[] = [];
      for (const row of rows) {
        const service = services[row] as SampleService;
        if (fits(service, query) && (names[row] as string).includes(text)) matching.push(service);
      }
      return firstOf(sorted(matching, query));
    },
  };
};
