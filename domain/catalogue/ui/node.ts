// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../../engine/index.ts';

/** The services of the shop to look through: networks, service types, search, sorting, cards or table. */
export interface CatalogueNode {
  /** Heading above the services. */
  readonly title?: Text;
  /** Slug of a service type, or of one of its services: only this type is shown. For example `{{ route.params.slug }}`. */
  readonly slug?: Value;
  /** How services are shown to those who have not chosen. Without it the setting `defaultMarketplaceView` decides. */
  readonly view?: 'cards' | 'table';
  /** Columns of the table, in this order. */
  readonly columns?: readonly (
    | 'id'
    | 'name'
    | 'features'
    | 'guarantee'
    | 'quantity'
    | 'startTime'
    | 'speed'
    | 'geo'
    | 'price'
    | 'actions'
  )[];
  /** What services can be filtered by, in this order. With an empty list there are no filters. */
  readonly filters?: readonly (
    | 'serviceTypes'
    | 'price'
    | 'quantity'
    | 'startTime'
    | 'countries'
    | 'features'
    | 'discount'
    | 'favorites'
  )[];
  /** Where the filters are in windows of at least 1280 pixels: `sidebar`, beside the services, or `dialog`, behind a button, as in narrower ones. */
  readonly filterPlace?: 'sidebar' | 'dialog';
  /** What a card says of a service besides its name and price, in this order. */
  readonly cardFields?: readonly ('features' | 'guarantee' | 'quantity' | 'startTime' | 'speed' | 'geo')[];
  /** The ways to sort that are offered, in this order. The first is the usual one. */
  readonly sortings?: readonly (
    | 'popularity'
    | 'price_asc'
    | 'price_desc'
    | 'quantity_asc'
    | 'quantity_desc'
    | 'discount_asc'
    | 'discount_desc'
  )[];
  /** So many services at first, and so many more each time. */
  readonly pageSize?: number;
  /** So many services of a type before “Show all”. */
  readonly groupSize?: number;
  /** In windows of at least 1600 pixels, wider than the rest of the screen: as wide as there is room, up to 2400 pixels, so that up to six cards stand in a row. For a catalog that stands in the body of a screen itself. */
  readonly breaksOut?: boolean;
  /** Where a service is ordered; it is added as `serviceId`. */
  readonly orderTo?: Value;
}
