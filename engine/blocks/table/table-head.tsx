import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { innerFocusRing } from '../../ui/focus-ring.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useStyleRule } from '../../ui/styles/style-rule.ts';
import type { ColumnModel } from './column-model.ts';
import type { ColumnSizes } from './column-sizes.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { alignOf, widthOf } from './table-columns.ts';
import { useTableStyles } from './table-styles.ts';
import type { TableColumn } from './node.ts';

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    height: '32px',
    marginInline: '-8px',
    paddingInline: '8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    fontWeight: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    ...innerFocusRing,
  },
  sorted: { color: tokens.colorNeutralForeground1 },
  idle: { opacity: 0.55 },
});

export function TableHead(props: {
  readonly model: ColumnModel;
  /** What heads the column before the first: null keeps it empty, undefined leaves it out. */
  readonly lead: ReactNode;
  readonly actions: boolean;
  readonly inside: boolean;
  /** Whether the edges of the headings can be dragged. */
  readonly resizable: boolean;
  readonly sizes: ColumnSizes | null;
}): ReactNode {
  const table = useTableStyles();
  const words = useTranslate();
  const sticky = props.inside ? table.stickyInside : table.sticky;
  return (
    <thead>
      <tr>
        {props.lead !== undefined && (
          <th
            scope="col"
            className={mergeClasses(table.head, sticky, table.lead)}
            {...(props.sizes === null ? {} : { style: { width: `${props.sizes.lead}px` } })}
          >
            {props.lead ?? <span className={table.out}>{words('table.details')}</span>}
          </th>
        )}
        {props.model.shown.map((column) => (
          <Heading
            key={column.id}
            column={column}
            model={props.model}
            sticky={sticky}
            width={props.sizes?.columns.get(column.id)}
            resizable={props.resizable}
          />
        ))}
        {props.actions && (
          <th scope="col" className={mergeClasses(table.head, sticky, table.actions)}>
            <span className={table.out}>{words('table.row_actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Blocks break anywhere, so that columns of words would leave them one letter. */
function leastOf({ cell, width }: TableColumn): string | undefined {
  return cell === 'blocks' && width !== undefined ? `${width}px` : undefined;
}

function Heading(props: {
  readonly column: TableColumn;
  readonly model: ColumnModel;
  readonly sticky: string;
  /** Pixels; undefined takes what the other columns leave, or as much as its rows need. */
  readonly width: number | undefined;
  readonly resizable: boolean;
}): ReactNode {
  const styles = useStyles();
  const table = useTableStyles();
  const { column, model, sticky, width, resizable } = props;
  const label = useText(column.label);
  const align = alignOf(column);
  const direction = model.sortOf(column);
  const declared = { width: widthOf(column, model.shown), minWidth: leastOf(column) };
  const size = useStyleRule(model.widths === null ? declared : {});
  return (
    <th
      scope="col"
      className={mergeClasses(table.head, sticky, align !== 'start' && table[align], size)}
      data-column={column.id}
      {...(width === undefined ? {} : { style: { width: `${width}px` } })}
      {...(column.sortable === true ? { 'aria-sort': direction } : {})}
    >
      {column.sortable === true ? (
        <button
          type="button"
          className={mergeClasses(styles.button, direction !== 'none' && styles.sorted)}
          onClick={() => model.toggleSort(column)}
        >
          {label}
          <Icon
            name={direction === 'none' ? 'sort' : direction === 'ascending' ? 'arrow-up' : 'arrow-down'}
            size={14}
            className={direction === 'none' ? styles.idle : undefined}
          />
        </button>
      ) : (
        label
      )}
      {resizable && <ResizeHandle column={column} model={model} />}
    </th>
  );
}
