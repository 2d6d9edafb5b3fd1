import type { Selectable } from 'kysely';
import { micros, type Micros } from '../../../../domain/money/micros.ts';
import { none, ratio, type Ratio } from '../../../../domain/money/ratio.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { type PriceableService, lineCost, unitPrice } from '../../../../domain/pricing/line-cost.ts';
import type { PackageItem, Service, ServiceLabel, ServiceTypeSummary } from '../../../../schemas/generated/contract.ts';
import type { GradeTerms } from '../../earning/port.ts';
import type { ServiceTable } from '../../../platform/db/schema/catalogue.ts';

export type ServiceRow = Selectable<ServiceTable>;

/** Columns of a service that its price depends on. */
export type PriceColumns = Pick<
  ServiceRow,
  | 'default_price'
  | 'discount_ppm'
  | 'pricing_per'
  | 'is_package'
  | 'has_refill'
  | 'drip_feed_is_allowed'
  | 'calculable_quantity'
  | 'min_quantity'
  | 'max_quantity'
  | 'step'
  | 'targets'
>;

/**
 * A service of the database, ready to be priced for a customer. An agreed price goes before every discount, and the larger
 * of the service's and the grade's discount counts (decision 20).
 */
export function priceableService(
  row: PriceColumns,
  customPrice: bigint | null = null,
  gradeDiscount = none,
): PriceableService {
  const defaultPrice = micros(row.default_price);
  return {
    price: unitPrice({
      defaultPrice,
      customPrice: customPrice === null ? null : micros(customPrice),
      serviceDiscount: ratio(BigInt(row.discount_ppm), 1_000_000n),
      gradeDiscount,
    }),
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
  };
}

/** A service of the database as the contract shows it, at the prices of `priceable`. */
export function serviceOf(
  row: ServiceRow,
  priceable: PriceableService,
  serviceType: ServiceTypeSummary,
  packageContents: readonly PackageItem[],
  labels: ReadonlyMap<string, ServiceLabel>,
): Service {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    networkId: row.network_id,
    serviceTypeId: row.service_type_id,
    serviceType,
    exampleLink: row.example_link,
    defaultPrice: toUsd(priceable.defaultPrice),
    ...shownPrice(row, priceable),
    discountPercent: row.discount_ppm / 1_000_000,
    priceType: row.price_type,
    pricingPer: row.pricing_per,
    min: row.min_quantity,
    max: row.max_quantity,
    step: row.step,
    defaultQuantity: row.default_quantity,
    defaultQuantityDefaultPrice: toUsd(costOf({ ...priceable, price: priceable.defaultPrice }, row.default_quantity)),
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
    refill: row.has_refill ? row.refill_days : null,
    isDeactivated: row.is_deactivated,
    restrictedAccess: row.restricted_access,
    // A label without a description means nothing to the filter of the catalogue.
    labels: row.labels.flatMap((name) => labels.get(name) ?? []),
  };
}

/** The same service at a price agreed with one customer (decision 20). */
export function withPrice(service: Service, row: ServiceRow, priceable: PriceableService): Service {
  return { ...service, ...shownPrice(row, priceable) };
}

/** The same service for customers of a grade, with what it grants; the larger discount counts (decision 20). */
export function withGrade(
  service: Service,
  row: ServiceRow,
  priceable: PriceableService,
  { discount, perks }: GradeTerms,
): Service {
  const granted = Number(discount.numerator) / Number(discount.denominator);
  return {
    ...service,
    ...perks,
    ...shownPrice(row, priceable),
    discountPercent: Math.max(service.discountPercent, granted),
  };
}

function shownPrice(row: ServiceRow, priceable: PriceableService) {
  return { price: toUsd(priceable.price), defaultQuantityPrice: toUsd(costOf(priceable, row.default_quantity)) };
}

/** Cost of so many pieces in one run, as given even where they are counted. */
export function costOf(
  service: PriceableService,
  quantity: number,
  guaranteePercent: Ratio = none,
  isGuarantee = false,
): Micros {
  return lineCost({ service, quantity, isGuarantee, dripFeed: null }, guaranteePercent);
}
