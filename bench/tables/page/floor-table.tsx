import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type ReactNode, type UIEvent, useMemo, useState } from 'react';
import { Icon } from '../../../engine/ui/icon/icon.tsx';
import { useToneFill, useToneTint } from '../../../engine/ui/tone.ts';
import { useTableStyles } from '../../../engine/blocks/table/table-styles.ts';
import { columns, statusNames, written } from './columns.ts';
import type { Shipment, Status } from './rows.ts';

const rowHeight = 52;
const viewHeight = 640;
const spare = 8;

const useStyles = makeStyles({
  root: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  bar: { padding: tokens.spacingHorizontalL, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  scroller: { maxHeight: '72vh', overflow: 'auto' },
  heading: { border: 'none', color: 'inherit', backgroundColor: 'transparent', font: 'inherit', cursor: 'pointer' },
  text: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  figure: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
  pill: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    boxSizing: 'border-box',
    minHeight: '22px',
    paddingInline: '8px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  dot: { width: '6px', height: '6px', borderRadius: tokens.borderRadiusCircular },
});

const tones = { draft: 'neutral', booked: 'info', on_the_way: 'brand', delivered: 'success', lost: 'danger' } as const;
const ends: ReadonlySet<string> = new Set(['money', 'weight', 'percent']);
const texts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Looks = ReturnType<typeof useLooks>;

/** The classes of everything in the table, merged once. */
function useLooks() {
  const styles = useStyles();
  const table = useTableStyles();
  const tint = useToneTint();
  const fill = useToneFill();
  return useMemo(() => {
    const pill = (status: Status) => mergeClasses(styles.pill, tint[tones[status]]);
    const dot = (status: Status) => mergeClasses(styles.dot, fill[tones[status]]);
    const each = (of: (status: Status) => string) =>
      Object.fromEntries(Object.keys(statusNames).map((status) => [status, of(status as Status)]));
    return {
      ...styles,
      row: table.row,
      table: table.table,
      elastic: table.elastic,
      head: mergeClasses(table.head, table.stickyInside),
      headEnd: mergeClasses(table.head, table.stickyInside, table.end),
      cell: table.cell,
      cellEnd: mergeClasses(table.cell, table.end),
      textLink: mergeClasses(styles.text, styles.link),
      pills: each(pill),
      dots: each(dot),
    };
  }, [styles, table, tint, fill]);
}

/** What somebody would write by hand for these rows: plain React, the product's styles, and only the rows in view. */
export function FloorTable({ rows }: { readonly rows: readonly Shipment[] }): ReactNode {
  const looks = useLooks();
  const [sort, setSort] = useState<{ readonly field: string; readonly down: boolean } | null>(null);
  const [search, setSearch] = useState('');
  const [top, setTop] = useState(0);
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    if (wanted === '') return rows;
    return rows.filter((row) => columns.some(({ field }) => String(row[field]).toLowerCase().includes(wanted)));
  }, [rows, search]);
  const sorted = useMemo(() => {
    if (sort === null) return found;
    const { field, down } = sort;
    const turn = down ? -1 : 1;
    return found.toSorted((one, other) => turn * compare(one[field], other[field]));
  }, [found, sort]);
  const from = Math.max(0, Math.floor(top / rowHeight) - spare);
  const to = Math.min(sorted.length, Math.ceil((top + viewHeight) / rowHeight) + spare);
  const press = (field: string) =>
    setSort((before) => (before?.field === field ? { field, down: !before.down } : { field, down: false }));
  return (
    <div className={looks.root}>
      <div className={looks.bar}>
        <input type="search" aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </div>
      <div
        className={looks.scroller}
        onScroll={(event: UIEvent<HTMLDivElement>) => setTop(event.currentTarget.scrollTop)}
      >
        <table className={looks.table} aria-rowcount={sorted.length + 1}>
          <thead>
            <tr>
              {columns.map(({ field, label, kind }) => (
                <th
                  key={field}
                  scope="col"
                  className={ends.has(kind) ? looks.headEnd : looks.head}
                  aria-sort={sort?.field !== field ? 'none' : sort.down ? 'descending' : 'ascending'}
                >
                  <button type="button" className={looks.heading} onClick={() => press(field)}>
                    {label} <Icon name="sort" size={14} />
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {from > 0 && <Gap rows={from} />}
            {sorted.slice(from, to).map((row, at) => (
              <Row key={row.id} row={row} at={from + at} looks={looks} />
            ))}
            {to < sorted.length && <Gap rows={sorted.length - to} />}
          </tbody>
        </table>
      </div>
      <div className={looks.bar}>{sorted.length} rows</div>
    </div>
  );
}

function Gap({ rows }: { readonly rows: number }): ReactNode {
  return (
    <tr aria-hidden>
      <td aria-label="more" colSpan={columns.length} style={{ height: `${rows * rowHeight}px`, padding: 0 }} />
    </tr>
  );
}

const Row = memo(function Row(props: { readonly row: Shipment; readonly at: number; readonly looks: Looks }) {
  const { row, at, looks } = props;
  return (
    <tr className={looks.row} aria-rowindex={at + 2}>
      {columns.map(({ field, kind }) => {
        const value = row[field];
        const words = written(kind, value);
        return (
          <td key={field} className={ends.has(kind) ? looks.cellEnd : looks.cell}>
            {kind === 'status' ? (
              <span className={looks.pills[row.status]}>
                <span aria-hidden className={looks.dots[row.status]} />
                {words}
              </span>
            ) : kind === 'link' ? (
              <div className={looks.elastic}>
                <a href={row.tracking} title={row.tracking} target="_blank" rel="noreferrer" className={looks.textLink}>
                  {words}
                </a>
              </div>
            ) : kind === 'text' || kind === 'number' ? (
              <div className={looks.elastic}>
                <span className={looks.text} title={words}>
                  {words}
                </span>
              </div>
            ) : kind === 'date' || kind === 'datetime' ? (
              <time dateTime={String(value)} className={looks.figure}>
                {words}
              </time>
            ) : (
              <span className={looks.figure}>{words}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
});

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return texts.compare(String(one), String(other));
}
