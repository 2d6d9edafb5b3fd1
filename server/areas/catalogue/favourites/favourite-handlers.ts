import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { catalogueOf } from '../services/catalogue-of.ts';
import { findService } from '../services/find-service.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';

/** A customer's favourite services, newest first. Specification: A3, A4 Favourites, B7 Catalogue. */
export const favouriteHandlers: Handlers = {
  listFavorites: async (context) => {
    const rows = await context.db.read(context.instance.id, (trx) =>
      trx
        .selectFrom('favourite_service')
        .select('service_id')
        .where('user_id', '=', signedIn(context).id)
        .orderBy('created_at', 'desc')
        .orderBy('service_id')
        .execute(),
    );
    return rows.map((row) => ({ serviceId: row.service_id }));
  },

  toggleFavorite: async (context, { serviceId, idempotencyKey }) => {
    const { now } = context;
    const user = signedIn(context);
    const catalogue = await catalogueOf(context);
    const request = userRequest(context, { operation: 'toggleFavorite', key: idempotencyKey, body: { serviceId } });
    return withIdempotency(context, request, async (trx) => {
      findService(catalogue, serviceId);
      await refuseFrozen(trx, user.id, 'service_id');
      const { numDeletedRows } = await trx
        .deleteFrom('favourite_service')
        .where('user_id', '=', user.id)
        .where('service_id', '=', serviceId)
        .executeTakeFirst();
      if (numDeletedRows > 0n) return { isFavorite: false };
      await trx
        .insertInto('favourite_service')
        .values({ instance: trx.instance, user_id: user.id, service_id: serviceId, created_at: now() })
        .onConflict((conflict) => conflict.columns(['instance', 'user_id', 'service_id']).doNothing())
        .execute();
      return { isFavorite: true };
    });
  },
};
