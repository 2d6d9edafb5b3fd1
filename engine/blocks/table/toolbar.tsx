import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useText, useTexts, useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import type { ColumnChoice } from './column-choice.ts';
import { ExportButton } from './export-button.tsx';
import { SearchField } from './search-field.tsx';
import type { TableModel } from './table-model.ts';
import type { TableColumn, TableNode } from './node.ts';
import { useTableStyles } from './table-styles.ts';

const useStyles = makeStyles({
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  end: { display: 'flex', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
});

const labelOf = ({ label }: TableColumn) => label;

/** Search, declared blocks, and what changes the look of the table; nothing where none of them is declared. */
export function Toolbar(props: {
  readonly node: TableNode;
  readonly model: TableModel;
  readonly choice: ColumnChoice;
  readonly cards: boolean;
}): ReactNode {
  const styles = useStyles();
  const table = useTableStyles();
  const words = useTranslate();
  const placeholder = useText(props.node.searchPlaceholder);
  const label = useText(props.node.label);
  const headings = useTexts(props.node.columns, labelOf);
  const { node, model, choice } = props;
  const toolbar = node.toolbar ?? [];
  // Cards have no headings to sort by.
  const columns = node.columns.map((column, at) => ({ column, heading: headings[at] ?? '' }));
  const sortable = props.cards ? columns.filter(({ column }) => column.sortable === true) : [];
  const bare = node.search !== true && node.columnChooser !== true && node.export !== true;
  if (bare && toolbar.length === 0 && sortable.length === 0) return null;
  return (
    <div className={table.bar}>
      {node.search === true && (
        <SearchField
          value={model.query.search}
          label={words('table.search')}
          placeholder={placeholder === '' ? words('table.search') : placeholder}
          change={(search) => model.set({ search })}
        />
      )}
      {/* Where nothing is searched, the name of the table stands in its place. */}
      {node.search !== true && toolbar.length === 0 && label !== '' && <span className={styles.name}>{label}</span>}
      <Blocks of={toolbar} />
      <div className={styles.end}>
        {sortable.length > 0 && (
          <PopupMenu
            label={words('table.sort')}
            items={sortable.map(({ column, heading }) => ({
              id: column.id,
              words: heading,
              checked: model.query.sort?.field === (column.field ?? column.id),
              icon: model.query.sort?.dir === 'asc' ? 'arrow-up' : 'arrow-down',
              onSelect: () => model.set({ sort: model.nextSort(column) }),
            }))}
            button={(button) => (
              <Button {...button} words={words('table.sort')} variant={{ icon: 'sort', iconOnly: true }} />
            )}
          />
        )}
        {node.columnChooser === true && (
          <PopupMenu
            label={words('table.columns')}
            items={columns.map(({ column, heading }) => ({
              id: column.id,
              words: heading,
              checked: choice.isShown(column.id),
              toggles: true,
              onSelect: () => choice.toggle(column.id),
            }))}
            button={(button) => (
              <Button {...button} words={words('table.columns')} variant={{ icon: 'columns', iconOnly: true }} />
            )}
          />
        )}
        {node.export === true && <ExportButton node={node} model={model} columns={props.choice.columns} />}
      </div>
    </div>
  );
}
