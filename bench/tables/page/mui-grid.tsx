import { DataGrid } from '@mui/x-data-grid';
import { columns, written } from './columns.ts';
import { type Contender, saying } from './contender.ts';
import { searchedGrid } from './peer-search.tsx';

interface CellProps {
  readonly value: string;
  readonly formattedValue: string;
}
const definitions = columns.map(({ field, label, kind }) => ({
  field,
  headerName: label,
  flex: 1,
  valueFormatter: (value: unknown) => written(kind, value),
  ...(kind === 'status'
    ? { renderCell: ({ formattedValue }: CellProps) => <span className="pill">{formattedValue}</span> }
    : kind === 'link'
      ? {
          renderCell: ({ value, formattedValue }: CellProps) => (
            <a href={value} title={value} target="_blank" rel="noreferrer">
              {formattedValue}
            </a>
          ),
        }
      : {}),
}));

/** The free DataGrid of MUI X, which shows at most 100 rows at once and pages the rest. */
export const contender: Contender = {
  ...searchedGrid((rows, words) => (
    <DataGrid
      rows={rows}
      columns={definitions}
      rowHeight={52}
      initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
      pageSizeOptions={[100]}
      filterModel={{ items: [], quickFilterValues: words === '' ? [] : [words] }}
    />
  )),
  heading: (label) => saying('.MuiDataGrid-columnHeaderTitle', label)?.closest('.MuiDataGrid-columnHeader'),
  firstRow: () => document.querySelector('[data-rowindex="0"]'),
};
