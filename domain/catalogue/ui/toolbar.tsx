import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { below, Icon, touch, useButtonClass, useTranslate } from '../../../engine/index.ts';
import { useSharedStyles, wide } from './catalogue-styles.ts';
import { SearchField } from './search-field.tsx';
import type { SortingName } from './sorting.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  select: {
    boxSizing: 'border-box',
    maxWidth: '100%',
    height: '36px',
    width: '100%',
    // As the selects of forms: a browser draws its own arrow at the very edge.
    appearance: 'none',
    paddingInline: '12px 36px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [touch]: { height: '44px', fontSize: '16px' },
  },
  sorting: { position: 'relative', maxWidth: '100%', [below.phone]: { flex: '1 1 100%' } },
  arrow: {
    position: 'absolute',
    insetInlineEnd: '12px',
    insetBlock: 0,
    marginBlock: 'auto',
    color: tokens.colorNeutralForeground3,
    pointerEvents: 'none',
  },
  views: {
    display: 'flex',
    gap: '2px',
    [below.phone]: { marginInlineStart: 'auto' },
    [wide]: { marginInlineStart: 'auto' },
  },
  shown: { '@media (forced-colors: active)': { outline: '2px solid Highlight' } },
});

/** Search, sorting, and the way the services are shown. */
export function Toolbar(props: {
  readonly text: string;
  readonly search: (text: string) => void;
  /** A text is about to be typed, or another order to be chosen. */
  readonly prepare: () => void;
  readonly sortings: readonly SortingName[];
  readonly sorting: SortingName;
  readonly sort: (sorting: SortingName) => void;
  readonly view: 'cards' | 'table';
  readonly show: (view: 'cards' | 'table') => void;
  /** What opens the filters. */
  readonly filters?: ReactNode;
}): ReactNode {
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const id = useId();
  return (
    <div className={styles.bar}>
      <SearchField text={props.text} search={props.search} prepare={props.prepare} />
      {props.sortings.length > 1 && (
        <>
          <label htmlFor={id} className={shared.unseen}>
            {words('catalogue.sort')}
          </label>
          <div className={styles.sorting}>
            <select
              id={id}
              className={styles.select}
              value={props.sorting}
              onFocus={props.prepare}
              onChange={(event) => props.sort(event.target.value as SortingName)}
            >
              {props.sortings.map((name) => (
                <option key={name} value={name}>
                  {words(`catalogue.sort_${name}`)}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size={16} className={styles.arrow} />
          </div>
        </>
      )}
      {props.filters}
      {/* Radio buttons, which keep what is chosen before any code is there. */}
      <div role="radiogroup" aria-label={words('catalogue.view')} className={styles.views}>
        <View name={id} view="cards" icon="grid" all={props} />
        <View name={id} view="table" icon="table" all={props} />
      </div>
    </div>
  );
}

function View(props: {
  readonly name: string;
  readonly view: 'cards' | 'table';
  readonly icon: string;
  readonly all: Pick<Parameters<typeof Toolbar>[0], 'view' | 'show'>;
}): ReactNode {
  const { view, all } = props;
  const styles = useStyles();
  const shared = useSharedStyles();
  const checked = all.view === view;
  const button = useButtonClass({ appearance: checked ? 'secondary' : 'subtle', iconOnly: true });
  return (
    <label className={mergeClasses(button, shared.choice, checked && styles.shown)}>
      <input
        type="radio"
        name={props.name}
        aria-label={useTranslate()(`catalogue.view_${view}`)}
        className={shared.radio}
        checked={checked}
        onChange={() => all.show(view)}
      />
      <Icon name={props.icon} size={20} />
    </label>
  );
}
