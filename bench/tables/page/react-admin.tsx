import { type ReactNode, useEffect } from 'react';
import {
  AdminContext,
  DataTable,
  DateField,
  FunctionField,
  ListContextProvider,
  NumberField,
  ResourceContextProvider,
  UrlField,
  useList,
} from 'react-admin';
import { columns, written } from './columns.ts';
import { type Contender, renderedByReact, saying } from './contender.ts';
import { PeerSearch } from './peer-search.tsx';
import type { Shipment } from './rows.ts';

function Field({ field, kind }: (typeof columns)[number]): ReactNode {
  switch (kind) {
    case 'money':
      return <NumberField source={field} options={{ style: 'currency', currency: 'USD' }} />;
    case 'weight':
      return <NumberField source={field} />;
    case 'percent':
      return <NumberField source={field} options={{ style: 'percent', maximumFractionDigits: 2 }} />;
    case 'date':
      return <DateField source={field} />;
    case 'datetime':
      return <DateField source={field} showTime />;
    case 'link':
      return <UrlField source={field} />;
    default:
      return <FunctionField render={(row: Shipment) => <span>{written(kind, row[field])}</span>} />;
  }
}

function Rows({ rows, words }: { readonly rows: readonly Shipment[]; readonly words: string }): ReactNode {
  const list = useList({ data: rows, perPage: 100 });
  const { setFilters } = list;
  useEffect(() => setFilters(words === '' ? {} : { q: words }), [words, setFilters]);
  return (
    <ListContextProvider value={list}>
      <div style={{ height: 648, overflow: 'auto' }}>
        <DataTable bulkActionButtons={false}>
          {columns.map((column) => (
            <DataTable.Col key={column.field} source={column.field} label={column.label}>
              <Field {...column} />
            </DataTable.Col>
          ))}
        </DataTable>
      </div>
    </ListContextProvider>
  );
}

/** The table of react-admin over a list that is here already. It renders every row, so it is given pages of 100. */
export const contender: Contender = {
  ...renderedByReact({
    around: (content) => (
      <AdminContext>
        <ResourceContextProvider value="shipments">{content}</ResourceContextProvider>
      </AdminContext>
    ),
    table: (rows) => <PeerSearch>{(words) => <Rows rows={rows} words={words} />}</PeerSearch>,
  }),
  heading: (label) => saying('th .MuiTableSortLabel-root', label),
  search: () => document.querySelector('input[type=search]'),
  firstRow: () => document.querySelector('tbody tr'),
};
