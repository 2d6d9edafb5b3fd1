// The peers are installed in this folder only, so that the product's own checks do without them.
declare module 'ag-grid-community' {
  export const AllCommunityModule: unknown;
  export const ModuleRegistry: { readonly registerModules: (modules: readonly unknown[]) => void };
}
declare module 'ag-grid-react' {
  import type { ComponentType } from 'react';

  export const AgGridReact: ComponentType<{
    readonly rowData: readonly object[];
    readonly columnDefs: readonly object[];
    readonly rowHeight: number;
    readonly quickFilterText: string;
    readonly getRowId: (row: { readonly data: { readonly id: number } }) => string;
  }>;
}
declare module '@mui/x-data-grid' {
  import type { ComponentType } from 'react';

  export const DataGrid: ComponentType<{
    readonly rows: readonly object[];
    readonly columns: readonly object[];
    readonly rowHeight: number;
    readonly initialState: object;
    readonly pageSizeOptions: readonly number[];
    readonly filterModel: object;
  }>;
}
declare module 'react-admin' {
  import type { ComponentType, ReactNode } from 'react';

  interface Around {
    readonly children?: ReactNode;
  }
  interface List {
    readonly setFilters: (filters: Readonly<Record<string, string>>) => void;
  }
  type Field = ComponentType<{ readonly source: string; readonly options?: Intl.NumberFormatOptions }>;
  export function useList(options: { readonly data: readonly object[]; readonly perPage: number }): List;
  export const AdminContext: ComponentType<Around>;
  export const ResourceContextProvider: ComponentType<Around & { readonly value: string }>;
  export const ListContextProvider: ComponentType<Around & { readonly value: List }>;
  export const DataTable: ComponentType<Around & { readonly bulkActionButtons: boolean }> & {
    readonly Col: ComponentType<Around & { readonly source: string; readonly label: string }>;
  };
  export const NumberField: Field;
  export const UrlField: Field;
  export const DateField: ComponentType<{ readonly source: string; readonly showTime?: boolean }>;
  export const FunctionField: ComponentType<{ readonly render: (row: never) => ReactNode }>;
}
