import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { appPath, outsideAddress } from '../../runtime/app-path.ts';
import { Blocks } from '../../runtime/blocks.tsx';
import type { Format } from '../../runtime/format.ts';
import { Link } from '../../runtime/link.tsx';
import { ScopeProvider } from '../../runtime/scope-context.tsx';
import { useValue } from '../../runtime/use-value.ts';
import { useText } from '../../runtime/words.ts';
import { focusRing } from '../focus-ring.ts';
import { readField } from '../list-source.tsx';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { wholePercent } from '../progress/whole-percent.ts';
import { StatusPill } from '../status/status-pill.tsx';
import type { ColumnNode, Row } from './table-node.ts';

/** Asked for once a row: of a page of rows there are hundreds of cells. */
export const useCellStyles = makeStyles({
  text: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  figure: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  link: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ...focusRing,
  },
  plainLink: { color: 'inherit', fontWeight: tokens.fontWeightMedium },
  progress: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: '96px' },
  percent: {
    minWidth: '4ch',
    textAlign: 'end',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  blocks: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
});

type Styles = ReturnType<typeof useCellStyles>;

const dash = '–';

interface ValueProps {
  readonly column: ColumnNode;
  readonly value: unknown;
  /** Made once for the whole table: formats are dear. */
  readonly format: Format;
}

/**
 * What a cell shows; `rowTo` makes it the link of its row. Not a component, because there are so many of them and most are
 * a word or a figure.
 */
export function cellOf(column: ColumnNode, row: Row, format: Format, styles: Styles, rowTo?: string): ReactNode {
  const value = column.field === undefined ? null : readField(row, column.field);
  if (column.to !== undefined || column.cell === 'blocks')
    return <ScopedCell column={column} value={value} format={format} />;
  const content = contentOf(column, value, format, styles);
  return rowTo === undefined || column.cell === 'link' ? content : <RowLink to={rowTo}>{content}</RowLink>;
}

/** A cell whose declaration may ask for `value`. */
function ScopedCell(props: ValueProps): ReactNode {
  const { column, value } = props;
  const values = useMemo(() => ({ value: value ?? null }), [value]);
  return (
    <ScopeProvider values={values}>
      {column.cell === 'blocks' ? <BlocksCell column={column} /> : <LinkedCell {...props} />}
    </ScopeProvider>
  );
}

function BlocksCell({ column }: { readonly column: ColumnNode }): ReactNode {
  const styles = useCellStyles();
  return (
    <div className={styles.blocks}>
      <Blocks of={column.body ?? []} />
    </div>
  );
}

function LinkedCell({ column, value, format }: ValueProps): ReactNode {
  const styles = useCellStyles();
  const to = useValue<unknown>(column.to);
  const content = contentOf({ ...column, cell: plainKind(column) }, value, format, styles);
  return typeof to === 'string' && to !== '' ? (
    <Link to={to} className={styles.link}>
      {content}
    </Link>
  ) : (
    content
  );
}

/** A link within a link is none: with an address of its own the cell shows its value as text. */
function plainKind(column: ColumnNode): NonNullable<ColumnNode['cell']> {
  return column.cell === undefined || column.cell === 'link' ? 'text' : column.cell;
}

function RowLink(props: { readonly to: string; readonly children: ReactNode }): ReactNode {
  const styles = useCellStyles();
  return (
    <Link to={props.to} className={mergeClasses(styles.link, styles.plainLink)}>
      {props.children}
    </Link>
  );
}

function contentOf(column: ColumnNode, value: unknown, format: Format, styles: Styles): ReactNode {
  const nothing = value === null || value === undefined || value === '';
  if (nothing) return <span className={styles.quiet}>{dash}</span>;
  const figure = (words: string) => <span className={styles.figure}>{`${column.prefix ?? ''}${words}`}</span>;
  switch (column.cell) {
    case 'money':
      return figure(typeof value === 'number' ? format.money(value) : dash);
    case 'number':
      return figure(typeof value === 'number' ? format.number(value) : String(value));
    case 'percent':
      return figure(typeof value === 'number' ? format.percent(value) : dash);
    case 'date':
    case 'datetime': {
      const iso = String(value);
      return (
        <time dateTime={iso} className={styles.figure}>
          {column.cell === 'date' ? format.date(iso) : format.dateTime(iso)}
        </time>
      );
    }
    case 'status':
      return <StatusPill value={value} statuses={column.statuses ?? {}} />;
    case 'progress':
      return <ProgressCell column={column} percent={typeof value === 'number' ? value : 0} format={format} />;
    case 'link':
      return <AddressLink address={String(value)} />;
    default: {
      const words = `${column.prefix ?? ''}${String(value)}`;
      return (
        <span className={styles.text} title={words}>
          {words}
        </span>
      );
    }
  }
}

function ProgressCell(props: {
  readonly column: ColumnNode;
  readonly percent: number;
  readonly format: Format;
}): ReactNode {
  const styles = useCellStyles();
  const { column, percent, format } = props;
  const label = useText(column.label);
  return (
    <div className={styles.progress}>
      <ProgressBar value={percent} label={label} tone={percent >= 100 ? 'success' : 'brand'} />
      <span aria-hidden className={mergeClasses(styles.figure, styles.percent)}>
        {format.percent(wholePercent(percent) / 100)}
      </span>
    </div>
  );
}

/** An address that came as data: shown short, opened in a new tab, and a link only where it is a safe one. */
function AddressLink({ address }: { readonly address: string }): ReactNode {
  const styles = useCellStyles();
  const safe = appPath(address) ?? outsideAddress(address);
  if (safe === null) {
    return (
      <span className={styles.text} title={address}>
        {address}
      </span>
    );
  }
  return (
    <Link to={safe} title={address} className={styles.link} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </Link>
  );
}
