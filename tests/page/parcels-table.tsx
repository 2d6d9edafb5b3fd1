import type { BlockNode } from '../../engine/definition.ts';
import { jsonAnswer } from './fake-browser.ts';
import { type RenderBlockOptions, renderBlock, text } from './render-block.tsx';

/** What the keys of the table say. */
export const words = {
  't.id': 'No.',
  't.weight': 'Weight',
  't.sent': 'Sent',
  't.cancel': 'Cancel it',
  't.sure': 'Really?',
  't.sure_many': 'Really, all {{number}}?',
  't.none': 'No parcels',
  't.parcels': 'Parcels',
};

/** A number that the rows can be sorted by, and a weight. */
export const columns = [
  { id: 'id', field: 'id', label: text('t.id'), sortable: true, prefix: '#' },
  { id: 'weight', field: 'weight', label: text('t.weight'), cell: 'number' },
];

/** A table of parcels. */
export const node = (more: Partial<BlockNode> = {}): BlockNode => ({
  id: 'parcels',
  block: 'table',
  source: 'parcels',
  label: text('t.parcels'),
  columns,
  ...more,
});

/** So many parcels, the first of which has this number. */
export const parcels = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, weight: (at + 1) * 1000 }));
/** A page of the server's rows, and how many there are in all. */
export const reply = (rows: unknown[], total = rows.length) =>
  jsonAnswer({ draw: 1, data: rows, records_total: total, records_filtered: total });

/** Renders a table whose rows come from `listParcels`. */
export function renderTable(block: BlockNode, options: RenderBlockOptions = {}) {
  return renderBlock(block, {
    texts: words,
    sources: { parcels: { operation: 'listParcels' } },
    route: { path: '/parcels', params: {}, query: {} },
    ...options,
  });
}

export const api = (answer: (url: URL) => unknown) => ({ '/api/v1/parcels/datatable': answer });
