import { type ActiveFilter, activeFilters } from '../active-filters.ts';
import { type CatalogueQuery, wholeCatalogue } from '../query.ts';

/** The filters of a question that chips show: what the rows of networks and types show is in sight anyway. */
export function shownFilters(query: CatalogueQuery): readonly ActiveFilter[] {
  const isTypeInSight = query.network !== null && query.serviceTypes.length === 1;
  return activeFilters(query).filter(({ name }) => name !== 'network' && !(name === 'serviceTypes' && isTypeInSight));
}

/** The question without the filters that chips show. */
export function withoutShown({ network, sorting }: CatalogueQuery): CatalogueQuery {
  return { ...wholeCatalogue, network, sorting };
}
