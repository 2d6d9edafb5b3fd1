import { itReports, text, form, bookPart } from '../../../../tests/compile/reports.ts';
import { booksScreen } from '../../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'unknown-text',
    when: 'the word of a button of a list is none',
    files: form(
      { properties: { parts: { type: 'array', items: bookPart } } },
      { ui: { parts: { 'ui:addLabel': 'books.titel' } } },
    ),
    path: 'ui.parts.ui:addLabel',
    suggestion: 'books.title',
  },
  {
    code: 'unknown-text',
    when: 'a key is not there',
    files: text('books.titel'),
    path: 'body.a.text',
    suggestion: 'books.title',
  },
  { code: 'unknown-text', when: 'words stand in place of a key', files: text('My books'), path: 'body.a.text' },
  {
    code: 'unknown-text',
    when: 'a field of a form has a title that is no key',
    files: form({ properties: { title: { type: 'string', title: 'Title' } } }),
    path: 'schema.properties.title.title',
  },
  {
    code: 'placeholder-mismatch',
    when: 'a placeholder gets no value',
    files: text('books.greeting'),
    path: 'body.a.text',
  },
  {
    code: 'placeholder-mismatch',
    when: 'a value has no placeholder',
    files: text({ key: 'books.title', values: { name: 'x' } }),
    path: 'body.a.text.values.name',
  },
  { code: 'placeholder-mismatch', when: 'a plural gets no count', files: text('books.count'), path: 'body.a.text' },
  {
    code: 'expression-type',
    when: 'a text is written as money',
    files: {
      ...booksScreen([
        { id: 'a', block: 'text', text: { key: 'fees.fee', values: { fee: '{{ settings.panelName }}' } } },
      ]),
      'locales/en/fees.json': { fee: 'Fee {{fee, money}}' },
    },
    path: 'body.a.text.values.fee',
  },
]);
