import { none, type Ratio } from '../../../../domain/money/ratio.ts';
import type { LineRules } from '../../../../domain/order-line/check-line.ts';
import { priceableService } from '../../catalogue/port.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { StoredTarget } from '../../../platform/db/schema/catalogue.ts';
import { gradeTerms } from '../../earning/port.ts';

/** What an order needs to know of a service: its price for this user and its rules. */
export interface OrderedService extends LineRules {
  readonly id: number;
  readonly name: string;
  readonly networkId: number;
  readonly targets: readonly StoredTarget[];
  /** What its orders show of it. */
  readonly shown: {
    readonly service_slug: string;
    readonly service_name: string;
    readonly type_icon: string | null;
    readonly network_icon: string | null;
    readonly network_name: string;
    readonly refill_days: number | null;
  };
}

/** A service at the price of a user (null: a guest); undefined when it is not there. */
export type ServiceFor = (id: number, userId: number | null) => OrderedService | undefined;

/** Services by id, priced for the user (null: a guest). Ids that are not there are left out. */
export async function orderedServices(
  trx: Trx,
  ids: readonly number[],
  userId: number | null,
): Promise<ReadonlyMap<number, OrderedService>> {
  const service = await servicesForAll(trx, ids, userId === null ? [] : [userId]);
  return new Map(
    ids.flatMap((id) => {
      const found = service(id, userId);
      return found ? [[id, found] as const] : [];
    }),
  );
}

/** Services by id for all of these users. */
export async function servicesForAll(
  trx: Trx,
  serviceIds: readonly number[],
  userIds: readonly number[],
): Promise<ServiceFor> {
  const services = await loadServices(trx, [...new Set(serviceIds)]);
  const users = [...new Set(userIds)];
  const agreed = await customPrices(trx, [...services.keys()], users);
  const grades = await gradeTerms(trx, users);
  return (id, userId) => {
    const row = services.get(id);
    return row && serviceAt(row, agreed.get(`${userId} ${id}`) ?? null, grades.get(userId ?? 0)?.discount ?? none);
  };
}

type Row = Awaited<ReturnType<typeof loadServices>> extends ReadonlyMap<number, infer Found> ? Found : never;

async function loadServices(trx: Trx, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('service')
    .innerJoin('service_type', (join) =>
      join
        .onRef('service_type.instance', '=', 'service.instance')
        .onRef('service_type.id', '=', 'service.service_type_id'),
    )
    .innerJoin('network', (join) =>
      join.onRef('network.instance', '=', 'service.instance').onRef('network.id', '=', 'service.network_id'),
    )
    .select([
      'service.id',
      'service.name',
      'service.slug',
      'service.network_id',
      'service_type.icon as type_icon',
      'network.icon as network_icon',
      'network.name as network_name',
      'refill_days',
      'default_price',
      'discount_ppm',
      'pricing_per',
      'min_quantity',
      'max_quantity',
      'step',
      'drip_feed_is_allowed',
      'calculable_quantity',
      'allowed_use_countries',
      'targets',
      'url_is_required',
      'is_package',
      'has_refill',
      'is_deactivated',
    ])
    .where('service.id', '=', (row) => row.fn.any(row.val(ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Prices agreed with users, micro-USD, by user and service. */
async function customPrices(
  trx: Trx,
  serviceIds: readonly number[],
  userIds: readonly number[],
): Promise<ReadonlyMap<string, bigint>> {
  if (userIds.length === 0 || serviceIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('custom_price')
    .select(['user_id', 'service_id', 'price'])
    .where('user_id', '=', (row) => row.fn.any(row.val(userIds)))
    .where('service_id', '=', (row) => row.fn.any(row.val(serviceIds)))
    .execute();
  return new Map(rows.map((row) => [`${row.user_id} ${row.service_id}`, row.price]));
}

function serviceAt(row: Row, agreed: bigint | null, gradeDiscount: Ratio): OrderedService {
  return {
    ...priceableService(row, agreed, gradeDiscount),
    id: row.id,
    name: row.name,
    networkId: row.network_id,
    targets: row.targets,
    urlIsRequired: row.url_is_required,
    allowedUseCountries: row.allowed_use_countries,
    isDeactivated: row.is_deactivated,
    shown: {
      service_slug: row.slug,
      service_name: row.name,
      type_icon: row.type_icon,
      network_icon: row.network_icon,
      network_name: row.network_name,
      refill_days: row.refill_days,
    },
  };
}
