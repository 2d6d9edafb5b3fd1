import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { columns, written } from './columns.ts';
import { type Contender, saying } from './contender.ts';
import { searchedGrid } from './peer-search.tsx';

ModuleRegistry.registerModules([AllCommunityModule]);

interface CellProps {
  readonly value: string;
  readonly valueFormatted: string;
}
const Status = ({ valueFormatted }: CellProps) => <span className="pill">{valueFormatted}</span>;
const Tracking = ({ value, valueFormatted }: CellProps) => (
  <a href={value} title={value} target="_blank" rel="noreferrer">
    {valueFormatted}
  </a>
);

const definitions = columns.map(({ field, label, kind }) => ({
  field,
  headerName: label,
  flex: 1,
  valueFormatter: ({ value }: { readonly value: unknown }) => written(kind, value),
  ...(kind === 'status' ? { cellRenderer: Status } : kind === 'link' ? { cellRenderer: Tracking } : {}),
}));

/** AG Grid Community with its own theme, as its documentation shows; statuses and links are React. */
export const contender: Contender = {
  ...searchedGrid((rows, words) => (
    <AgGridReact
      rowData={rows}
      columnDefs={definitions}
      rowHeight={52}
      quickFilterText={words}
      getRowId={({ data }) => String(data.id)}
    />
  )),
  heading: (label) => saying('.ag-header-cell-text', label)?.closest('.ag-header-cell-label'),
  firstRow: () => document.querySelector('[row-index="0"]'),
};
