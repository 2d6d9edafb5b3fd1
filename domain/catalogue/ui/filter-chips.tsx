import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Button, Icon, useFormat, useTranslate, touch } from '../../../engine/index.ts';
import type { Catalogue } from '../../order-line/catalogue.ts';
import { comparedPieces } from '../../order-line/comparable-price.ts';
import { type ActiveFilter, withoutFilter } from '../active-filters.ts';
import type { Bounds, CatalogueQuery } from '../query.ts';
import type { Engine } from './engine.ts';
import { shownFilters, withoutShown } from './shown-filters.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
  },
  item: { display: 'block', maxWidth: '100%' },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '30px',
    maxWidth: '100%',
    boxSizing: 'border-box',
    paddingBlock: '2px',
    paddingInline: '12px 8px',
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [touch]: { minHeight: '44px' },
  },
});

/** Where the words of filters are. */
export interface FilterNames {
  readonly catalogue: Catalogue;
  readonly labels: ReadonlyMap<number, string>;
  readonly engine: Engine | null;
}

/** A filter in words; a start time and a place in those of the address until the engine is there. */
export function useFilterWords({
  catalogue,
  labels,
  engine,
}: FilterNames): (query: CatalogueQuery, filter: ActiveFilter) => string {
  const words = useTranslate();
  const format = useFormat();
  const range = (name: 'price' | 'quantity', { min, max }: Bounds) =>
    words(`catalogue.chip_${name}_${min === null ? 'to' : max === null ? 'from' : 'between'}`, {
      min: min === null ? '' : format.number(min),
      max: max === null ? '' : format.number(max),
      pieces: format.number(comparedPieces),
    });
  return (query, filter) => {
    switch (filter.name) {
      case 'network':
        return catalogue.networkById.get(query.network ?? 0)?.name ?? words('catalogue.networks');
      case 'serviceTypes':
        return catalogue.typeById.get(filter.key)?.name ?? String(filter.key);
      case 'features':
        return labels.get(Number(filter.key)) ?? String(filter.key);
      case 'countries':
      case 'startTimes':
        return engine?.columns.sets[filter.name].names?.get(filter.key) ?? String(filter.key);
      case 'price':
      case 'quantity':
        return range(filter.name, query[filter.name]);
      case 'discounted':
        return words('catalogue.filter_discount');
      case 'favourites':
        return words('catalogue.filter_favorites');
      case 'service':
        return catalogue.serviceById.get(query.service ?? 0)?.name ?? words('catalogue.column_name');
      case 'text':
        return words('catalogue.chip_text', { text: query.text.trim() });
    }
  };
}

export const filterKey = (filter: ActiveFilter): string =>
  'key' in filter ? `${filter.name} ${filter.key}` : filter.name;

export interface ChipsProps extends FilterNames {
  readonly query: CatalogueQuery;
  readonly change: (next: Partial<CatalogueQuery>) => void;
}

/** Each filter as a chip that takes it away, and one button for all. */
export function FilterChips(props: ChipsProps): ReactNode {
  const { query, change } = props;
  const wordsOf = useFilterWords(props);
  const styles = useStyles();
  const words = useTranslate();
  return (
    <ul aria-label={words('catalogue.chips')} className={styles.row}>
      {shownFilters(query).map((filter) => {
        const text = wordsOf(query, filter);
        return (
          <li key={filterKey(filter)} className={styles.item}>
            <button
              type="button"
              className={styles.chip}
              aria-label={words('catalogue.chip_remove', { filter: text })}
              onClick={() => change(withoutFilter(query, filter))}
            >
              {text}
              <Icon name="close" size={12} />
            </button>
          </li>
        );
      })}
      <li className={styles.item}>
        <Button
          words={words('catalogue.reset')}
          variant={{ appearance: 'subtle', size: 's' }}
          onClick={() => change(withoutShown(query))}
        />
      </li>
    </ul>
  );
}
