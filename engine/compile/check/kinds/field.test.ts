import { itReports, column } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'unknown-field',
    when: 'a row has no such field',
    files: column({ field: 'author.nme' }),
    path: 'body.list.columns.title.field',
    suggestion: 'name',
  },
]);
