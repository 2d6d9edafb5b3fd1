import { itReports } from '../../../tests/compile/reports.ts';

itReports([
  {
    code: 'invalid-contract',
    when: 'a reference leads nowhere',
    files: { 'schemas/api/books.json': { openapi: '3.1.0', paths: null } },
    path: '',
  },
]);
