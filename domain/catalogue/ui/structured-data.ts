import { formatPlain } from '../../money/usd.ts';
import type { Question, Service } from '../../../schemas/generated/contract.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';

type StructuredData = Readonly<Record<string, unknown>>;

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
        referenceQuantity: { '@type': 'QuantitativeValue', value: pieces },
      },
    },
  };
}

/** Questions with their answers (schema.org FAQPage); nothing where there are none. */
export function questionsOf(questions: readonly Question[]): readonly StructuredData[] {
  if (questions.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

/** Where a page stands among others, from the home page on (schema.org BreadcrumbList). */
export function breadcrumbsOf(pages: readonly { readonly name: string; readonly path: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: path })),
  };
}
