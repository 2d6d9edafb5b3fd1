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

const useStyles = makeStyles({
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

const dash = '–';

interface CellProps {
  readonly column: ColumnNode;
  readonly row: Row;
  /** Made once for the whole table: formats are dear. */
  readonly format: Format;
}

/** What a cell shows. `rowTo` makes the cell the link of its row. */
export function Cell(props: CellProps & { readonly rowTo?: string | undefined }): ReactNode {
  const { column, row, rowTo } = props;
  const value = column.field === undefined ? null : readField(row, column.field);
  const values = useMemo(() => ({ value: value ?? null }), [value]);
  if (column.to !== undefined || column.cell === 'blocks') {
    return (
      <ScopeProvider values={values}>
        {column.cell === 'blocks' ? <BlocksCell column={column} /> : <LinkedCell {...props} value={value} />}
      </ScopeProvider>
    );
  }
  const content = <Content {...props} value={value} />;
  return rowTo === undefined || column.cell === 'link' ? content : <RowLink to={rowTo}>{content}</RowLink>;
}

function BlocksCell({ column }: { readonly column: ColumnNode }): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.blocks}>
      <Blocks of={column.body ?? []} />
    </div>
  );
}

function LinkedCell(props: CellProps & { readonly value: unknown }): ReactNode {
  const styles = useStyles();
  const to = useValue<unknown>(props.column.to);
  const content = <Content {...props} column={{ ...props.column, cell: plainKind(props.column) }} />;
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
  const styles = useStyles();
  return (
    <Link to={props.to} className={mergeClasses(styles.link, styles.plainLink)}>
      {props.children}
    </Link>
  );
}

function Content({ column, value, format }: CellProps & { readonly value: unknown }): ReactNode {
  const styles = useStyles();
  const label = useText(column.label);
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
    case 'progress': {
      const percent = typeof value === 'number' ? value : 0;
      return (
        <div className={styles.progress}>
          <ProgressBar value={percent} label={label} tone={percent >= 100 ? 'success' : 'brand'} />
          <span aria-hidden className={mergeClasses(styles.figure, styles.percent)}>
            {format.percent(wholePercent(percent) / 100)}
          </span>
        </div>
      );
    }
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

/** An address that came as data: shown short, opened in a new tab, and a link only where it is a safe one. */
function AddressLink({ address }: { readonly address: string }): ReactNode {
  const styles = useStyles();
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
