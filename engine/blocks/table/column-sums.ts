import { useMemo } from 'react';
import type { Value } from '../../definition.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { readField } from '../list-source.tsx';
import type { TableColumn } from './node.ts';
import type { Row } from './table-columns.ts';

/** Figures of the columns that add up to an amount, by the id of the column and by row. */
export type ColumnSums = ReadonlyMap<string, ReadonlyMap<Row, string>>;

/** Rounds the amounts of columns with a `sum` so that what is shown adds up to it (`addUp`). `rows` are all there are. */
export function useColumnSums(columns: readonly TableColumn[], rows: readonly Row[]): ColumnSums {
  const format = useFormat();
  const declared = useMemo<Value>(() => columns.map(({ sum }) => sum ?? null) as Value, [columns]);
  const sums = useValue<readonly unknown[]>(declared);
  return useMemo(
    () =>
      new Map(
        columns.flatMap(({ id, field }, at) => {
          const sum = sums[at];
          if (typeof sum !== 'number' || field === undefined) return [];
          const parts = rows.flatMap((row) => {
            const value = readField(row, field);
            return typeof value === 'number' ? [{ row, value }] : [];
          });
          const [, ...texts] = format.amounts([{ value: sum, sumOf: parts.map((_, place) => place + 1) }, ...parts]);
          return [[id, new Map(parts.map(({ row }, place) => [row, texts[place] ?? '']))] as const];
        }),
      ),
    [columns, rows, sums, format],
  );
}
