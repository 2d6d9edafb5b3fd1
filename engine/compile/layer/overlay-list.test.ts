import { itReports } from '../../../tests/compile/reports.ts';
import { booksOverride, booksScreen } from '../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'override-target-missing',
    when: 'an override names an id that is gone',
    files: booksOverride({ body: { lits: {} } }),
    path: 'body.lits',
    suggestion: 'list',
  },
  {
    code: 'unknown-block-id',
    when: 'an anchor is not there',
    files: booksOverride({ body: { $add: [{ id: 'a', block: 'text', $after: 'lits' }] } }),
    path: 'body.$add.a.$after',
    suggestion: 'list',
  },
  {
    code: 'locked',
    when: 'an override touches what is locked',
    files: {
      ...booksScreen([{ id: 'a', block: 'text', $locked: true }]),
      ...booksOverride({ body: { a: { size: 's' } } }),
    },
    path: 'body.a',
  },
]);
