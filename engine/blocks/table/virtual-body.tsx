import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowChoice } from './row-choice.ts';
import { RowHeights } from './row-heights.ts';
import type { Row } from './table-columns.ts';
import type { TableNode, TableColumn } from './node.ts';
import { hasLead, type RowRendering, TableRowView } from './table-row.tsx';
import { longPart } from './table-styles.ts';

/** Height of a row in pixels before it is measured. */
const usualHeight = 52;
/** Rows that are rendered above and below those in view. */
const spare = 8;

interface View {
  /** What is scrolled away, in pixels, and how much is to be seen. */
  readonly top: number;
  readonly height: number;
}

/** The rows of a long page, of which only those in view are in the document. Rows above and below are one empty row each. */
export function VirtualBody(props: {
  readonly node: TableNode;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly rendering: RowRendering;
  readonly choice: RowChoice | undefined;
  readonly scroller: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const { rows, idOf, columns, node, rendering, choice, scroller } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [view, setView] = useState<View>(() => ({ top: 0, height: (globalThis.innerHeight ?? 900) * longPart }));
  const { heights, measure } = useRowHeights(rows, idOf);
  const [from, to] = rowsIn(view, heights, rows.length);

  useEffect(() => {
    const box = scroller.current;
    const table = body.current?.parentElement;
    if (box === null || !table) return;
    // At once, so that no frame shows empty room.
    const updateRange = () => {
      const next = { top: box.scrollTop, height: box.clientHeight || view.height };
      const [first, last] = rowsIn(next, heights, rows.length);
      if (first !== from || last !== to) flushSync(() => setView(next));
    };
    box.addEventListener('scroll', updateRange, { passive: true });
    return () => box.removeEventListener('scroll', updateRange);
  }, [scroller, heights, rows.length, view.height, from, to]);

  useEffect(() => {
    const box = scroller.current;
    const table = body.current?.parentElement;
    if (box === null || !table || typeof ResizeObserver !== 'function') return;
    // A row that is higher than it was thought to be makes the table higher.
    const observer = new ResizeObserver(() =>
      flushSync(() => {
        if (body.current !== null) measure(body.current);
        if (box.clientHeight > 0)
          setView((before) => (before.height === box.clientHeight ? before : { ...before, height: box.clientHeight }));
      }),
    );
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, [scroller, measure]);

  const width = columns.length + ((node.rowActions ?? []).length > 0 ? 1 : 0) + (hasLead(node) ? 1 : 0);
  return (
    <tbody ref={body}>
      <Gap height={heights.top(from)} columns={width} />
      {rows.slice(from, to).map((row, at) => {
        const id = idOf(row);
        return (
          <TableRowView
            key={id}
            node={node}
            columns={columns}
            id={id}
            row={row}
            chosen={choice?.has(id) ?? false}
            choose={choice?.toggle}
            rendering={rendering}
            place={from + at}
          />
        );
      })}
      <Gap height={heights.top(rows.length) - heights.top(to)} columns={width} />
    </tbody>
  );
}

/** The first row that is rendered, and the one after the last. */
function rowsIn({ top, height }: View, heights: RowHeights, count: number): readonly [from: number, to: number] {
  return [Math.max(0, heights.at(top) - spare), Math.min(count, heights.at(top + height) + 1 + spare)];
}

/** Heights of the rows as far as they have been rendered; what was measured stays with its row when the order changes. */
function useRowHeights(rows: readonly Row[], idOf: (row: Row) => string) {
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(() => new Map());
  const heights = useMemo(() => {
    const all = new RowHeights(rows.length, usualHeight);
    if (measured.size > 0) {
      for (const [at, row] of rows.entries()) {
        const height = measured.get(idOf(row));
        if (height !== undefined) all.set(at, height);
      }
    }
    return all;
  }, [rows, idOf, measured]);
  const measure = useMemo(
    () => (body: HTMLTableSectionElement) => {
      // As high as was thought: then no row need be asked.
      if (Math.abs(body.getBoundingClientRect().height - heights.top(rows.length)) < 0.5) return;
      const other = new Map<string, number>();
      for (const line of body.rows) {
        const row = rows[Number(line.dataset['index'] ?? -1)];
        if (row !== undefined) other.set(idOf(row), line.getBoundingClientRect().height);
      }
      setMeasured((before) => {
        const changed = [...other].filter(([id, height]) => Math.abs(height - (before.get(id) ?? usualHeight)) > 0.5);
        return changed.length === 0 ? before : new Map([...before, ...changed]);
      });
    },
    [rows, idOf, heights],
  );
  return { heights, measure };
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
