/** What every table is asked by: DataTables' server-side protocol, as the contract validates it. Decision 9. */
export interface TableQuery {
  readonly draw?: number | undefined;
  /** Rows to pass over; 0 unless told. */
  readonly start?: number | undefined;
  /** Rows of a page, at least 1; 25 unless told. */
  readonly length?: number | undefined;
  readonly order?: readonly { readonly column: number; readonly dir: 'asc' | 'desc' }[] | undefined;
  readonly columns?: readonly { readonly data: string }[] | undefined;
  readonly search?: { readonly value: string } | undefined;
}
