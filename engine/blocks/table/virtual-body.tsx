import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback } from 'react';
import type { Format } from '../../runtime/format.ts';
import type { TableRow } from './table-model.ts';
import type { ColumnNode, TableNode } from './table-node.ts';
import type { RowChoice } from './row-choice.ts';
import { hasLead, TableRowView } from './table-row.tsx';

/** Height of a row in pixels before it is measured. */
const rowHeight = 52;

/** The rows of a long page, of which only those in view are in the document. Rows above and below are one empty row each. */
export function VirtualBody(props: {
  readonly node: TableNode;
  readonly columns: readonly ColumnNode[];
  readonly rows: readonly TableRow[];
  readonly format: Format;
  readonly choice: RowChoice | undefined;
  readonly scroller: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const { rows, columns, node, format } = props;
  // oxlint-disable-next-line react/incompatible-library -- it changes inside; nothing here is memoised by a compiler.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => props.scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((at: number) => rows[at]?.id ?? at, [rows]),
    overscan: 8,
    // Enough rows for a first paint before anything is measured.
    initialRect: { width: 1024, height: 640 },
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = columns.length + ((node.rowActions ?? []).length > 0 ? 1 : 0) + (hasLead(node) ? 1 : 0);
  return (
    <tbody>
      <Gap height={above} columns={width} />
      {items.map(({ index, key }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <TableRowView
            key={key}
            node={node}
            columns={columns}
            id={row.id}
            row={row.row}
            chosen={props.choice?.has(row.id) ?? false}
            choose={props.choice?.toggle}
            format={format}
            virtual={{ ref: virtualizer.measureElement, 'data-index': index, 'aria-rowindex': index + 2 }}
          />
        );
      })}
      <Gap height={below} columns={width} />
    </tbody>
  );
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- only room, hidden from everyone. */}
      <td colSpan={columns} style={{ height: `${height}px`, padding: 0 }} />
    </tr>
  );
}
