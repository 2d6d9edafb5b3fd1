import { itReports } from '../../../../tests/compile/reports.ts';
import { booksScreen } from '../../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'unused-source',
    when: 'nothing reads a source',
    files: booksScreen([], { sources: { books: { operation: 'listBooks' } } }),
    path: 'sources.books',
  },
  {
    code: 'circular-source',
    when: 'two sources wait for each other',
    files: booksScreen([], {
      sources: {
        a: { operation: 'listBooks', when: 'sources.b.value != null' },
        b: { operation: 'listBooks', when: 'sources.a.value != null' },
      },
    }),
    path: 'sources.a',
  },
]);
