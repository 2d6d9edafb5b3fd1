import { itReports } from '../../../../tests/compile/reports.ts';
import { booksScreen } from '../../../../tests/compile/test-project.ts';

itReports(
  (['id', 'value'] as const).map((name) => ({
    code: 'unknown-choice' as const,
    when: `the ${name} of a filter’s choice is nothing that its call takes`,
    files: booksScreen(
      [
        { id: 'a', block: 'shelf', query: 'kind', options: [{ id: 'poems' }, { id: 'novel', [name]: 'novels' }] },
        { id: 'b', block: 'cards', source: 'books', body: [] },
      ],
      { sources: { books: { operation: 'listBooks', params: { kind: '{{ route.query.kind }}' } } } },
    ),
    path: `body.a.options.${name === 'id' ? 'novels' : 'novel'}.${name}`,
    suggestion: 'novel',
  })),
);
