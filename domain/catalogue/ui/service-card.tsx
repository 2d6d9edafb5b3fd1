import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { Icon, useTranslate } from '../../../engine/index.ts';
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
    overflowWrap: 'anywhere',
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalM,
    rowGap: '6px',
    margin: 0,
  },
  fact: { display: 'flex', alignItems: 'flex-start', gap: '6px', minWidth: 0 },
  term: { display: 'inline-flex', alignItems: 'center', minHeight: tokens.lineHeightBase200 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
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
        <Mark icon={network.icon} color={network.color} />
        <div className={styles.names}>
          {isNamed && (
            <span className={mergeClasses(styles.where, shared.small, shared.muted)}>
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
          {facts.map(({ field, icon, label, words }) => (
            <Fact key={field} icon={icon} label={label}>
              {words}
            </Fact>
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

const icons = { quantity: 'chart', startTime: 'clock', speed: 'flash', geo: 'globe', guarantee: 'shield' } as const;

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
      guarantee: () => refill(service),
    }[field]();
    return text === null || text === ''
      ? []
      : [{ field, icon: icons[field], label: words(`catalogue.column_${field}`), words: text }];
  });
}

function Fact(props: { readonly icon: string; readonly label: string; readonly children: ReactNode }) {
  const styles = useStyles();
  const shared = useSharedStyles();
  return (
    <div className={styles.fact}>
      <dt className={mergeClasses(styles.term, shared.muted)} title={props.label}>
        <Icon name={props.icon} size={14} label={props.label} />
      </dt>
      <dd className={styles.value}>{props.children}</dd>
    </div>
  );
}
