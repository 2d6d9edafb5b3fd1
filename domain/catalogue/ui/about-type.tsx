import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { HtmlView, Section, useOperation, useStructuredData, useTranslate } from '../../../engine/index.ts';
import type { ServiceType } from '../../../schemas/generated/contract.ts';
import { Questions } from './questions.tsx';
import { breadcrumbsOf, questionsOf } from '../page-data.ts';
import { type PriceRange, priceRange, productOfType } from './structured-data.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** What the shop says of a service type, and what customers ask about it, below its services. Specification: A2 slug, B3. */
export function AboutType({ slug }: { readonly slug: string }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { value } = useOperation('getServiceType', { slug }, { orNothing: true, brief: withoutServices });
  const name = value?.network ? `${value.network.name} · ${value.name}` : (value?.name ?? '');
  const range = value && (rangeOf.get(value) ?? priceRange(value.services));
  useStructuredData(
    'type',
    value && [
      ...(range ? [productOfType({ ...value, name }, range)] : []),
      breadcrumbsOf([
        { name: words('catalogue.title'), path: '/' },
        { name, path: `/services/${value.slug}` },
      ]),
      ...questionsOf(value.faq ?? []),
    ],
  );
  if (!value) return null;
  const { description, faq = [] } = value;
  if (!description && faq.length === 0) return null;
  return (
    <Section surface="card">
      <div className={styles.root}>
        {description && (
          <>
            <h2 className={styles.title}>{words('catalogue.about_type')}</h2>
            <HtmlView html={description} />
          </>
        )}
        {faq.length > 0 && (
          <>
            <h2 className={styles.title}>{words('catalogue.questions')}</h2>
            <Questions questions={faq} />
          </>
        )}
      </div>
    </Section>
  );
}

/** What the services of a short form cost. */
const rangeOf = new WeakMap<ServiceType, PriceRange>();

/** The list has its services already. */
function withoutServices(type: ServiceType | null): ServiceType | null {
  if (!type) return null;
  const short = { ...type, services: [] };
  const range = priceRange(type.services);
  if (range) rangeOf.set(short, range);
  return short;
}
