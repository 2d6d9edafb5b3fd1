import { itReports, column } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'not-sortable',
    when: 'the operation does not sort by a field',
    files: column({ field: 'kind', sortable: true }),
    path: 'body.list.columns.title.sortable',
  },
]);
