import type { Network } from '../../schemas/generated/contract.ts';
import { catalogueOf } from './catalogue.ts';
import { chooseNetwork } from './choose.ts';
import { emptyLine } from './line.ts';
import { applyPreselection, type Preselection } from './preselection.ts';

/**
 * The catalogue as the order form shows it at first: all services of the type that is chosen, and of each other type the one
 * that choosing the type chooses, so that every choice works before the rest is here.
 */
export function briefCatalogue(networks: readonly Network[], wanted: Preselection | null): readonly Network[] {
  if (wanted) return makeBrief(networks, wanted);
  const brief = made.get(networks) ?? makeBrief(networks, null);
  made.set(networks, brief);
  return brief;
}

/** A server renders page after page of the same list, mostly without a preselection. */
const made = new WeakMap<readonly Network[], readonly Network[]>();

function makeBrief(networks: readonly Network[], wanted: Preselection | null): readonly Network[] {
  const catalogue = catalogueOf(networks);
  const [first] = catalogue.networks;
  if (!first) return networks;
  const line = wanted ? applyPreselection(emptyLine, wanted, catalogue) : chooseNetwork(emptyLine, first.id, catalogue);
  return networks.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => {
      if (type.id === line.serviceTypeId) return type;
      const active = type.services.find((service) => !service.isDeactivated);
      return { ...type, services: active ? [active] : [] };
    }),
  }));
}
