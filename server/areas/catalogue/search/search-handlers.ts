import type { Operations, SearchResult } from '../../../../schemas/generated/contract.ts';
import { catalogueOf } from '../services/catalogue-of.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import { findInCatalogue } from './find-in-catalogue.ts';

/** The search of the header and of the order form. Specification: A2 Header, A7, B7. */
export const searchHandlers: Handlers = { search, searchWidget: search };

async function search(
  context: Context,
  { query, options, networkId }: Operations['search']['input'],
): Promise<SearchResult> {
  const { networks } = await catalogueOf(context);
  return findInCatalogue(networks, query, options?.searchType ?? 'all', networkId ?? null);
}
