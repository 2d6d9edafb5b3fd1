import type { Selectable } from 'kysely';
import { type Micros, micros } from '../../../../domain/money/micros.ts';
import { none, type Ratio, ratio } from '../../../../domain/money/ratio.ts';
import { toUsd } from '../../../../domain/money/to-usd.ts';
import { lineCost } from '../../../../domain/pricing/line-cost.ts';
import type { PricedService } from '../../../../domain/pricing/priced-line.ts';
import { unitPrice } from '../../../../domain/pricing/unit-price.ts';
import type { PackageItem, Service, ServiceLabel, ServiceTypeSummary } from '../../../../schemas/generated/contract.ts';
import type { GradeTerms } from '../../earning/grades/grade-terms.ts';
import type { ServiceTable } from '../../../platform/db/schema/catalogue.ts';

export type ServiceRow = Selectable<ServiceTable>;

/** A service of the database as the contract shows it to a customer; `customPrice` is one agreed with them, or null. */
export function serviceOf(
  row: ServiceRow,
  serviceType: ServiceTypeSummary,
  packageContents: readonly PackageItem[],
  labels: ReadonlyMap<string, ServiceLabel>,
  customPrice: bigint | null,
): Service {
  const defaultPrice = micros(row.default_price);
  const price = priceOf(row, customPrice);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    networkId: row.network_id,
    serviceTypeId: row.service_type_id,
    serviceType,
    exampleLink: row.example_link,
    defaultPrice: toUsd(defaultPrice),
    price: toUsd(price),
    discountPercent: row.discount_ppm / 1_000_000,
    priceType: row.price_type,
    pricingPer: row.pricing_per,
    min: row.min_quantity,
    max: row.max_quantity,
    step: row.step,
    defaultQuantity: row.default_quantity,
    defaultQuantityPrice: toUsd(costOf(row, price)),
    defaultQuantityDefaultPrice: toUsd(costOf(row, defaultPrice)),
    startTime: row.start_time,
    speed: row.speed,
    geo: row.geo,
    dripFeedIsAllowed: row.drip_feed_is_allowed,
    calculableQuantity: row.calculable_quantity,
    allowedUseCountries: row.allowed_use_countries,
    targets: row.targets,
    urlIsRequired: row.url_is_required,
    isPackage: row.is_package,
    packageContents,
    shortDescription: row.short_description,
    description: row.description,
    hasRefill: row.has_refill,
    isDeactivated: row.is_deactivated,
    restrictedAccess: row.restricted_access,
    // A label that nobody describes is a word without meaning to the filter of the catalogue.
    labels: row.labels.flatMap((name) => labels.get(name) ?? []),
  };
}

/** The same service at a price agreed with one customer (decision 20). */
export function withCustomPrice(service: Service, row: ServiceRow, customPrice: bigint): Service {
  const price = priceOf(row, customPrice);
  return { ...service, price: toUsd(price), defaultQuantityPrice: toUsd(costOf(row, price)) };
}

/** The same service for customers of a grade, with what it grants; the larger discount counts (decision 20). */
export function withGrade(service: Service, row: ServiceRow, { discount, perks }: GradeTerms): Service {
  const price = priceOf(row, null, discount);
  const granted = Number(discount.numerator) / Number(discount.denominator);
  return {
    ...service,
    ...perks,
    price: toUsd(price),
    discountPercent: Math.max(service.discountPercent, granted),
    defaultQuantityPrice: toUsd(costOf(row, price)),
  };
}

function priceOf(row: ServiceRow, customPrice: bigint | null, gradeDiscount = none): Micros {
  return unitPrice({
    defaultPrice: micros(row.default_price),
    customPrice: customPrice === null ? null : micros(customPrice),
    serviceDiscount: share(row.discount_ppm),
    gradeDiscount,
  });
}

function share(ppm: number): Ratio {
  return ratio(BigInt(ppm), 1_000_000n);
}

/** Cost of the default quantity at a unit price, without the guarantee. */
function costOf(row: ServiceRow, price: Micros): Micros {
  const service: PricedService = {
    price,
    defaultPrice: price,
    pricingPer: row.pricing_per,
    isPackage: row.is_package,
    hasRefill: row.has_refill,
    dripFeedIsAllowed: false,
    calculableQuantity: false,
    min: row.min_quantity,
    max: row.max_quantity,
    step: row.step,
    targets: [],
  };
  const line = { service, quantity: row.default_quantity, isGuarantee: false, dripFeed: null, targetableValues: [] };
  return lineCost(line, none);
}
