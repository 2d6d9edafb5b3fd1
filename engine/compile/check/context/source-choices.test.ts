import { itReports, form } from '../../../../tests/compile/reports.ts';
import { booksScreen } from '../../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'unknown-source',
    when: 'a form takes its choices from a source that its screen does not have',
    files: {
      ...form(
        { properties: { title: { type: 'string' } } },
        { ui: { title: { 'ui:choices': { source: 'shelves', value: 'id', label: 'title' } } } },
      ),
      ...booksScreen([{ id: 'a', block: 'form', form: 'book' }], { sources: { books: { operation: 'listBooks' } } }),
    },
    path: 'body.a.form',
  },
  {
    code: 'unknown-field',
    when: 'choices show a member that no item of the source has',
    files: {
      ...form(
        { properties: { title: { type: 'string' } } },
        { ui: { title: { 'ui:choices': { source: 'books', value: 'id', label: 'titel' } } } },
      ),
      ...booksScreen([{ id: 'a', block: 'form', form: 'book' }], { sources: { books: { operation: 'listBooks' } } }),
    },
    path: 'ui.title.ui:choices.label',
    suggestion: 'title',
  },
  {
    code: 'wrong-type',
    when: 'choices come from a source that answers page by page',
    files: {
      ...form(
        { properties: { title: { type: 'string' } } },
        { ui: { title: { 'ui:choices': { source: 'books', value: 'id', label: 'title' } } } },
      ),
      ...booksScreen([{ id: 'a', block: 'form', form: 'book' }], {
        sources: { books: { operation: 'listBooksTable' } },
      }),
    },
    path: 'ui.title.ui:choices.source',
  },
]);
