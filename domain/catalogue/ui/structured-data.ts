import { formatPlain } from '../../money/usd.ts';
import type { Service } from '../../../schemas/generated/contract.ts';
import { type CatalogueService, exactService } from '../../order-line/catalogue.ts';
import { comparablePrice } from '../../order-line/comparable-price.ts';
import type { StructuredData } from '../page-data.ts';
import type { Micros } from '../../money/micros.ts';

/** One of something, by the codes of UN/CEFACT that Google's rules want beside a quantity. */
const piece = 'C62';

/**
 * A service as search engines know products, with its price in US dollars (schema.org Product and Offer). Paths are below the
 * app; the server makes addresses of them.
 */
export function productOf(service: Service, exact: CatalogueService, description: string): StructuredData {
  const url = `/services/${service.slug}`;
  const price = { price: formatPlain(exact.price, 6), priceCurrency: 'USD' };
  const pieces = exact.isPackage ? 1 : exact.pricingPer;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: service.name,
    sku: String(service.id),
    ...(description && { description }),
    url,
    offers: {
      '@type': 'Offer',
      ...price,
      availability: `https://schema.org/${service.isDeactivated ? 'OutOfStock' : 'InStock'}`,
      url,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        referenceQuantity: { '@type': 'QuantitativeValue', value: pieces, unitCode: piece },
      },
    },
  };
}

/** The least and the greatest price of services, in US dollars, for as many pieces as prices are compared by. */
export interface PriceRange {
  readonly least: number;
  readonly greatest: number;
  readonly count: number;
}

/** Of the services that are sold; null where none is. */
export function priceRange(services: readonly Service[]): PriceRange | null {
  const prices = services
    .filter(({ isDeactivated }) => !isDeactivated)
    .map((service) => comparablePrice(Number(exactService(service).price), service));
  if (prices.length === 0) return null;
  return { least: Math.min(...prices), greatest: Math.max(...prices), count: prices.length };
}

/** A service type as a product that is offered at several prices (schema.org AggregateOffer). */
export function productOfType(
  type: { readonly name: string; readonly slug: string },
  { least, greatest, count }: PriceRange,
): StructuredData {
  const url = `/services/${type.slug}`;
  const written = (price: number) => formatPlain(BigInt(Math.round(price)) as Micros, 6);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: type.name,
    url,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: written(least),
      highPrice: written(greatest),
      priceCurrency: 'USD',
      offerCount: count,
      url,
    },
  };
}
