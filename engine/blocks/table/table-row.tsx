import { mergeClasses } from '@fluentui/react-components';
import { type ComponentPropsWithRef, memo, type MouseEvent, useMemo } from 'react';
import type { Format } from '../../runtime/format.ts';
import { useNavigate } from '../../runtime/navigation.ts';
import { ScopeProvider } from '../../runtime/scope-context.tsx';
import { useValue } from '../../runtime/use-value.ts';
import { readField } from '../list-source.tsx';
import { Cell } from './cell.tsx';
import { RowActions } from './row-actions.tsx';
import { alignOf, type ColumnNode, isElastic, type Row, type TableNode } from './table-node.ts';
import { useTableStyles } from './table-styles.ts';

export interface TableRowProps {
  readonly node: TableNode;
  readonly columns: readonly ColumnNode[];
  readonly row: Row;
  readonly format: Format;
  /** Of rows of which only some are drawn: place and measuring. */
  readonly virtual?: Pick<ComponentPropsWithRef<'tr'>, 'ref' | 'aria-rowindex'> & { readonly 'data-index': number };
}

/** One row. It draws again only when its data or the shown columns change. */
export const TableRowView = memo(function TableRowView(props: TableRowProps) {
  const values = useMemo(() => ({ row: props.row }), [props.row]);
  return (
    <ScopeProvider values={values}>
      <Cells {...props} />
    </ScopeProvider>
  );
});

function Cells({ node, columns, row, format, virtual }: TableRowProps) {
  const table = useTableStyles();
  const navigate = useNavigate();
  const target = useValue<unknown>(node.rowTo);
  const rowTo = typeof target === 'string' && target !== '' ? target : undefined;
  const actions = node.rowActions ?? [];
  const primary = primaryOf(columns);
  const follow = (event: MouseEvent) => {
    if (rowTo === undefined || event.defaultPrevented || !(event.target instanceof Element)) return;
    // Links and buttons do their own thing, and marking text is not choosing the row.
    if (event.target.closest('a, button, input, [popover]') !== null || window.getSelection()?.type === 'Range') return;
    navigate(rowTo);
  };
  return (
    <tr {...virtual} className={mergeClasses(table.row, rowTo !== undefined && table.linkedRow)} onClick={follow}>
      {columns.map((column) => {
        const align = alignOf(column);
        return (
          <td key={column.id} className={mergeClasses(table.cell, align !== 'start' && table[align])}>
            {isElastic(column) ? (
              <div className={table.elastic}>
                <Cell column={column} row={row} format={format} rowTo={column === primary ? rowTo : undefined} />
              </div>
            ) : (
              <Cell column={column} row={row} format={format} rowTo={column === primary ? rowTo : undefined} />
            )}
          </td>
        );
      })}
      {actions.length > 0 && (
        <td className={mergeClasses(table.cell, table.actions)}>
          <RowActions actions={actions} rowName={rowNameOf(primary, row)} />
        </td>
      )}
    </tr>
  );
}

/** The column that stands for the row. */
export function primaryOf(columns: readonly ColumnNode[]): ColumnNode | undefined {
  return columns.find((column) => column.primary === true) ?? columns[0];
}

/** What a row is called where it must be told from the others. */
export function rowNameOf(primary: ColumnNode | undefined, row: Row): string {
  const value = primary?.field === undefined ? null : readField(row, primary.field);
  return value === null || value === undefined ? '' : `${primary?.prefix ?? ''}${String(value)}`;
}
