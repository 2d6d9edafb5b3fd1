import { micros } from '../../domain/money/micros.ts';
import { ratio } from '../../domain/money/ratio.ts';
import type { PricedService } from '../../domain/pricing/priced-line.ts';
import { unitPrice } from '../../domain/pricing/unit-price.ts';
import type { Trx } from '../db/database.ts';
import type { StoredTarget } from '../db/schema.ts';
import { gradeDiscount } from '../grades/grade-discount.ts';

/** What an order needs to know of a service: its price for this user and its rules. */
export interface OrderedService extends PricedService {
  readonly id: number;
  readonly name: string;
  readonly targets: readonly StoredTarget[];
  readonly urlIsRequired: boolean;
  readonly allowedUseCountries: boolean;
  readonly isDeactivated: boolean;
}

/** Services by id, priced for the user (null: a guest). Ids that are not there are left out. */
export async function orderedServices(
  trx: Trx,
  ids: readonly number[],
  userId: number | null,
): Promise<ReadonlyMap<number, OrderedService>> {
  const rows = await trx
    .selectFrom('service')
    .leftJoin('custom_price', (join) =>
      join
        .onRef('custom_price.instance', '=', 'service.instance')
        .onRef('custom_price.service_id', '=', 'service.id')
        .on('custom_price.user_id', '=', userId ?? 0),
    )
    .select([
      'service.id',
      'service.name',
      'service.default_price',
      'service.discount_ppm',
      'service.pricing_per',
      'service.min_quantity',
      'service.max_quantity',
      'service.step',
      'service.drip_feed_is_allowed',
      'service.calculable_quantity',
      'service.allowed_use_countries',
      'service.targets',
      'service.url_is_required',
      'service.is_package',
      'service.has_refill',
      'service.is_deactivated',
      'custom_price.price as custom_price',
    ])
    .where('service.instance', '=', trx.instance)
    .where('service.id', 'in', [...new Set(ids)])
    .execute();
  const grade = await gradeDiscount(trx, userId);
  return new Map(
    rows.map((row) => {
      const defaultPrice = micros(row.default_price);
      const customPrice = row.custom_price === null ? null : micros(row.custom_price);
      const serviceDiscount = ratio(BigInt(row.discount_ppm), 1_000_000n);
      return [
        row.id,
        {
          id: row.id,
          name: row.name,
          price: unitPrice({ defaultPrice, customPrice, serviceDiscount, gradeDiscount: grade }),
          defaultPrice,
          pricingPer: row.pricing_per,
          isPackage: row.is_package,
          hasRefill: row.has_refill,
          dripFeedIsAllowed: row.drip_feed_is_allowed,
          calculableQuantity: row.calculable_quantity,
          min: row.min_quantity,
          max: row.max_quantity,
          step: row.step,
          targets: row.targets,
          urlIsRequired: row.url_is_required,
          allowedUseCountries: row.allowed_use_countries,
          isDeactivated: row.is_deactivated,
        },
      ];
    }),
  );
}
