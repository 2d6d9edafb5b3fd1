import type { Network, Service } from '../../schemas/generated/contract.ts';
import type { NetworkHosts } from '../../domain/link/detect-network.ts';

/**
 * Everything that one instance sells, at the prices of a customer without agreements of their own. Deeply immutable:
 * it is shared by all requests and written to the wire once.
 */
export interface Catalogue {
  /** What the lists show: without deactivated services and those that only a direct link reaches. */
  readonly networks: readonly Network[];
  /** All services, also those that the lists leave out. */
  readonly byId: ReadonlyMap<number, Service>;
  readonly bySlug: ReadonlyMap<string, Service>;
  readonly hosts: readonly NetworkHosts[];
}
