import { type ReactNode, useMemo } from 'react';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { ServiceActionsContext } from './service-parts.tsx';
import type { Favourites } from './use-favourites.ts';

/** What can be done with the services below. */
export function ServiceActions(props: {
  readonly orderTo: string;
  readonly favourites: Favourites | null;
  readonly openDetails: (service: CatalogueService) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { orderTo, openDetails } = props;
  const toggleFavourite = props.favourites?.toggle ?? null;
  const acts = useMemo(() => ({ orderTo, toggleFavourite, openDetails }), [orderTo, toggleFavourite, openDetails]);
  return <ServiceActionsContext value={acts}>{props.children}</ServiceActionsContext>;
}
