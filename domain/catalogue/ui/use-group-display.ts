import { useMemo } from 'react';
import type { CatalogueNode } from './node.ts';
import type { CardField } from './service-card.tsx';
import type { GroupDisplay } from './service-group.tsx';
import type { Column } from './sort-group.ts';

const usualColumns: readonly Column[] = [
  'id',
  'name',
  'features',
  'guarantee',
  'quantity',
  'startTime',
  'speed',
  'geo',
  'price',
  'actions',
];
const usualFields: readonly CardField[] = ['quantity', 'startTime', 'speed', 'geo', 'guarantee', 'features'];

/** How a group of services is displayed, as declared. */
export function useGroupDisplay(node: CatalogueNode, view: 'cards' | 'table'): GroupDisplay {
  const { columns = usualColumns, cardFields: fields = usualFields, groupSize = 12 } = node;
  return useMemo(() => ({ view, columns, fields, groupSize }), [view, columns, fields, groupSize]);
}
