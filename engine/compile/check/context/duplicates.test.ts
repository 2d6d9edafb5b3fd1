import { itReports } from '../../../../tests/compile/reports.ts';
import { booksScreen } from '../../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'duplicate-id',
    when: 'two blocks have one id',
    files: booksScreen([
      { id: 'a', block: 'text' },
      { id: 'a', block: 'text' },
    ]),
    path: 'body.a',
  },
  {
    code: 'duplicate-id',
    when: 'two columns have one id',
    files: {
      ...booksScreen(
        [
          {
            id: 'list',
            block: 'table',
            source: 'books',
            columns: [
              { id: 'x', field: 'id' },
              { id: 'x', field: 'id' },
            ],
          },
        ],
        { sources: { books: { operation: 'listBooksTable' } } },
      ),
    },
    path: 'body.list.columns.x',
  },
]);
