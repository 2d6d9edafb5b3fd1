import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { languageOf, nameBreaks, useTranslate } from '../../../engine/index.ts';
import type { CatalogueNetwork, CatalogueService, CatalogueType } from '../../order-line/catalogue.ts';
import { useSharedStyles } from './catalogue-styles.ts';
import { Mark } from './mark.tsx';
import type { CatalogueNode } from './node.ts';
import { ServiceLink } from './service-link.tsx';
import {
  FavouriteButton,
  Features,
  OrderLink,
  Price,
  Saving,
  useQuantityWords,
  useRefillWords,
} from './service-parts.tsx';

export type CardField = NonNullable<CatalogueNode['cardFields']>[number];

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: tokens.durationFaster,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}`, boxShadow: tokens.shadow4 },
    ':focus-within': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  head: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS, minWidth: 0 },
  names: { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  star: { marginBlock: '-6px', marginInlineEnd: '-8px', display: 'flex' },
  where: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    ...nameBreaks,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: '4px',
    margin: 0,
  },
  fact: { display: 'contents' },
  value: { margin: 0, overflowWrap: 'anywhere' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: 'auto',
    paddingBlockStart: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  sum: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px', minWidth: 0 },
});

/** A service as a card. The cheaper price stands beside the button that it leads to. */
export const ServiceCard = memo(function ServiceCard(props: {
  readonly service: CatalogueService;
  readonly type: CatalogueType;
  readonly network: CatalogueNetwork;
  readonly fields: readonly CardField[];
  readonly isFavourite: boolean;
  /** Says network and type, which elsewhere a heading says. */
  readonly isNamed: boolean;
  /** Of the heading, below that of its group. */
  readonly level: 3 | 4;
}) {
  const { service, type, network, fields, isFavourite, isNamed } = props;
  const styles = useStyles();
  const shared = useSharedStyles();
  const facts = useFacts(service, fields);
  const Name = props.level === 3 ? 'h3' : 'h4';
  return (
    <li data-service={service.id} className={styles.card}>
      <div className={styles.head}>
        {isNamed && <Mark icon={network.icon} color={network.color} />}
        <div className={styles.names}>
          {isNamed && (
            <span lang={languageOf(type, 'name')} className={mergeClasses(styles.where, shared.small, shared.muted)}>
              {network.name} · {type.name}
            </span>
          )}
          <Name className={styles.name}>
            <ServiceLink service={service} />
          </Name>
        </div>
        <span className={styles.star}>
          <FavouriteButton service={service} isFavourite={isFavourite} />
        </span>
      </div>
      {facts.length > 0 && (
        <dl className={mergeClasses(styles.facts, shared.small, shared.numbers)}>
          {facts.map(({ field, label, lang, text }) => (
            <div key={field} className={styles.fact}>
              <dt className={shared.muted}>{label}</dt>
              <dd lang={lang} className={styles.value}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fields.includes('features') && <Features service={service} />}
      <div className={styles.foot}>
        <span className={styles.sum}>
          <Saving service={service} />
          <Price service={service} />
        </span>
        <OrderLink service={service} />
      </div>
    </li>
  );
});

const wireName = (field: CardField) => (field === 'startTime' ? 'start_time' : field);

/** The facts that are known of a service, of those wanted. */
function useFacts(service: CatalogueService, fields: readonly CardField[]) {
  const words = useTranslate();
  const refill = useRefillWords();
  const quantity = useQuantityWords();
  return fields.flatMap((field) => {
    if (field === 'features') return [];
    const text = {
      quantity: () => quantity(service),
      startTime: () => service.startTime,
      speed: () => service.speed,
      geo: () => service.geo,
      guarantee: () => refill(service, 'short'),
    }[field]();
    return text === null || text === ''
      ? []
      : [{ field, label: words(`catalogue.column_${field}`), lang: languageOf(service, wireName(field)), text }];
  });
}
