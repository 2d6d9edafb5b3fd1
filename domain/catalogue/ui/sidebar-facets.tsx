import type { ReactNode } from 'react';
import { Facets, type FacetSource, useFacets } from './facets.tsx';

/** The filters beside the services; `room` until they are counted. */
export function SidebarFacets(props: FacetSource & { readonly room: ReactNode }): ReactNode {
  const facets = useFacets(props);
  return facets ? <Facets {...props} facets={facets} /> : props.room;
}
