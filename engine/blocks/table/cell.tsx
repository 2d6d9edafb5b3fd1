import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { appPath, outsideAddress } from '../../address/app-path.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import type { Format } from '../../runtime/values/format.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { Link } from '../../ui/link.tsx';
import { ScopeProvider } from '../../runtime/hooks/scope-context.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { constantText } from '../../text/text.ts';
import { below, breakpoints } from '../../ui/breakpoints.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { languageOf } from '../../text/language-of-field.ts';
import { readField } from '../list-source.tsx';
import { type PillStyles, usePillStyles } from '../../ui/pill.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { wholePercent } from '../progress/whole-percent.ts';
import { type Statuses, statusStyle, StatusPill, statusPillOf } from '../status/status-pill.tsx';
import type { ColumnSums } from './column-sums.ts';
import type { Row } from './table-columns.ts';
import type { TableColumn } from './node.ts';

/** Windows in which rows are no cards, and there is little room for columns. */
const narrowTable = `@media (min-width: ${breakpoints.compact}px) and (max-width: ${breakpoints.wide - 0.02}px)`;

/** One line; where there is little room for columns, as many as words need. */
const severalLines = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [below.wide]: {
    display: '-webkit-box',
    whiteSpace: 'normal',
    // Numbers stay whole: this makes no column narrower than its longest word.
    overflowWrap: 'break-word',
    WebkitLineClamp: '5',
    WebkitBoxOrient: 'vertical',
  },
} as const;

const linked = {
  borderRadius: tokens.borderRadiusSmall,
  color: tokens.colorBrandForegroundLink,
  textDecorationLine: 'none',
  ':hover': { textDecorationLine: 'underline' },
  ...focusRing,
} as const;

const useCellStyles = makeStyles({
  text: severalLines,
  figure: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  link: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...linked },
  address: { ...severalLines, ...linked },
  plainLink: { color: 'inherit', fontWeight: tokens.fontWeightMedium },
  progress: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: '96px',
    [narrowTable]: { display: 'grid', rowGap: '2px', minWidth: '64px' },
    [below.zoomed]: { display: 'grid', minWidth: 0 },
  },
  percent: {
    minWidth: '4ch',
    textAlign: 'end',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  // In line, so that it stands where the column is aligned to.
  blocks: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '100%',
    verticalAlign: 'middle',
  },
});

/** What all cells of a table are rendered with. */
export interface CellRendering {
  readonly styles: ReturnType<typeof useCellStyles>;
  readonly pills: PillStyles;
  readonly format: Format;
  readonly words: ReturnType<typeof useTranslate>;
  readonly sums: ColumnSums;
}

/** Asked for once a table: of rows and cells there are hundreds, and formats and styles are dear. */
export function useCellRendering(sums: ColumnSums): CellRendering {
  const styles = useCellStyles();
  const pills = usePillStyles();
  const format = useFormat();
  const words = useTranslate();
  return useMemo(() => ({ styles, pills, format, words, sums }), [styles, pills, format, words, sums]);
}

const dash = '–';

interface ValueProps {
  readonly column: TableColumn;
  readonly value: unknown;
  readonly rendering: CellRendering;
}

/** Whether what a column shows depends on more of the scope than its own value. */
export function readsScope(column: TableColumn): boolean {
  return (
    column.to !== undefined ||
    column.cell === 'blocks' ||
    (column.cell === 'status' && Object.values(column.statuses ?? {}).some(({ text }) => text.values !== undefined))
  );
}

/**
 * What a cell shows; `rowTo` makes it the link of its row. Not a component, because there are so many of them and most are
 * a word or a figure.
 */
export function cellOf(column: TableColumn, row: Row, rendering: CellRendering, rowTo?: string): ReactNode {
  const value = column.field === undefined ? null : readField(row, column.field);
  if (column.to !== undefined || column.cell === 'blocks')
    return <ScopedCell column={column} value={value} rendering={rendering} />;
  const added = rendering.sums.get(column.id)?.get(row);
  const content =
    added === undefined ? (
      contentOf(column, value, rendering)
    ) : (
      <span className={rendering.styles.figure}>{added}</span>
    );
  return rowTo === undefined || column.cell === 'link' ? content : <RowLink to={rowTo}>{content}</RowLink>;
}

/** The language of a field that is not in that of the page. */
export function languageOfCell({ field }: TableColumn, row: Row): string | undefined {
  if (field === undefined) return undefined;
  const end = field.lastIndexOf('.');
  return languageOf(end < 0 ? row : readField(row, field.slice(0, end)), field.slice(end + 1));
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

function BlocksCell({ column }: { readonly column: TableColumn }): ReactNode {
  const styles = useCellStyles();
  return (
    <div className={styles.blocks}>
      <Blocks of={column.body ?? []} />
    </div>
  );
}

function LinkedCell({ column, value, rendering }: ValueProps): ReactNode {
  const to = useValue<unknown>(column.to);
  const content = contentOf({ ...column, cell: plainKind(column) }, value, rendering);
  const leads = typeof to === 'string' && to !== '' && !isNothing(value);
  return leads ? (
    <Link to={to} className={rendering.styles.link}>
      {content}
    </Link>
  ) : (
    content
  );
}

/** A link within a link is none: with an address of its own the cell shows its value as text. */
function plainKind(column: TableColumn): NonNullable<TableColumn['cell']> {
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

/** What is shown as a dash, and leads nowhere. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function contentOf(column: TableColumn, value: unknown, { styles, pills, format, words }: CellRendering): ReactNode {
  if (isNothing(value)) return <span className={styles.quiet}>{dash}</span>;
  const figure = (digits: string) => <span className={styles.figure}>{`${column.prefix ?? ''}${digits}`}</span>;
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
      return statusOf({ value, statuses: column.statuses ?? {} }, pills, words);
    case 'progress':
      return <ProgressCell column={column} percent={typeof value === 'number' ? value : 0} format={format} />;
    case 'link':
      return addressLink(String(value), styles);
    default: {
      const text = `${column.prefix ?? ''}${String(value)}`;
      return (
        <span className={styles.text} title={text}>
          {text}
        </span>
      );
    }
  }
}

function ProgressCell(props: {
  readonly column: TableColumn;
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

/** A status as mere elements, unless its text has values that depend on the row. */
function statusOf(
  status: { readonly value: unknown; readonly statuses: Statuses },
  pills: PillStyles,
  words: CellRendering['words'],
): ReactNode {
  const text = statusStyle(status)?.text;
  const constant = text && constantText(text, words);
  return constant === null ? <StatusPill {...status} /> : statusPillOf(pills, constant, status);
}

/** An address that came as data: shown short, opened in a new tab, and a link only where it is a safe one. */
function addressLink(address: string, styles: CellRendering['styles']): ReactNode {
  const outside = outsideAddress(address);
  const own = outside === null ? appPath(address) : null;
  if (outside === null && own === null) {
    return (
      <span className={styles.text} title={address}>
        {address}
      </span>
    );
  }
  const anchor = { title: address, className: styles.address, target: '_blank', rel: 'noopener noreferrer' };
  const short = address.replace(/^https:\/\/(www\.)?/i, '').replace(/\/$/, '');
  // What leads out of the app is a plain anchor, which nothing need watch over.
  return outside !== null ? (
    <a {...anchor} href={outside}>
      {short}
    </a>
  ) : (
    <Link {...anchor} to={own ?? ''}>
      {short}
    </Link>
  );
}
