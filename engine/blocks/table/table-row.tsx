import { mergeClasses } from '@fluentui/react-components';
import { memo, type MouseEvent, useId, useMemo, useState } from 'react';
import { Blocks } from '../../runtime/blocks.tsx';
import type { Format } from '../../runtime/format.ts';
import { useNavigate } from '../../runtime/navigation.ts';
import { ScopeProvider } from '../../runtime/scope-context.tsx';
import { useValue } from '../../runtime/use-value.ts';
import { readField } from '../list-source.tsx';
import { cellOf, useCellStyles } from './cell.tsx';
import { RowActions } from './row-actions.tsx';
import { RowLead } from './row-lead.tsx';
import { alignOf, type ColumnNode, isElastic, type Row, type TableNode } from './table-node.ts';
import { useTableStyles } from './table-styles.ts';

export interface TableRowProps {
  readonly node: TableNode;
  readonly columns: readonly ColumnNode[];
  readonly id: string;
  readonly row: Row;
  readonly format: Format;
  readonly chosen: boolean;
  /** Undefined where rows cannot be chosen. */
  readonly choose: ((id: string) => void) | undefined;
  /** Of rows of which only some are drawn: their place among all. */
  readonly place?: number;
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

function Cells({ node, columns, id, row, format, chosen, choose, place }: TableRowProps) {
  const table = useTableStyles();
  const cells = useCellStyles();
  const classes = {
    start: table.cell,
    center: mergeClasses(table.cell, table.center),
    end: mergeClasses(table.cell, table.end),
  };
  const navigate = useNavigate();
  const target = useValue<unknown>(node.rowTo);
  const rowTo = typeof target === 'string' && target !== '' ? target : undefined;
  const actions = node.rowActions ?? [];
  const primary = primaryOf(columns);
  const detailsId = useId();
  const [open, setOpen] = useState(false);
  const lead = hasLead(node);
  const follow = (event: MouseEvent) => {
    if (rowTo === undefined || event.defaultPrevented || !(event.target instanceof Element)) return;
    // Links and buttons do their own thing, and marking text is not choosing the row.
    if (event.target.closest('a, button, input, [popover]') !== null || window.getSelection()?.type === 'Range') return;
    navigate(rowTo);
  };
  const line = (
    <tr
      {...(place === undefined ? {} : { 'data-index': place, 'aria-rowindex': place + 2 })}
      className={mergeClasses(table.row, rowTo !== undefined && table.linkedRow, chosen && table.chosen)}
      onClick={follow}
    >
      {lead && (
        <td className={mergeClasses(table.cell, table.lead)}>
          <RowLead
            name={rowNameOf(primary, row)}
            id={id}
            chosen={chosen}
            choose={choose}
            details={
              node.details === undefined
                ? undefined
                : { id: detailsId, open, toggle: () => setOpen((before) => !before) }
            }
          />
        </td>
      )}
      {columns.map((column) => {
        const content = cellOf(column, row, format, cells, column === primary ? rowTo : undefined);
        return (
          <td key={column.id} className={classes[alignOf(column)]}>
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
  if (node.details === undefined) return line;
  return (
    <>
      {line}
      {open && (
        <tr>
          <td id={detailsId} colSpan={columns.length + 1 + (actions.length > 0 ? 1 : 0)} className={table.details}>
            <Blocks of={node.details} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Whether there is a column before the first. */
export function hasLead(node: TableNode): boolean {
  return (node.bulkActions ?? []).length > 0 || node.details !== undefined;
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
