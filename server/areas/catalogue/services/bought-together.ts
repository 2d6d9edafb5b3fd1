import { sql } from 'kysely';
import type { Handler } from '../../../platform/caller/context.ts';
import { catalogueOf } from './catalogue-of.ts';
import { findService } from './find-service.ts';
import { isOnSale } from './service-details.ts';

const max = 6;
/** Customers that are looked at; the newest say enough. */
const sample = 500;

/** What customers of a service also ordered, most of them first; empty for one that nobody ordered. Specification: B7 Catalogue. */
export const listFrequentlyBoughtTogether: Handler<'listFrequentlyBoughtTogether'> = async (context, { serviceId }) => {
  const catalogue = await catalogueOf(context);
  const service = findService(catalogue, serviceId);
  const ids = await context.db.read(context.instance.id, async (trx) => {
    const { rows } = await sql<{ service_id: number }>`
      with buyers as (
        select user_id from orders where instance = ${trx.instance} and service_id = ${service.id}
          and parent_id is null group by user_id order by max(id) desc limit ${sample})
      select o.service_id from orders o join buyers b on b.user_id = o.user_id
      where o.instance = ${trx.instance} and o.service_id <> ${service.id} and o.parent_id is null
      group by o.service_id order by count(distinct o.user_id) desc, o.service_id limit ${max * 4}`.execute(trx);
    return rows.map((row) => row.service_id);
  });
  return ids
    .flatMap((id) => catalogue.byId.get(id) ?? [])
    .filter(isOnSale)
    .slice(0, max);
};
