import { mergeClasses } from '@fluentui/react-components';
import { memo, type MouseEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useNavigate } from '../../runtime/hooks/use-navigation.ts';
import { ScopeProvider } from '../../runtime/hooks/scope-context.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { readField } from '../list-source.tsx';
import { type CellRendering, cellOf, languageOfCell, readsScope, useCellRendering } from './cell.tsx';
import { RowActions } from './row-actions.tsx';
import type { ColumnSums } from './column-sums.ts';
import { type RowDetails, RowLead } from './row-lead.tsx';
import { alignOf, isElastic, type Row } from './table-columns.ts';
import type { TableNode, TableColumn } from './node.ts';
import { useTableStyles } from './table-styles.ts';

export interface TableRowProps {
  readonly node: TableNode;
  readonly columns: readonly TableColumn[];
  readonly id: string;
  readonly row: Row;
  readonly rendering: RowRendering;
  readonly chosen: boolean;
  /** Undefined where rows cannot be chosen. */
  readonly choose: ((id: string) => void) | undefined;
  /** Of rows of which only some are rendered: their place among all. */
  readonly place?: number;
}

/** What all rows of a table are rendered with. */
export interface RowRendering {
  readonly table: ReturnType<typeof useTableStyles>;
  readonly cells: CellRendering;
  /** Class of a cell by where its words stand. */
  readonly aligned: Readonly<Record<'start' | 'center' | 'end', string>>;
}

/** Asked for once a table. */
export function useRowRendering(sums: ColumnSums): RowRendering {
  const table = useTableStyles();
  const cells = useCellRendering(sums);
  return useMemo(
    () => ({
      table,
      cells,
      aligned: {
        start: table.cell,
        center: mergeClasses(table.cell, table.center),
        end: mergeClasses(table.cell, table.end),
      },
    }),
    [table, cells],
  );
}

/** One row. It renders again only when its data or the shown columns change. */
export const TableRowView = memo(function TableRowView(props: TableRowProps) {
  return readsRow(props) ? <ScopedRow {...props} /> : lineOf(props, {});
});

/** Whether anything declared asks for `row`. Most rows are figures and words, and do without a scope of their own. */
function readsRow({ node, columns }: TableRowProps): boolean {
  return (
    node.rowTo !== undefined ||
    node.details !== undefined ||
    (node.rowActions ?? []).length > 0 ||
    columns.some(readsScope)
  );
}

function ScopedRow(props: TableRowProps): ReactNode {
  const values = useMemo(() => ({ row: props.row }), [props.row]);
  return (
    <ScopeProvider values={values}>
      <RowInScope {...props} />
    </ScopeProvider>
  );
}

function RowInScope(props: TableRowProps): ReactNode {
  const { node, columns, rendering } = props;
  const navigate = useNavigate();
  const target = useValue<unknown>(node.rowTo);
  const rowTo = typeof target === 'string' && target !== '' ? target : undefined;
  const detailsId = useId();
  const [open, setOpen] = useState(false);
  const follow = (event: MouseEvent) => {
    if (rowTo === undefined || event.defaultPrevented || !(event.target instanceof Element)) return;
    // Links and buttons do their own thing, and marking text is not choosing the row.
    if (event.target.closest('a, button, input, [popover]') !== null || window.getSelection()?.type === 'Range') return;
    navigate(rowTo);
  };
  const details =
    node.details === undefined ? undefined : { id: detailsId, open, toggle: () => setOpen((before) => !before) };
  const line = lineOf(props, { rowTo, follow, details });
  if (node.details === undefined) return line;
  return (
    <>
      {line}
      {open && (
        <tr>
          <td
            id={detailsId}
            colSpan={columns.length + 1 + ((node.rowActions ?? []).length > 0 ? 1 : 0)}
            className={rendering.table.details}
          >
            <Blocks of={node.details} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The line of a row as mere elements; `own` is what it has where something declared asks for `row`. */
function lineOf(
  { node, columns, id, row, rendering, chosen, choose, place }: TableRowProps,
  own: {
    readonly rowTo?: string | undefined;
    readonly follow?: (event: MouseEvent) => void;
    readonly details?: RowDetails | undefined;
  },
): ReactNode {
  const { table, cells, aligned } = rendering;
  const actions = node.rowActions ?? [];
  const primary = primaryOf(columns);
  return (
    <tr
      {...(place === undefined ? {} : { 'data-index': place, 'aria-rowindex': place + 2 })}
      className={mergeClasses(table.row, own.rowTo !== undefined && table.linkedRow, chosen && table.chosen)}
      onClick={own.follow}
    >
      {hasLead(node) && (
        <td className={mergeClasses(table.cell, table.lead)}>
          <RowLead name={rowNameOf(primary, row)} id={id} chosen={chosen} choose={choose} details={own.details} />
        </td>
      )}
      {columns.map((column) => {
        const content = cellOf(column, row, cells, column === primary ? own.rowTo : undefined);
        return (
          <td key={column.id} lang={languageOfCell(column, row)} className={aligned[alignOf(column)]}>
            {isElastic(column) ? <div className={table.elastic}>{content}</div> : content}
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

/** Whether there is a column before the first. */
export function hasLead(node: TableNode): boolean {
  return (node.bulkActions ?? []).length > 0 || node.details !== undefined;
}

/** The column that stands for the row. */
export function primaryOf(columns: readonly TableColumn[]): TableColumn | undefined {
  return columns.find((column) => column.primary === true) ?? columns[0];
}

/** What a row is called where it must be told from the others. */
export function rowNameOf(primary: TableColumn | undefined, row: Row): string {
  const value = primary?.field === undefined ? null : readField(row, primary.field);
  return value === null || value === undefined ? '' : `${primary?.prefix ?? ''}${String(value)}`;
}
