import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  below,
  Blocks,
  Dialog,
  Link,
  LinkButton,
  Skeleton,
  useFormat,
  useOperation,
  useTranslate,
} from '../../../engine/index.ts';
import type { Service } from '../../../schemas/generated/contract.ts';
import { exactService } from '../../order-line/catalogue.ts';
import { useSharedStyles } from './catalogue-styles.ts';
import {
  FavouriteButton,
  Features,
  Price,
  Saving,
  ServiceActsContext,
  useQuantityWords,
  useRefillWords,
} from './service-parts.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  sum: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  acts: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(120px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  fact: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  value: { margin: 0, fontWeight: tokens.fontWeightMedium, overflowWrap: 'anywhere' },
  text: { margin: 0, maxWidth: '72ch', whiteSpace: 'pre-line', lineHeight: tokens.lineHeightBase400 },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  others: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [below.phone]: { display: 'inline-block', paddingBlock: '12px', marginBlock: '-12px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  other: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: '10px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
});

/** Everything about a service over the list, which stays as it is. */
export function ServiceDialog(props: {
  readonly slug: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly favourites: ReadonlySet<number>;
}): ReactNode {
  const words = useTranslate();
  const { slug, name, open, onClose, favourites } = props;
  return (
    <Dialog open={open} onClose={onClose} title={name} closeLabel={words('catalogue.close')} place="side" width="m">
      <ServiceDetails slug={slug} favourites={favourites} />
    </Dialog>
  );
}

/** What a service is, what it asks for, and what goes with it. */
export function ServiceDetails(props: {
  readonly slug: string;
  readonly favourites: ReadonlySet<number>;
  /** Below the title of a page, and not of a dialog. */
  readonly isPage?: boolean;
}): ReactNode {
  const { slug, favourites } = props;
  const styles = useStyles();
  const words = useTranslate();
  const { orderTo } = useContext(ServiceActsContext);
  const { value, error } = useOperation('getServiceDetails', { idOrSlug: slug });
  const related = useOperation('listRelatedServices', value ? { serviceId: value.id } : null);
  const together = useOperation('listFrequentlyBoughtTogether', value ? { serviceId: value.id } : null);
  if (error) return <p className={styles.text}>{words('catalogue.details_failed')}</p>;
  if (!value) {
    return (
      <div aria-busy className={styles.root}>
        <Skeleton height={36} />
        <Skeleton height={140} />
        <Skeleton height={80} />
      </div>
    );
  }
  const service = exactService(value);
  return (
    <HeadingLevel value={props.isPage === true ? 'h2' : 'h3'}>
      <div className={styles.root}>
        <div className={styles.sum}>
          <Price service={service} />
          <Saving service={service} />
          <span className={styles.acts}>
            <FavouriteButton service={service} isFavourite={favourites.has(service.id)} />
            <LinkButton
              to={`${orderTo}?serviceId=${service.id}`}
              words={words('catalogue.order')}
              label={words('catalogue.order_named', { service: service.name })}
              variant={{ appearance: 'primary' }}
            />
          </span>
        </div>
        <Facts service={value} />
        <Features service={service} />
        <Description service={value} />
        <Contents service={value} />
        <Prose title={words('catalogue.requirements')} text={value.requirements} />
        <Prose title={words('catalogue.guarantee')} text={value.guarantee} />
        <Others title={words('catalogue.together')} services={together.value ?? []} />
        <Others title={words('catalogue.related')} services={related.value ?? []} />
      </div>
    </HeadingLevel>
  );
}

const HeadingLevel = createContext<'h2' | 'h3'>('h3');

function Heading({ children }: { readonly children: ReactNode }): ReactNode {
  const styles = useStyles();
  const Level = useContext(HeadingLevel);
  return <Level className={styles.heading}>{children}</Level>;
}

function Facts({ service }: { readonly service: Service }): ReactNode {
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const refill = useRefillWords();
  const quantity = useQuantityWords();
  const exact = exactService(service);
  const facts = [
    ['id', String(service.id)],
    ['quantity', quantity(exact)],
    ['startTime', service.startTime],
    ['speed', service.speed],
    ['geo', service.geo],
    ['guarantee', refill(exact, 'short')],
  ] as const;
  return (
    <dl className={mergeClasses(styles.facts, shared.numbers)}>
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name} className={styles.fact}>
              <dt className={mergeClasses(shared.small, shared.muted)}>{words(`catalogue.column_${name}`)}</dt>
              <dd className={styles.value}>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What the operator has written, which may be HTML. */
function Description({ service }: { readonly service: Service }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const content = service.description ?? service.shortDescription;
  const blocks = useMemo(() => [{ id: 'description', block: 'html', content: content ?? '' }], [content]);
  if (!content) return null;
  return (
    <div className={styles.part}>
      <Heading>{words('catalogue.description')}</Heading>
      <Blocks of={blocks} />
    </div>
  );
}

function Prose({ title, text }: { readonly title: string; readonly text: string | null | undefined }): ReactNode {
  const styles = useStyles();
  if (!text) return null;
  return (
    <div className={styles.part}>
      <Heading>{title}</Heading>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

function Contents({ service }: { readonly service: Service }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const contents = service.packageContents.filter(({ isDisplayable }) => isDisplayable);
  if (contents.length === 0) return null;
  return (
    <div className={styles.part}>
      <Heading>{words('catalogue.contents')}</Heading>
      <ul className={styles.list}>
        {contents.map(({ id, name, quantity }) => (
          <li key={id}>
            {format.number(quantity)} × {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Others({ title, services }: { readonly title: string; readonly services: readonly Service[] }): ReactNode {
  const styles = useStyles();
  if (services.length === 0) return null;
  return (
    <div className={styles.part}>
      <Heading>{title}</Heading>
      <ul className={styles.others}>
        {services.slice(0, 6).map((service) => (
          <li key={service.id} className={styles.other}>
            <Link to={`/services/${service.slug}`} className={styles.link}>
              {service.name}
            </Link>
            <Price service={exactService(service)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
