import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { below, Icon, languageOf, Link, nameBreaks, useTranslate } from '../../../engine/index.ts';
import { useSharedStyles } from '../../catalogue/ui/catalogue-styles.ts';
import { Mark } from '../../catalogue/ui/mark.tsx';
import { FavouriteButton, Price } from '../../catalogue/ui/service-parts.tsx';
import type { Favourites } from '../../catalogue/ui/use-favourites.ts';
import { useFromPrice } from '../../catalogue/ui/use-from-price.ts';
import { cheapestService } from '../../order-line/catalogue-parts.ts';
import type { Row } from './rows.ts';

const active = `inset 0 0 0 2px ${tokens.colorCompoundBrandStroke}`;

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: { backgroundColor: tokens.colorSubtleBackgroundHover, boxShadow: active },
  cell: { flex: '1 1 0', minWidth: 0 },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    boxSizing: 'border-box',
    minHeight: '44px',
    paddingBlock: '6px',
    paddingInline: tokens.spacingHorizontalM,
    border: 'none',
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    font: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
  },
  names: { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: nameBreaks,
  price: { flexShrink: 0, [below.phone]: { maxWidth: '84px' } },
  all: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightMedium },
  star: { display: 'inline-flex', borderRadius: tokens.borderRadiusLarge },
  starActive: { boxShadow: active },
});

/** One result. The focus stays in the field of the search, so nothing in here takes it. */
export function ResultRow(props: {
  readonly row: Row;
  readonly id: string;
  readonly isActive: boolean;
  readonly isStarActive: boolean;
  /** Null for guests. */
  readonly favourites: Favourites | null;
  readonly choose: () => void;
}): ReactNode {
  const { row, id, isActive, isStarActive, favourites, choose } = props;
  const styles = useStyles();
  const inside = <Inside row={row} />;
  return (
    <div role="row" id={id} aria-selected={isActive} className={mergeClasses(styles.row, isActive && styles.active)}>
      <div role="gridcell" className={styles.cell}>
        {row.kind === 'recent' || row.kind === 'forget' ? (
          <button type="button" tabIndex={-1} className={styles.link} onClick={choose}>
            {inside}
          </button>
        ) : (
          <Link to={row.to} tabIndex={-1} className={styles.link} onClick={choose}>
            {inside}
          </Link>
        )}
      </div>
      {row.kind === 'service' && favourites && (
        <div
          role="gridcell"
          id={`${id}-star`}
          aria-selected={isStarActive}
          className={mergeClasses(styles.star, isStarActive && styles.starActive)}
        >
          <FavouriteButton service={row.found.service} isFavourite={favourites.ids.has(row.found.service.id)} />
        </div>
      )}
    </div>
  );
}

function Inside({ row }: { readonly row: Row }): ReactNode {
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const fromPrice = useFromPrice();
  const names = (name: string, below: string | null, lang?: string) => (
    <span className={styles.names}>
      <span lang={lang} className={styles.name}>
        {name}
      </span>
      {below !== null && <span className={mergeClasses(shared.small, shared.muted, shared.numbers)}>{below}</span>}
    </span>
  );
  const counted = (count: number | null) => (count === null ? null : words('catalogue.count', { count }));
  switch (row.kind) {
    case 'recent':
      return (
        <>
          <Icon name="clock" size={16} />
          <span className={styles.name}>{row.text}</span>
        </>
      );
    case 'forget':
      return <span className={mergeClasses(shared.small, shared.muted)}>{words('search.forget')}</span>;
    case 'network':
      return (
        <>
          <Mark icon={row.network.icon} color={row.network.color} />
          {names(row.network.name, counted(row.count))}
        </>
      );
    case 'type': {
      const { type, network } = row.place;
      return (
        <>
          <Mark icon={network.icon} color={network.color} />
          {names(`${network.name} · ${type.name}`, counted(row.count), languageOf(type, 'name'))}
          <span className={mergeClasses(styles.price, shared.small, shared.muted, shared.numbers)}>
            {fromPrice(cheapestService(type))}
          </span>
        </>
      );
    }
    case 'service': {
      const { service, type, network } = row.found;
      return (
        <>
          <Mark icon={network.icon} color={network.color} />
          {names(service.name, `${service.id} · ${network.name} · ${type.name}`, languageOf(service, 'name'))}
          <span className={styles.price}>
            <Price service={service} />
          </span>
        </>
      );
    }
    case 'all':
      return <span className={styles.all}>{words('search.all', { count: row.count })}</span>;
  }
}
