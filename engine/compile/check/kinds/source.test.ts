import { itReports, column, run, source } from '../../../../tests/compile/reports.ts';
import { booksScreen } from '../../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'wrong-type',
    when: 'a table has a source that does not page',
    files: column({}, { operation: 'listBooks' }),
    path: 'body.list.source',
  },
  {
    code: 'wrong-type',
    when: 'cards have a source that is no list',
    files: source({ operation: 'getBook', params: { bookId: 1 } }),
    path: 'body.a.source',
  },
  {
    code: 'unknown-source',
    when: 'a block names a source that is not there',
    files: booksScreen([{ id: 'a', block: 'cards', source: 'book', body: [] }], {
      sources: { books: { operation: 'listBooks' } },
    }),
    path: 'body.a.source',
    suggestion: 'books',
  },
  {
    code: 'unknown-source',
    when: 'a refresh does',
    files: run({ refresh: ['boks'] }),
    path: 'body.go.run.0.refresh.0',
  },
]);
