import type { SpecialOffer } from '../../../../schemas/generated/contract.ts';
import { catalogueOf } from '../services/catalogue-of.ts';
import { isOnSale } from '../services/service-details.ts';
import type { Handlers } from '../../../platform/caller/context.ts';

/** Offers of the shop, in their order; what is no longer on sale is left out. Specification: A3, B3 Special offer, B7. */
export const offerHandlers: Handlers = {
  listSpecialOffers: async (context): Promise<readonly SpecialOffer[]> => {
    const { networks, byId, words } = await catalogueOf(context);
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
    return rows.map((row) => {
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
