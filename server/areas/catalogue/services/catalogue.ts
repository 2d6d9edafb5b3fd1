import type { Selectable } from 'kysely';
import type { Network, Service, ServiceLabel } from '../../../../schemas/generated/contract.ts';
import type { NetworkHosts } from '../../../../domain/link/detect-network.ts';
import type { PriceableService } from '../../../../domain/pricing/line-cost.ts';
import type { ServiceTypeTable } from '../../../platform/db/schema/catalogue.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import type { ServiceRow } from './service-of.ts';

export type ServiceTypeRow = Selectable<ServiceTypeTable>;

/**
 * Everything that one instance sells, at the prices of a customer without agreements of their own. Deeply immutable:
 * it is shared by all requests and written to the wire once.
 */
export interface Catalogue {
  /** What the lists show: without deactivated services and those that only a direct link reaches. */
  readonly networks: readonly Network[];
  /** All services, also those that the lists leave out. */
  readonly byId: ReadonlyMap<number, Service>;
  /** All services as pricing takes them: exact, at the same prices. */
  readonly priceable: ReadonlyMap<number, PriceableService>;
  readonly bySlug: ReadonlyMap<string, Service>;
  readonly hosts: readonly NetworkHosts[];
  readonly labels: readonly ServiceLabel[];
  /** What the services and types were made from; the pages of single ones show more of it. */
  readonly rows: ReadonlyMap<number, ServiceRow>;
  readonly typeRows: ReadonlyMap<number, ServiceTypeRow>;
  /** Prices agreed with the caller, micro-USD by service. */
  readonly customPrices: ReadonlyMap<number, bigint>;
  /** The language that it is in; `rows` and `typeRows` are in English. */
  readonly words: CatalogueWords;
}
