import { itReports } from '../../../tests/compile/reports.ts';
import { booksScreen } from '../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'outdated-format',
    when: 'a file was written for an older version',
    files: { 'instances/red/instance.json': { format: 0, id: 'red', hosts: ['red.test'] } },
    path: 'format',
  },
  {
    code: 'outdated-format',
    when: 'a file was written for a newer version',
    files: booksScreen([], { format: 2 }),
    path: 'format',
  },
]);
