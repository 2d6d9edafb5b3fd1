import type { ReactNode } from 'react';
import { Section, useOperation, usePageHead, useStructuredData, useTranslate } from '../../../engine/index.ts';
import type { Service } from '../../../schemas/generated/contract.ts';
import { exactService } from '../../order-line/catalogue.ts';
import { ServiceDetails } from './service-details.tsx';
import { breadcrumbsOf, questionsOf } from '../page-data.ts';
import { productOf } from './structured-data.ts';

/** A service on its own page, above the others of its type. */
export function OneService(props: {
  readonly slug: string;
  /** Where it is known before the service is here: what goes with the service is asked for at once. */
  readonly id: number | undefined;
  readonly favourites: ReadonlySet<number>;
}): ReactNode {
  const { slug, id, favourites } = props;
  const { value } = useOperation('getServiceDetails', { idOrSlug: slug }, { orNothing: true });
  useOperation('listRelatedServices', id === undefined ? null : { serviceId: id });
  useOperation('listFrequentlyBoughtTogether', id === undefined ? null : { serviceId: id });
  const home = useTranslate()('catalogue.title');
  usePageHead(
    value && {
      title: value.metaTitle || value.name,
      isWhole: Boolean(value.metaTitle),
      description: value.metaDescription || [value.name, textOf(value)].filter(Boolean).join(' – '),
      path: pathOf(value),
    },
  );
  useStructuredData(
    'service',
    value && [
      productOf(value, exactService(value), value.metaDescription || textOf(value)),
      breadcrumbsOf([
        { name: home, path: '/' },
        { name: value.serviceType.name, path: pathOf(value.serviceType) },
        { name: value.name, path: pathOf(value) },
      ]),
      ...questionsOf(value.faq ?? []),
    ],
  );
  return (
    <Section surface="card">
      <ServiceDetails slug={slug} favourites={favourites} isPage />
    </Section>
  );
}

const pathOf = ({ slug }: { readonly slug: string }) => `/services/${slug}`;

/** What is written of a service, which many services may have in common. */
const textOf = (service: Service) => plainText(service.shortDescription ?? service.description ?? '');

/** Characters of a description that search engines show. */
const longest = 300;

/** The words of what an operator has written, which may be HTML. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}
