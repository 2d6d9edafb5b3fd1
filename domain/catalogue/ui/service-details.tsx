import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, type ReactNode, useContext } from 'react';
import {
  below,
  Dialog,
  from,
  HtmlView,
  languageOf,
  Link,
  LinkButton,
  nameBreaks,
  Skeleton,
  useFormat,
  useOperation,
  useTranslate,
  touch,
} from '../../../engine/index.ts';
import type { Service } from '../../../schemas/generated/contract.ts';
import { exactService } from '../../order-line/catalogue.ts';
import { useSharedStyles } from './catalogue-styles.ts';
import { Questions } from './questions.tsx';
import {
  FavouriteButton,
  Features,
  Price,
  Saving,
  ServiceActionsContext,
  useQuantityWords,
  useRefillWords,
} from './service-parts.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  // The price is what is looked for first.
  lead: { '& > * > :first-child': { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 } },
  // On a page the text has the width of a text, and what goes with the service stands beside it.
  columns: {
    [from.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)',
      alignItems: 'start',
      columnGap: '48px',
    },
  },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  sum: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  acts: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  fact: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  value: { margin: 0, fontWeight: tokens.fontWeightMedium, overflowWrap: 'anywhere' },
  text: { margin: 0, maxWidth: '72ch', whiteSpace: 'pre-line', lineHeight: tokens.lineHeightBase400 },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  others: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    flex: '1 1 0',
    minWidth: 0,
    ...nameBreaks,
    // In a line of its own, where the price would leave no room for its words.
    [below.phone]: { flexBasis: '100%' },
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [touch]: { paddingBlock: '12px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  end: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    [below.phone]: { flex: '1 1 auto', justifyContent: 'space-between' },
  },
  other: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    [below.phone]: { flexWrap: 'wrap' },
    minHeight: '36px',
    paddingBlock: '4px',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
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
  const { slug, favourites, isPage = false } = props;
  const styles = useStyles();
  const words = useTranslate();
  const { orderTo } = useContext(ServiceActionsContext);
  const { value, status } = useOperation('getServiceDetails', { idOrSlug: slug }, { orNothing: true });
  const related = useOperation('listRelatedServices', value ? { serviceId: value.id } : null);
  const together = useOperation('listFrequentlyBoughtTogether', value ? { serviceId: value.id } : null);
  if (status === 'error' || (status === 'ready' && !value))
    return <p className={styles.text}>{words('catalogue.details_failed')}</p>;
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
    <HeadingLevel value={isPage ? 'h2' : 'h3'}>
      <div className={styles.root}>
        <div className={styles.sum}>
          <span className={styles.lead}>
            <Price service={service} />
          </span>
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
        <div className={mergeClasses(styles.column, isPage && styles.columns)}>
          <div className={styles.column}>
            <Description service={value} />
            <Contents service={value} />
            <Prose title={words('catalogue.requirements')} text={value.requirements} />
            <Prose title={words('catalogue.guarantee')} text={value.guarantee} />
            <Requested service={value} />
          </div>
          <div className={styles.column}>
            <Others title={words('catalogue.together')} services={together.value ?? []} favourites={favourites} />
            <Others title={words('catalogue.related')} services={related.value ?? []} favourites={favourites} />
          </div>
        </div>
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
    ['id', String(service.id), undefined],
    ['quantity', quantity(exact), undefined],
    ['startTime', service.startTime, languageOf(service, 'start_time')],
    ['speed', service.speed, languageOf(service, 'speed')],
    ['geo', service.geo, languageOf(service, 'geo')],
    ['guarantee', refill(exact, 'short'), undefined],
  ] as const;
  return (
    <dl className={mergeClasses(styles.facts, shared.numbers)}>
      {facts.map(
        ([name, text, lang]) =>
          text && (
            <div key={name} className={styles.fact}>
              <dt className={mergeClasses(shared.small, shared.muted)}>{words(`catalogue.column_${name}`)}</dt>
              <dd lang={lang} className={styles.value}>
                {text}
              </dd>
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
  if (!content) return null;
  return (
    <div className={styles.part}>
      <Heading>{words('catalogue.description')}</Heading>
      <div lang={languageOf(service, service.description == null ? 'short_description' : 'description')}>
        <HtmlView html={content} />
      </div>
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

function Requested({ service }: { readonly service: Service }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { faq = [] } = service;
  if (faq.length === 0) return null;
  return (
    <div className={styles.part}>
      <Heading>{words('catalogue.questions')}</Heading>
      <Questions questions={faq} />
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

function Others(props: {
  readonly title: string;
  readonly services: readonly Service[];
  readonly favourites: ReadonlySet<number>;
}): ReactNode {
  const { title, services, favourites } = props;
  const styles = useStyles();
  if (services.length === 0) return null;
  return (
    <div className={styles.part}>
      <Heading>{title}</Heading>
      <ul className={styles.others}>
        {services.slice(0, 6).map((service) => (
          <li key={service.id} className={styles.other}>
            <Link to={`/services/${service.slug}`} lang={languageOf(service, 'name')} className={styles.link}>
              {service.name}
            </Link>
            <span className={styles.end}>
              <Price service={exactService(service)} />
              <FavouriteButton service={exactService(service)} isFavourite={favourites.has(service.id)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
