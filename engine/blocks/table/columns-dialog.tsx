import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts, useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useChoiceStyles } from '../../ui/choice-styles.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ColumnModel } from './column-model.ts';
import type { TableColumn } from './node.ts';
import { useTableStyles } from './table-styles.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  column: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  name: { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
});

/** Pixels by which a press makes a column wider or narrower. */
const sizeStep = 24;

const labelOf = ({ label }: TableColumn) => label;

/** The columns of a table, to be shown, hidden, moved, pinned, and made wider or narrower. */
export function ColumnsDialog(props: {
  readonly model: ColumnModel;
  /** Cards have no columns that could be pinned or have a width. */
  readonly cards: boolean;
  readonly open: boolean;
  readonly close: () => void;
}): ReactNode {
  const styles = useStyles();
  const choice = useChoiceStyles();
  const table = useTableStyles();
  const words = useTranslate();
  const { model, cards, open, close } = props;
  const headings = useTexts(model.all, labelOf);
  const [announcement, setAnnouncement] = useState('');
  const move = (column: TableColumn, heading: string, by: 1 | -1, button: HTMLElement) => {
    if (!model.canMove(column, by)) return;
    const place = model.all.indexOf(column) + 1 + by;
    // The row moves in the document, and takes the focus from its button.
    flushSync(() => model.move(column, by));
    button.focus();
    const value = words('table.column_place', { place, count: model.all.length });
    setAnnouncement(words('common.label_value', { label: heading, value }));
  };
  const resize = (column: TableColumn, heading: string, by: number) => {
    const before = model.widthOf(column);
    if (before === undefined) return;
    const width = model.resize(column, before + by, true);
    setAnnouncement(words('common.label_value', { label: heading, value: words('table.column_width', { width }) }));
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words('table.columns')}
      closeLabel={words('shell.close')}
      width="s"
      actions={<Button words={words('table.columns_reset')} disabled={!model.isChanged} onClick={model.reset} />}
    >
      <ul className={styles.list}>
        {model.all.map((column, at) => {
          const heading = headings[at] ?? '';
          const named = (key: string) => words('common.label_value', { label: words(key), value: heading });
          const sizer = (key: string, by: number) => (
            <Button
              words={named(key)}
              variant={{ appearance: 'subtle', icon: by < 0 ? 'subtract' : 'add', iconOnly: true }}
              disabled={!model.shown.some(({ id }) => id === column.id)}
              onClick={() => resize(column, heading, by)}
            />
          );
          const mover = (by: 1 | -1) => (
            <Button
              words={named(by === 1 ? 'table.column_down' : 'table.column_up')}
              variant={{ appearance: 'subtle', icon: by === 1 ? 'arrow-down' : 'arrow-up', iconOnly: true }}
              disabled={!model.canMove(column, by)}
              onClick={(event) => move(column, heading, by, event.currentTarget)}
            />
          );
          return (
            <li key={column.id} className={styles.column}>
              <label className={mergeClasses(choice.line, styles.name)}>
                <input
                  type="checkbox"
                  className={choice.mark}
                  checked={model.isChosen(column)}
                  disabled={!model.canHide(column)}
                  onChange={() => model.toggle(column)}
                />
                {heading}
              </label>
              {!cards && (
                <>
                  {sizer('table.column_narrower', -sizeStep)}
                  {sizer('table.column_wider', sizeStep)}
                  <Button
                    words={named('table.column_pin')}
                    variant={{
                      appearance: model.isPinned(column) ? 'secondary' : 'subtle',
                      icon: 'pin',
                      iconOnly: true,
                    }}
                    aria-pressed={model.isPinned(column)}
                    onClick={() => model.togglePin(column)}
                  />
                </>
              )}
              {mover(-1)}
              {mover(1)}
            </li>
          );
        })}
      </ul>
      <span role="status" className={table.out}>
        {announcement}
      </span>
    </Dialog>
  );
}
