import { itReports, run, source, form } from '../../../../tests/compile/reports.ts';
import { booksScreen } from '../../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'unknown-param',
    when: 'an operation takes no such thing',
    files: source({ params: { shelfID: 1 } }),
    path: 'sources.books.params.shelfID',
    suggestion: 'shelfId',
  },
  {
    code: 'unknown-param',
    when: 'the runtime fills it in',
    files: run({ request: { operation: 'getBook', params: { bookId: 1, locale: 'en' } } }),
    path: 'body.go.run.0.request.params.locale',
  },
  {
    code: 'missing-param',
    when: 'no params are given at all',
    files: booksScreen([{ id: 'a', block: 'text', value: '{{ sources.books.value.title }}' }], {
      sources: { books: { operation: 'getBook' } },
    }),
    path: 'sources.books.params.bookId',
  },
  {
    code: 'missing-param',
    when: 'one of them is not given',
    files: run({ request: { operation: 'addBook', params: { title: 'x' } } }),
    path: 'body.go.run.0.request.params.pages',
  },
  {
    code: 'param-type',
    when: 'a literal is of another type',
    files: run({ request: { operation: 'addBook', params: { title: 1, pages: 2 } } }),
    path: 'body.go.run.0.request.params.title',
  },
  {
    code: 'param-type',
    when: 'an expression gives another type',
    files: run({ request: { operation: 'addBook', params: { title: 'x', pages: '{{ locale }}' } } }),
    path: 'body.go.run.0.request.params.pages',
  },
  {
    code: 'param-type',
    when: 'a literal is not among the choices',
    files: source({ params: { kind: 'novels' } }),
    path: 'sources.books.params.kind',
    suggestion: 'novel',
  },
  {
    code: 'unknown-field',
    when: 'a check of a field reads a field that the form does not have',
    files: form(
      { properties: { title: { type: 'string' } } },
      { ui: { title: { 'ui:check': { operation: 'getBook', params: { bookId: '{{ form.name }}' } } } } },
    ),
    path: 'ui.title.ui:check.params.bookId',
  },
  {
    code: 'possibly-null',
    when: 'a call needs what the address need not have',
    files: run({ request: { operation: 'addBook', params: { title: '{{ route.query.title }}', pages: 1 } } }),
    path: 'body.go.run.0.request.params.title',
  },
]);
