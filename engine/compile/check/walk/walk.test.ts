import { expect, it } from 'vitest';
import { itReports, instance, column, form } from '../../../../tests/compile/reports.ts';
import { booksScreen, found } from '../../../../tests/compile/test-project.ts';

/** A list whose items are called as written, or by a text. */
const called = (value: unknown) =>
  booksScreen([{ id: 'a', block: 'cards', source: 'books', called: value, body: [] }], {
    sources: { books: { operation: 'listBooks' } },
  });

it('takes what is written in one form or the other', () => {
  const errors = (value: unknown) => found(called(value)).filter((one) => one.startsWith('error'));
  expect(errors('{{ item.title }}')).toEqual([]);
  expect(errors({ key: 'books.greeting', values: { name: '{{ item.title }}' } })).toEqual([]);
});

itReports([
  {
    code: 'unknown-property',
    when: 'a block has no such property',
    files: booksScreen([{ id: 'a', block: 'text', sise: 's' }]),
    path: 'body.a.sise',
    suggestion: 'size',
  },
  {
    code: 'unknown-property',
    when: 'an instance has no such property',
    files: instance({ host: [] }),
    path: 'host',
    suggestion: 'hosts',
  },
  {
    code: 'unknown-property',
    when: 'the contract has no such setting',
    files: instance({ settings: { panelNam: 'x' } }),
    path: 'settings.panelNam',
    suggestion: 'panelName',
  },
  { code: 'missing-property', when: 'a block has no id', files: booksScreen([{ block: 'text' }]), path: 'body.0.id' },
  {
    code: 'missing-property',
    when: 'neither of two properties is there',
    files: booksScreen([{ id: 'a', block: 'cards', body: [] }]),
    path: 'body.a',
  },
  {
    code: 'wrong-type',
    when: 'a choice is none',
    files: booksScreen([{ id: 'a', block: 'text', size: 'xl' }]),
    path: 'body.a.size',
  },
  {
    code: 'wrong-type',
    when: 'a number is too small',
    files: column({ width: 0 }),
    path: 'body.list.columns.title.width',
  },
  { code: 'wrong-type', when: 'a path has no slash', files: booksScreen([], { path: 'books' }), path: 'path' },
  {
    code: 'wrong-type',
    when: 'a color is none',
    files: instance({ theme: { light: { primary: 'blue' } } }),
    path: 'theme.light.primary',
  },
  {
    code: 'wrong-type',
    when: 'a setting is not what the contract says',
    files: instance({ settings: { panelName: 1 } }),
    path: 'settings.panelName',
  },
  {
    code: 'unknown-property',
    when: 'a property of a look is misspelt',
    files: form({ properties: { title: { type: 'string' } } }, { ui: { title: { 'ui:widgte': 'textarea' } } }),
    path: 'ui.title.ui:widgte',
    suggestion: 'ui:widget',
  },
  {
    code: 'unknown-property',
    when: 'an option of a look is misspelt',
    files: form({ properties: { title: { type: 'string' } } }, { ui: { title: { 'ui:options': { row: 3 } } } }),
    path: 'ui.title.ui:options.row',
    suggestion: 'rows',
  },
  {
    code: 'wrong-type',
    when: 'there is no such widget',
    files: form({ properties: { title: { type: 'string' } } }, { ui: { title: { 'ui:widget': 'textaera' } } }),
    path: 'ui.title.ui:widget',
    suggestion: 'textarea',
  },
  {
    code: 'invalid-expression',
    when: 'holes stand where nothing is computed',
    files: column({ prefix: '{{ row.id }}' }),
    path: 'body.list.columns.title.prefix',
  },
  {
    code: 'wrong-type',
    when: 'a form’s schema is nothing',
    files: { 'screens/forms/book.json': { format: 1, form: 'book', schema: null } },
    path: 'schema',
  },
  {
    code: 'missing-property',
    when: 'choices from a source do not say what is shown',
    files: form(
      { properties: { title: { type: 'string' } } },
      { ui: { title: { 'ui:choices': { source: 'books', value: 'id' } } } },
    ),
    path: 'ui.title.ui:choices.label',
  },
  {
    code: 'unknown-property',
    when: 'the bounds of a number say something else',
    files: form({ properties: { title: { type: 'string' } } }, { ui: { title: { 'ui:bounds': { least: 1 } } } }),
    path: 'ui.title.ui:bounds.least',
  },
  {
    code: 'unknown-text',
    when: 'what may be written or a text is a text that is not there',
    files: called({ key: 'books.titel' }),
    path: 'body.a.called.key',
    suggestion: 'books.title',
  },
  {
    code: 'unknown-field',
    when: 'what may be written or a text is written with a hole for nothing',
    files: called('{{ item.titel }}'),
    path: 'body.a.called',
    suggestion: 'title',
  },
]);
