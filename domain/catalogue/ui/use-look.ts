import { useMemo } from 'react';
import type { CatalogueNode } from './node.ts';
import type { CardField } from './service-card.tsx';
import type { GroupLook } from './service-group.tsx';
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

/** What is said of services, as declared. */
export function useLook(node: CatalogueNode, view: 'cards' | 'table'): GroupLook {
  const { columns = usualColumns, cardFields: fields = usualFields, groupSize = 12 } = node;
  return useMemo(() => ({ view, columns, fields, groupSize }), [view, columns, fields, groupSize]);
}
