import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { below, Button, useTranslate } from '../../../engine/index.ts';
import { useSharedStyles } from './catalogue-styles.ts';
import { SearchField } from './search-field.tsx';
import type { SortingName } from './sorting.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  select: {
    boxSizing: 'border-box',
    maxWidth: '100%',
    height: '36px',
    paddingInline: '10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [below.phone]: { height: '44px', flex: '1 1 0', minWidth: 0, fontSize: '16px' },
  },
  views: { display: 'flex', gap: '2px', [below.phone]: { marginInlineStart: 'auto' } },
});

/** Search, sorting, and the way the services are shown. */
export function Toolbar(props: {
  readonly text: string;
  readonly search: (text: string) => void;
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
      <SearchField text={props.text} search={props.search} />
      {props.filters}
      {props.sortings.length > 1 && (
        <>
          <label htmlFor={id} className={shared.unseen}>
            {words('catalogue.sort')}
          </label>
          <select
            id={id}
            className={styles.select}
            value={props.sorting}
            onChange={(event) => props.sort(event.target.value as SortingName)}
          >
            {props.sortings.map((name) => (
              <option key={name} value={name}>
                {words(`catalogue.sort_${name}`)}
              </option>
            ))}
          </select>
        </>
      )}
      <div role="group" aria-label={words('catalogue.view')} className={styles.views}>
        {(['cards', 'table'] as const).map((view) => (
          <Button
            key={view}
            words={words(`catalogue.view_${view}`)}
            variant={{
              appearance: props.view === view ? 'secondary' : 'subtle',
              icon: view === 'cards' ? 'grid' : 'table',
              iconOnly: true,
            }}
            aria-pressed={props.view === view}
            onClick={() => props.show(view)}
          />
        ))}
      </div>
    </div>
  );
}
