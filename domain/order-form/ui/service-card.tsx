import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { below, Icon, languageOf, nameBreaks, useFormat, useTranslate } from '../../../engine/index.ts';
import { toUsd } from '../../money/usd.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { useFormStyles } from './form-styles.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalM,
  },
  dot: {
    flexShrink: 0,
    width: '18px',
    height: '18px',
    marginBlockStart: '1px',
    marginInlineEnd: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    border: `1.5px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
  },
  dotChosen: { border: `5px solid ${tokens.colorCompoundBrandBackground}` },
  // Above the price on phones, where it would have no room for its words beside it.
  name: {
    gridColumn: '2',
    fontWeight: tokens.fontWeightSemibold,
    ...nameBreaks,
    [below.phone]: { gridColumn: '2 / -1' },
  },
  nameBesideStar: { [below.phone]: { paddingInlineEnd: '36px' } },
  meta: {
    gridColumn: '2',
    marginBlockStart: '6px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: '4px',
  },
  fact: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  // Below the price, too, on phones, so that none breaks within.
  badges: {
    gridColumn: '2',
    marginBlockStart: '6px',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    [below.phone]: { gridColumn: '2 / -1' },
  },
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    paddingInline: '8px',
    minHeight: '20px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  saving: { color: tokens.colorStatusSuccessForeground1, backgroundColor: tokens.colorStatusSuccessBackground1 },
  price: {
    gridColumn: '3',
    gridRow: '1 / span 3',
    marginInlineStart: tokens.spacingHorizontalM,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    textAlign: 'end',
    [below.phone]: { gridRow: '2' },
  },
  // On phones it is below the star.
  besideStar: { paddingInlineEnd: '32px', [below.phone]: { paddingInlineEnd: 0, paddingBlockStart: '12px' } },
  amount: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
});

/** What a service is and costs, at a glance. With `radio`, one of several to choose from. */
export const ServiceCard = memo(function ServiceCard(props: {
  readonly service: CatalogueService;
  readonly chosen: boolean;
  readonly radio?: {
    readonly name: string;
    readonly onChoose: (serviceId: number) => void;
    /** A star stands over its corner. */
    readonly hasStars: boolean;
  };
}) {
  const { service, chosen, radio } = props;
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const format = useFormat();
  const Box = radio ? 'label' : 'div';
  const cheaper = service.price < service.defaultPrice;
  const pieces = service.isPackage ? 1 : service.pricingPer;
  return (
    <Box className={mergeClasses(shared.choice, styles.card, chosen && shared.chosen)}>
      {radio && (
        <>
          <input
            type="radio"
            name={radio.name}
            className={shared.radio}
            checked={chosen}
            onChange={() => radio.onChoose(service.id)}
          />
          <span aria-hidden className={mergeClasses(styles.dot, chosen && styles.dotChosen)} />
        </>
      )}
      <span
        lang={languageOf(service, 'name')}
        className={mergeClasses(styles.name, radio?.hasStars === true && styles.nameBesideStar)}
      >
        {service.name}
      </span>
      <span className={mergeClasses(styles.meta, shared.small, shared.muted, shared.numbers)}>
        <Fact>{words('order_form.bounds', { min: format.number(service.min), max: format.number(service.max) })}</Fact>
        {service.startTime && (
          <Fact icon="clock" label={words('order_form.start_time')} lang={languageOf(service, 'start_time')}>
            {service.startTime}
          </Fact>
        )}
        {service.speed && (
          <Fact icon="flash" label={words('order_form.speed')} lang={languageOf(service, 'speed')}>
            {service.speed}
          </Fact>
        )}
        {service.geo && (
          <Fact icon="globe" label={words('order_form.geo')} lang={languageOf(service, 'geo')}>
            {service.geo}
          </Fact>
        )}
      </span>
      {(service.hasRefill || service.dripFeedIsAllowed || cheaper || service.isPackage) && (
        <span className={mergeClasses(styles.badges, shared.small)}>
          {cheaper && (
            <span className={mergeClasses(styles.badge, styles.saving, shared.numbers)}>
              {words('order_form.saving', { percent: format.percent(saving(service)) })}
            </span>
          )}
          {service.hasRefill && (
            <Badge icon="shield">
              {service.refill == null
                ? words('order_form.refill')
                : words('order_form.refill_days', { count: service.refill })}
            </Badge>
          )}
          {service.dripFeedIsAllowed && <Badge icon="repeat">{words('order_form.drip_feed')}</Badge>}
          {service.isPackage && <Badge icon="gift">{words('order_form.package')}</Badge>}
        </span>
      )}
      <span className={mergeClasses(styles.price, shared.numbers, radio?.hasStars === true && styles.besideStar)}>
        <span className={styles.amount}>{format.money(toUsd(service.price), { exact: true })}</span>
        {cheaper && (
          <s className={mergeClasses(shared.small, shared.muted)}>
            <span className={shared.unseen}>{words('order_form.price_before')} </span>
            {format.money(toUsd(service.defaultPrice), { exact: true })}
          </s>
        )}
        <span className={mergeClasses(shared.small, shared.muted)}>
          {pieces === 1 ? words('order_form.each') : words('order_form.per', { pieces: format.number(pieces) })}
        </span>
      </span>
    </Box>
  );
});

function Fact(props: {
  readonly icon?: string;
  readonly label?: string;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <span className={styles.fact} title={props.label}>
      {props.icon && <Icon name={props.icon} size={14} label={props.label} />}
      {props.lang === undefined ? props.children : <span lang={props.lang}>{props.children}</span>}
    </span>
  );
}

function Badge({ icon, children }: { readonly icon: string; readonly children: ReactNode }) {
  return (
    <span className={useStyles().badge}>
      <Icon name={icon} size={12} />
      {children}
    </span>
  );
}

/** The share that the customer saves on the default price, to a whole percent. */
function saving({ price, defaultPrice }: CatalogueService): number {
  return Math.round((1 - Number(price) / Number(defaultPrice)) * 100) / 100;
}
