import type { SpecialOffer } from '../../../../schemas/generated/contract.ts';
import type { Catalogue } from '../services/catalogue.ts';
import { catalogueOf } from '../services/catalogue-of.ts';
import { isOnSale } from '../services/service-details.ts';
import type { Handlers } from '../../../platform/caller/context.ts';

/** Offers of the shop, in their order; what is no longer on sale is left out. Specification: A3, B3 Special offer, B7. */
export const offerHandlers: Handlers = {
  listSpecialOffers: async (context, { place, slug }): Promise<readonly SpecialOffer[]> => {
    const { networks, byId, words } = await catalogueOf(context);
    const shown = slug === undefined ? undefined : networkOf(networks, slug);
    const rows = await context.db.read(context.instance.id, (trx) =>
      trx
        .selectFrom('special_offer')
        .selectAll()
        .where('is_active', '=', true)
        .orderBy('position')
        .orderBy('id')
        .execute(),
    );
    const types = new Map(networks.flatMap(({ serviceTypes }) => serviceTypes.map((type) => [type.id, type] as const)));
    const isWanted = (row: (typeof rows)[number]) =>
      (place === undefined || row.place === place) &&
      (slug === undefined || row.spot !== 'network' || row.network_id === shown?.id);
    return rows.filter(isWanted).map((row) => {
      const network = networks.find(({ id }) => id === row.network_id);
      return {
        id: row.id,
        name: words.of(row.name),
        place: row.place,
        position: row.spot,
        network: network ? { id: network.id, name: network.name, icon: network.icon, color: network.color } : null,
        utmName: row.utm_name,
        serviceTypes: row.service_type_ids.flatMap((id) => {
          const type = types.get(id);
          if (!type) return [];
          const { services: _, ...summary } = type;
          return [summary];
        }),
        services: row.service_ids.flatMap((id) => byId.get(id) ?? []).filter(isOnSale),
      };
    });
  },
};

/** The network of a service type or service. */
function networkOf(networks: Catalogue['networks'], slug: string): Catalogue['networks'][number] | undefined {
  return networks.find(({ serviceTypes }) =>
    serviceTypes.some((type) => type.slug === slug || type.services.some((service) => service.slug === slug)),
  );
}
