import { listCountries } from '../../catalogue/port.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { keywordLimit, takeKeywordSearch } from './keyword-limit.ts';

/** Where keywords are looked up unless told. Specification: B9. */
const defaultCountry = 'GB';

/** The keyword tool, for guests too. Specification: B3 Keyword suggestion, B7 Keywords. */
export const keywordHandlers: Handlers = {
  getKeywordLimit: async (context) => ({ limit: await keywordLimit(context) }),

  listKeywordSuggestions: async (context, input) => {
    const { keywordTool } = context.ports;
    const keyword = input.keyword.trim();
    if (keyword === '') throw refuse('keyword', 'required');
    const countries = await listCountries(context);
    const country = countries.find(({ id, isoCode2 }) =>
      input.country === undefined ? isoCode2 === defaultCountry : id === input.country,
    );
    if (!country) throw refuse('country', 'country_unknown');
    if (!keywordTool) throw refuse('keyword', 'keywords_unavailable');
    await takeKeywordSearch(context);
    const suggestions = await keywordTool.suggest({ keyword, country: country.isoCode2 });
    return { keyword, country, suggestions, limit: await keywordLimit(context) };
  },
};
