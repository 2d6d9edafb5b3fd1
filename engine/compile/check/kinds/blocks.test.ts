import { itReports, block } from '../../../../tests/compile/reports.ts';
import { booksScreen } from '../../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'unknown-block',
    when: 'no block has the name',
    files: booksScreen([{ id: 'a', block: 'txt' }]),
    path: 'body.a.block',
    suggestion: 'text',
  },
  {
    code: 'unknown-operation',
    when: 'a block’s code calls what is not there',
    files: { ...block({ operations: ['nothing'] }), ...booksScreen([{ id: 'a', block: 'box' }]) },
    path: 'operations.0',
  },
]);
