import { itReports, instance, run, source, form } from '../../../../tests/compile/reports.ts';
import { booksScreen } from '../../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'unknown-operation',
    when: 'a source calls what is not there',
    files: source({ operation: 'listBook' }),
    path: 'sources.books.operation',
    suggestion: 'listBooks',
  },
  {
    code: 'read-only-required',
    when: 'a source calls what changes data',
    files: booksScreen([{ id: 'a', block: 'text', value: '{{ sources.books.value.title }}' }], {
      access: 'user',
      sources: { books: { operation: 'addBook', params: { title: 'A', pages: 1 } } },
    }),
    path: 'sources.books.operation',
  },
  {
    code: 'read-only-required',
    when: 'a check of a field calls what changes data',
    files: form(
      { properties: { title: { type: 'string' } } },
      { ui: { title: { 'ui:check': { operation: 'addBook', params: { title: '{{ value }}', pages: 1 } } } } },
    ),
    path: 'ui.title.ui:check.operation',
  },
  {
    code: 'unknown-locale',
    when: 'a locale has no texts',
    files: instance({ locales: ['en', 'fr'] }),
    path: 'locales.1',
  },
  {
    code: 'unknown-form',
    when: 'a block names a form that is not there',
    files: booksScreen([{ id: 'a', block: 'form', form: 'book' }]),
    path: 'body.a.form',
  },
  {
    code: 'unknown-operation',
    when: 'a check of a field names a call that is not there',
    files: form(
      { properties: { title: { type: 'string' } } },
      { ui: { title: { 'ui:check': { operation: 'lookBook' } } } },
    ),
    path: 'ui.title.ui:check.operation',
  },
  {
    code: 'wrong-type',
    when: 'a file is saved of a call that answers with none',
    files: run({ download: { operation: 'listBooks', name: 'books.pdf' } }),
    path: 'body.go.run.0.download.operation',
  },
  {
    code: 'unknown-entry',
    when: 'a total is the sum of an amount that is not in its list',
    files: booksScreen([{ id: 'a', block: 'sums', items: [{ id: 'fee' }, { id: 'total', sumOf: ['fees'] }] }]),
    path: 'body.a.items.total.sumOf.0',
    suggestion: 'fee',
  },
  {
    code: 'unknown-entry',
    when: 'an amount is the sum of itself',
    files: booksScreen([{ id: 'a', block: 'sums', items: [{ id: 'total', sumOf: ['total'] }] }]),
    path: 'body.a.items.total.sumOf.0',
  },
  {
    code: 'unknown-menu',
    when: 'a block names a menu that is not there',
    files: booksScreen([{ id: 'a', block: 'menu', menu: 'mian' }]),
    path: 'body.a.menu',
    suggestion: 'main',
  },
  {
    code: 'unknown-layout',
    when: 'a screen names a layout that is not there',
    files: booksScreen([], { layout: 'plian' }),
    path: 'layout',
    suggestion: 'plain',
  },
  {
    code: 'unknown-icon',
    when: 'the set has no such icon',
    files: booksScreen([{ id: 'a', block: 'image', icon: 'bok' }]),
    path: 'body.a.icon',
    suggestion: 'book',
  },
  {
    code: 'unknown-asset',
    when: 'a file is not there',
    files: booksScreen([{ id: 'a', block: 'image', asset: 'a.png' }]),
    path: 'body.a.asset',
  },
  {
    code: 'unknown-screen',
    when: 'the session names no screen',
    files: instance({ session: { loginScreen: 'login' } }),
    path: 'session.loginScreen',
  },
]);
