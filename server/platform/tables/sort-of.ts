import { clientPath } from '../../../schemas/boundary.ts';
import type { OperationName } from '../../../schemas/generated/contract.ts';
import contract from '../../../schemas/generated/operations.json' with { type: 'json' };
import { refuse } from '../problem.ts';
import type { TableQuery } from './table-query.ts';

export interface Sort {
  /** Field of the rows, by its name within the server. */
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * What a table is to be sorted by: a field that the contract names in `x-table`, written as on the wire or as the client
 * writes it; null where nothing is asked. Throws 422 for any other. Column 0 without `columns` is the id (B7 Orders).
 */
export function sortOf(operation: OperationName, { order, columns }: TableQuery): Sort | null {
  const requested = order?.[0];
  if (!requested) return null;
  const name = columns?.[requested.column]?.data ?? (columns === undefined && requested.column === 0 ? 'id' : '');
  const { table, reply } = contract.operations[operation];
  const rows = typeof reply === 'object' ? reply['data'] : undefined;
  const field = clientPath(name, typeof rows === 'object' ? rows[1] : undefined, contract.plans);
  if (!table?.sortable.includes(field)) throw refuse('order.0.column', 'order_sort_unknown');
  return { field, direction: requested.dir };
}
