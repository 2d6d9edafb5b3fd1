import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { Icon, languageOf, nameBreaks, useTranslate, touch } from '../../../engine/index.ts';
import type { CatalogueNetwork, CatalogueService, CatalogueType } from '../../order-line/catalogue.ts';
import { useSharedStyles } from './catalogue-styles.ts';
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
import { type Column, type GroupSorting, isSortable, sortGroup } from './sort-group.ts';

const narrow = (pixels: number) => `@media (max-width: ${pixels - 0.02}px)` as const;
const gone = { display: 'none' } as const;

const useStyles = makeStyles({
  frame: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
    position: 'relative',
  },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase300 },
  head: { backgroundColor: tokens.colorNeutralBackground2 },
  th: {
    padding: 0,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  words: { display: 'block', padding: '8px 10px', [narrow(480)]: { paddingInline: '8px' } },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '36px',
    paddingBlock: 0,
    paddingInline: '10px',
    [narrow(480)]: { paddingInline: '8px' },
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    backgroundColor: 'transparent',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [touch]: { minHeight: '44px' },
  },
  sorted: { color: tokens.colorNeutralForeground1 },
  unsorted: { opacity: 0.5 },
  row: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  nowrap: { whiteSpace: 'nowrap' },
  td: {
    padding: '8px 10px',
    [narrow(480)]: { paddingInline: '8px' },
    verticalAlign: 'middle',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  numbers: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  name: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    minWidth: '140px',
    ...nameBreaks,
    // With a star and an arrow in the last column, more is wider than a phone.
    [narrow(480)]: { minWidth: '96px' },
  },
  title: { fontWeight: tokens.fontWeightMedium },
  price: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  actions: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '4px' },
  wide: { [narrow(480)]: gone },
  short: { display: 'none', [narrow(480)]: { display: 'inline-flex' } },
  // Specification: A2, columns hidden below 1029, 772 and 480.
  from1029: { [narrow(1029)]: gone },
  from772: { [narrow(772)]: gone },
  from480: { [narrow(480)]: gone },
});

const hidden: Partial<Record<Column, 'from1029' | 'from772' | 'from480'>> = {
  features: 'from1029',
  geo: 'from1029',
  speed: 'from1029',
  id: 'from772',
  guarantee: 'from772',
  startTime: 'from772',
  quantity: 'from480',
};

/** Services of one group as a table, which can be sorted by its headings where `sort` is given. */
export function ServiceTable(props: {
  readonly services: readonly Listed[];
  readonly columns: readonly Column[];
  readonly labelledBy: string;
  readonly sorting: GroupSorting | null;
  /** Called with what sorts, which comes with the table. */
  readonly sort: ((by: Column, run: typeof sortGroup) => void) | null;
  readonly favourites: ReadonlySet<number>;
  readonly isNamed: boolean;
}): ReactNode {
  const { services, columns, sorting, sort } = props;
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  return (
    <div className={styles.frame}>
      <table aria-labelledby={props.labelledBy} className={styles.table}>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => {
              const at = hidden[column];
              const isSorted = sorting?.by === column;
              const label = words(`catalogue.column_${column}`);
              return (
                <th
                  key={column}
                  scope="col"
                  className={mergeClasses(styles.th, at && styles[at])}
                  {...(isSorted ? { 'aria-sort': sorting.descending ? 'descending' : 'ascending' } : {})}
                >
                  {sort && isSortable(column) ? (
                    <button
                      type="button"
                      className={mergeClasses(styles.sort, isSorted && styles.sorted)}
                      onClick={() => sort(column, sortGroup)}
                    >
                      {label}
                      <Icon
                        name={isSorted ? (sorting.descending ? 'arrow-down' : 'arrow-up') : 'sort'}
                        size={12}
                        className={isSorted ? undefined : styles.unsorted}
                      />
                    </button>
                  ) : (
                    <span className={column === 'actions' ? shared.unseen : styles.words}>{label}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {services.map((listed) => (
            <Row
              key={listed.service.id}
              {...listed}
              columns={columns}
              isNamed={props.isNamed}
              isFavourite={props.favourites.has(listed.service.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A service, with what it belongs to. */
export interface Listed {
  readonly service: CatalogueService;
  readonly type: CatalogueType;
  readonly network: CatalogueNetwork;
}

const Row = memo(function Row(
  props: Listed & { readonly columns: readonly Column[]; readonly isFavourite: boolean; readonly isNamed: boolean },
) {
  const { service, columns, isFavourite } = props;
  const styles = useStyles();
  return (
    <tr data-service={service.id} className={styles.row}>
      {columns.map((column) => {
        const at = hidden[column];
        const isNumber = column === 'id' || column === 'quantity';
        const className = mergeClasses(styles.td, isNumber && styles.numbers, at && styles[at]);
        const cell = <Cell {...props} column={column} isFavourite={isFavourite} />;
        return column === 'name' ? (
          <th key={column} scope="row" className={className}>
            {cell}
          </th>
        ) : (
          <td key={column} className={className}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
});

function Cell(
  props: Listed & { readonly column: Column; readonly isFavourite: boolean; readonly isNamed: boolean },
): ReactNode {
  const { service, column } = props;
  const styles = useStyles();
  const shared = useSharedStyles();
  const refill = useRefillWords();
  const quantity = useQuantityWords();
  switch (column) {
    case 'id':
      return <span className={shared.muted}>{service.id}</span>;
    case 'name':
      return (
        <span className={styles.name}>
          {props.isNamed && (
            <span lang={languageOf(props.type, 'name')} className={mergeClasses(shared.small, shared.muted)}>
              {props.network.name} · {props.type.name}
            </span>
          )}
          <span className={styles.title}>
            <ServiceLink service={service} />
          </span>
        </span>
      );
    case 'features':
      return <Features service={service} />;
    case 'guarantee':
      return refill(service, 'short') ?? '–';
    case 'quantity':
      return quantity(service);
    case 'startTime':
    case 'speed':
    case 'geo':
      return (
        <span lang={languageOf(service, column === 'startTime' ? 'start_time' : column)}>{service[column] || '–'}</span>
      );
    case 'price':
      return (
        <span className={styles.price}>
          <Price service={service} />
          <Saving service={service} />
        </span>
      );
    case 'actions':
      return (
        <span className={styles.actions}>
          <FavouriteButton service={service} isFavourite={props.isFavourite} />
          <span className={styles.wide}>
            <OrderLink service={service} />
          </span>
          <span className={styles.short}>
            <OrderLink service={service} isShort />
          </span>
        </span>
      );
  }
}
