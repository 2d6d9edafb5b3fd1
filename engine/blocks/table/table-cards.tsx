import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { ScopeProvider } from '../../runtime/hooks/scope-context.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CellRendering, cellOf, languageOfCell } from './cell.tsx';
import { RowActions } from './row-actions.tsx';
import type { RowChoice } from './row-choice.ts';
import { ChooseAll, RowLead } from './row-lead.tsx';
import { nameBreaks } from '../../ui/name-breaks.ts';
import type { Row } from './table-columns.ts';
import type { TableNode, TableColumn } from './node.ts';
import { hasLead, primaryOf, rowNameOf } from './table-row.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  all: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    paddingInline: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground2,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    fontWeight: tokens.fontWeightSemibold,
  },
  headWords: { flex: '1 1 0', minWidth: 0, overflow: 'hidden', ...nameBreaks },
  // The name of the row: three lines say what one would cut.
  title: {
    display: '-webkit-box',
    overflow: 'hidden',
    whiteSpace: 'normal',
    WebkitLineClamp: '3',
    WebkitBoxOrient: 'vertical',
  },
  details: { paddingBlockStart: tokens.spacingVerticalM, borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  pairs: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, margin: 0 },
  pair: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    minHeight: '28px',
  },
  label: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, minWidth: 0, textAlign: 'end' },
});

/** The rows as cards, for windows too narrow for columns. */
export function TableCards(props: {
  readonly node: TableNode;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly choice: RowChoice | undefined;
  readonly rendering: CellRendering;
  readonly label: string;
}): ReactNode {
  const styles = useStyles();
  const { choice, rows } = props;
  return (
    <>
      {choice !== undefined && <AllRows choice={choice} total={rows.length} />}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without its marks a list is no list to Safari. */}
      <ul role="list" className={styles.list} {...(props.label === '' ? {} : { 'aria-label': props.label })}>
        {rows.map((row) => {
          const id = props.idOf(row);
          return (
            <li key={id}>
              <Card
                node={props.node}
                columns={props.columns}
                id={id}
                row={row}
                chosen={choice?.has(id) ?? false}
                choose={choice?.toggle}
                rendering={props.rendering}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Cards have no heading that chooses all of them. */
function AllRows({ choice, total }: { readonly choice: RowChoice; readonly total: number }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  return (
    <label className={styles.all}>
      <ChooseAll choice={choice} total={total} />
      {words('table.choose_all')}
    </label>
  );
}

/** Grey cards as high as those that the first reply will fill. */
export function WaitingCards(props: {
  readonly columns: readonly TableColumn[];
  readonly count: number;
  /** Whether the cards can be chosen, which takes a line above them. */
  readonly choosable: boolean;
}): ReactNode {
  const styles = useStyles();
  const primary = primaryOf(props.columns);
  const pairs = props.columns.filter((column) => column !== primary);
  return (
    <div className={styles.list} aria-busy>
      {props.choosable && (
        <div className={styles.all}>
          <Skeleton width="50%" height={14} />
        </div>
      )}
      {Array.from({ length: props.count }, (_, row) => (
        <div key={row} className={styles.card}>
          <div className={styles.head}>
            <Skeleton width={`${55 + ((row * 7) % 30)}%`} height={14} />
          </div>
          <div className={styles.pairs}>
            {pairs.map((column) => (
              <div key={column.id} className={styles.pair}>
                <Skeleton width="30%" height={14} />
                <Skeleton width="20%" height={14} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface CardProps {
  readonly node: TableNode;
  readonly columns: readonly TableColumn[];
  readonly id: string;
  readonly row: Row;
  readonly chosen: boolean;
  readonly choose: ((id: string) => void) | undefined;
  readonly rendering: CellRendering;
}

const Card = memo(function Card(props: CardProps) {
  const values = useMemo(() => ({ row: props.row }), [props.row]);
  return (
    <ScopeProvider values={values}>
      <CardInside {...props} />
    </ScopeProvider>
  );
});

function CardInside({ node, columns, id, row, chosen, choose, rendering }: CardProps): ReactNode {
  const styles = useStyles();
  const target = useValue<unknown>(node.rowTo);
  const rowTo = typeof target === 'string' && target !== '' ? target : undefined;
  const primary = primaryOf(columns);
  const actions = node.rowActions ?? [];
  const detailsId = useId();
  const [open, setOpen] = useState(false);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        {hasLead(node) && (
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
        )}
        <div lang={primary && languageOfCell(primary, row)} className={styles.headWords}>
          {primary !== undefined &&
            cellOf(primary, row, { ...rendering, styles: { ...rendering.styles, text: styles.title } }, rowTo)}
        </div>
        {actions.length > 0 && <RowActions actions={actions} rowName={rowNameOf(primary, row)} />}
      </div>
      <dl className={styles.pairs}>
        {columns
          .filter((column) => column !== primary)
          .map((column) => (
            <div key={column.id} className={styles.pair}>
              <Label column={column} />
              <dd lang={languageOfCell(column, row)} className={styles.value}>
                {cellOf(column, row, rendering)}
              </dd>
            </div>
          ))}
      </dl>
      {open && node.details !== undefined && (
        <div id={detailsId} className={styles.details}>
          <Blocks of={node.details} />
        </div>
      )}
    </article>
  );
}

function Label({ column }: { readonly column: TableColumn }): ReactNode {
  const styles = useStyles();
  return <dt className={styles.label}>{useText(column.label)}</dt>;
}
