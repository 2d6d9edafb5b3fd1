import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, type ReactNode, useContext } from 'react';
import { languageOf, LinkButton, useFormat, useTranslate } from '../../../engine/index.ts';
import { toUsd } from '../../money/usd.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { useSharedStyles } from './catalogue-styles.ts';
import { StarButton } from './star-button.tsx';

const useStyles = makeStyles({
  price: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '6px' },
  amount: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
  badges: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    paddingInline: '8px',
    minHeight: '20px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'nowrap',
  },
  saving: {
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** What cards and rows share besides the service. */
export interface ServiceActs {
  readonly orderTo: string;
  /** Null for guests. */
  readonly toggleFavourite: ((id: number) => void) | null;
  readonly openDetails: (service: CatalogueService) => void;
}

export const ServiceActionsContext = createContext<ServiceActs>({
  orderTo: '/',
  toggleFavourite: null,
  openDetails: () => undefined,
});

/** The price for as many as it is for, and what it was. */
export function Price({ service }: { readonly service: CatalogueService }): ReactNode {
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const format = useFormat();
  const pieces = service.isPackage ? 1 : service.pricingPer;
  return (
    <span className={mergeClasses(styles.price, shared.numbers)}>
      <span className={styles.amount}>{format.money(toUsd(service.price), { exact: true })}</span>
      {service.price < service.defaultPrice && (
        <s className={mergeClasses(shared.small, shared.muted)}>
          <span className={shared.unseen}>{words('catalogue.price_before')} </span>
          {format.money(toUsd(service.defaultPrice), { exact: true })}
        </s>
      )}
      <span className={mergeClasses(shared.small, shared.muted)}>
        {pieces === 1 ? words('catalogue.each') : words('catalogue.per', { pieces: format.number(pieces) })}
      </span>
    </span>
  );
}

/** How much less than usual it costs; null where it does not. */
export function Saving({ service }: { readonly service: CatalogueService }): ReactNode {
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const format = useFormat();
  const percent = Math.round((1 - Number(service.price) / Number(service.defaultPrice)) * 100) / 100;
  if (!(percent > 0)) return null;
  return (
    <span className={mergeClasses(styles.badge, styles.saving, shared.small, shared.numbers)}>
      {words('catalogue.saving', { percent: format.percent(percent) })}
    </span>
  );
}

/** What else it offers, as short marks; null where there is nothing. */
export function Features({ service }: { readonly service: CatalogueService }): ReactNode {
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const marks: readonly { readonly name: string; readonly lang?: string | undefined }[] = [
    ...service.labels.map((label) => ({ name: label.name, lang: languageOf(label, 'name') })),
    ...(service.dripFeedIsAllowed ? [{ name: words('catalogue.drip_feed') }] : []),
    ...(service.isPackage ? [{ name: words('catalogue.package') }] : []),
  ];
  if (marks.length === 0) return null;
  return (
    <span className={mergeClasses(styles.badges, shared.small)}>
      {marks.map(({ name, lang }, at) => (
        <span key={at} lang={lang} className={styles.badge}>
          {name}
        </span>
      ))}
    </span>
  );
}

/** Days of refill in words; null where there is no refill. */
export function useRefillWords(): (service: CatalogueService, length?: 'short') => string | null {
  const words = useTranslate();
  return ({ hasRefill, refill }, length) =>
    hasRefill
      ? refill == null
        ? words(length === 'short' ? 'catalogue.refill_yes' : 'catalogue.refill')
        : words(length === 'short' ? 'catalogue.refill_short' : 'catalogue.refill_days', { count: refill })
      : null;
}

/** From the least to the most that can be ordered. */
export function useQuantityWords(): (service: CatalogueService) => string {
  const words = useTranslate();
  const format = useFormat();
  return ({ min, max }) => words('catalogue.quantity', { min: format.number(min), max: format.number(max) });
}

/** Makes it a favorite, or no favorite any more; nothing for guests. */
export function FavouriteButton(props: {
  readonly service: CatalogueService;
  readonly isFavourite: boolean;
}): ReactNode {
  const { service, isFavourite } = props;
  const { toggleFavourite } = useContext(ServiceActionsContext);
  return toggleFavourite && <StarButton {...{ service, isFavourite }} toggle={toggleFavourite} />;
}

/** Leads to the order form with the service chosen. */
export function OrderLink(props: { readonly service: CatalogueService; readonly isShort?: boolean }): ReactNode {
  const words = useTranslate();
  const { orderTo } = useContext(ServiceActionsContext);
  const { service, isShort = false } = props;
  return (
    <LinkButton
      to={`${orderTo}?serviceId=${service.id}`}
      words={words('catalogue.order')}
      label={words('catalogue.order_named', { service: service.name })}
      variant={isShort ? { appearance: 'secondary', icon: 'arrow-right', iconOnly: true } : { appearance: 'secondary' }}
    />
  );
}
