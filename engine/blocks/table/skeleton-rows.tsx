import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TableColumn } from './node.ts';
import { useTableStyles } from './table-styles.ts';

/** Grey rows in the columns that the first reply will fill. */
export function SkeletonRows(props: {
  readonly columns: readonly TableColumn[];
  readonly count: number;
  readonly lead: boolean;
  readonly actions: boolean;
}): ReactNode {
  const table = useTableStyles();
  return (
    <tbody>
      {Array.from({ length: props.count }, (_, row) => (
        <tr key={row}>
          {props.lead && (
            <td className={mergeClasses(table.cell, table.lead)}>
              <Skeleton width={18} height={14} />
            </td>
          )}
          {props.columns.map((column, at) => (
            <td key={column.id} className={table.cell}>
              <Skeleton width={column.cell === 'status' ? 84 : `${55 + ((row * 7 + at * 13) % 40)}%`} height={14} />
            </td>
          ))}
          {props.actions && (
            <td className={mergeClasses(table.cell, table.actions)}>
              <Skeleton width={20} height={14} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
