import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useText, useTexts, useTranslate } from '../../runtime/hooks/use-text.ts';
import { useFocusBack } from '../../runtime/browser/focus-back.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import type { ColumnModel } from './column-model.ts';
import { ExportButton } from './export-button.tsx';
import { SearchField } from './search-field.tsx';
import type { TableModel } from './table-model.ts';
import type { TableColumn, TableNode } from './node.ts';
import { useTableStyles } from './table-styles.ts';

const useStyles = makeStyles({
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  end: { display: 'flex', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
});

/** Its code comes when it is first opened. */
const ColumnsDialog = lazyPart(async () => (await import('./columns-dialog.tsx')).ColumnsDialog, { floats: true });

const labelOf = ({ label }: TableColumn) => label;

/** Search, declared blocks, and what changes the look of the table; nothing where none of them is declared. */
export function Toolbar(props: {
  readonly node: TableNode;
  readonly model: TableModel;
  readonly columns: ColumnModel;
  readonly cards: boolean;
}): ReactNode {
  const styles = useStyles();
  const table = useTableStyles();
  const words = useTranslate();
  const placeholder = useText(props.node.searchPlaceholder);
  const label = useText(props.node.label);
  const headings = useTexts(props.node.columns, labelOf);
  const { node, model, columns } = props;
  const toolbar = node.toolbar ?? [];
  // Cards have no headings to sort by.
  const named = node.columns.map((column, at) => ({ column, heading: headings[at] ?? '' }));
  const sortable = props.cards ? named.filter(({ column }) => column.sortable === true) : [];
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
      {/* Where nothing is searched, the name of the table is in its place; not where phones alone have a bar: its screen names it there. */}
      {!bare && node.search !== true && toolbar.length === 0 && label !== '' && (
        <span className={styles.name}>{label}</span>
      )}
      <Blocks of={toolbar} />
      <div className={styles.end}>
        {sortable.length > 0 && (
          <PopupMenu
            label={words('table.sort')}
            items={sortable.map(({ column, heading }) => ({
              id: column.id,
              words: heading,
              checked: columns.sortOf(column) !== 'none',
              icon: columns.sortOf(column) === 'ascending' ? 'arrow-up' : 'arrow-down',
              onSelect: () => columns.toggleSort(column),
            }))}
            button={(button) => (
              <Button {...button} words={words('table.sort')} variant={{ icon: 'sort', iconOnly: true }} />
            )}
          />
        )}
        {node.columnChooser === true && <ColumnsButton model={columns} cards={props.cards} />}
        {node.export === true && <ExportButton node={node} model={model} columns={columns.shown} />}
      </div>
    </div>
  );
}

function ColumnsButton({ model, cards }: { readonly model: ColumnModel; readonly cards: boolean }): ReactNode {
  const words = useTranslate();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  useFocusBack(open);
  const show = () => {
    setOpen(true);
    setOpened(true);
  };
  return (
    <>
      <Button
        words={words('table.columns')}
        variant={{ icon: 'columns', iconOnly: true }}
        aria-haspopup="dialog"
        onClick={show}
      />
      {/* Once opened it stays: the library gives the page back to the keyboard and to screen readers as it closes. */}
      {opened && <ColumnsDialog model={model} cards={cards} open={open} close={() => setOpen(false)} />}
    </>
  );
}
