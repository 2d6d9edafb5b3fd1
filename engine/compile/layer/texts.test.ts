import { itReports } from '../../../tests/compile/reports.ts';

itReports([
  {
    code: 'no-effect',
    when: 'a text is the same',
    files: { 'instances/red/locales/en/books.json': { title: 'Books' } },
    path: 'title',
  },
]);
