import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ProjectCompiler } from '../compile-project.ts';
import {
  booksOverride,
  booksScreen,
  compileTest,
  found,
  type TestFiles,
  testProject,
} from '../../../tests/compile/test-project.ts';
import { type Code, codes } from '../diagnostics/codes.ts';

interface Case {
  readonly code: Code;
  readonly when: string;
  readonly files: TestFiles;
  readonly path: string;
  readonly suggestion?: string;
}

const instance = (more: object) => ({
  'instances/red/instance.json': { format: 1, id: 'red', hosts: ['red.test'], ...more },
});
const column = (more: object, source: object = { operation: 'listBooksTable' }) =>
  booksScreen([{ id: 'list', block: 'table', source: 'books', columns: [{ id: 'title', field: 'title', ...more }] }], {
    sources: { books: source },
  });
const button = (more: object, screen: Readonly<Record<string, unknown>> = {}) =>
  booksScreen([{ id: 'go', block: 'button', ...more }], screen);
const run = (...steps: unknown[]) => button({ run: steps });
const text = (value: unknown) => booksScreen([{ id: 'a', block: 'text', text: value }]);
const source = (more: object) =>
  booksScreen([{ id: 'a', block: 'cards', source: 'books', body: [] }], {
    sources: { books: { operation: 'listBooks', ...more } },
  });
const form = (schema: object, more: object = {}) => ({
  'screens/forms/book.json': { format: 1, form: 'book', schema: { type: 'object', ...schema }, ...more },
});
const bookPart = { type: 'object', properties: { title: { type: 'string' }, pages: { type: 'integer' } } };
const block = (more: object) => ({
  'engine/blocks/box/block.json': { block: 'box', description: 'A box.', schema: { type: 'object' }, ...more },
});
const ru = (texts: object) => ({
  ...instance({ locales: ['en', 'ru'] }),
  'locales/ru/books.json': {
    title: 'Книги',
    greeting: 'Привет, {{name}}',
    count_one: 'a',
    count_few: 'b',
    count_many: 'c',
    count_other: 'd',
    ...texts,
  },
  'locales/ru/common.json': { retry: 'Ещё раз' },
});

const cases: readonly Case[] = [
  {
    code: 'invalid-json',
    when: 'a comma is too many',
    files: { 'screens/menus/main.json': '{ "format": 1, }' },
    path: '',
  },
  {
    code: 'duplicate-key',
    when: 'a key stands twice',
    files: { 'locales/en/common.json': '{ "retry": "a", "retry": "b" }' },
    path: 'retry',
  },
  {
    code: 'forbidden-key',
    when: 'a key reaches into prototypes',
    files: { 'locales/en/more.json': '{ "__proto__": "a" }' },
    path: '__proto__',
  },
  { code: 'too-deep', when: 'lists nest without end', files: { 'screens/data/deep.json': '['.repeat(5000) }, path: '' },
  {
    code: 'too-large',
    when: 'a file has two megabytes',
    files: { 'screens/data/large.json': `"${'a'.repeat(2 ** 21)}"` },
    path: '',
  },

  {
    code: 'unknown-block',
    when: 'no block has the name',
    files: booksScreen([{ id: 'a', block: 'txt' }]),
    path: 'body.a.block',
    suggestion: 'text',
  },
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
    when: 'a step is none',
    files: run({ reqest: {} }),
    path: 'body.go.run.0',
    suggestion: 'request',
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
  { code: 'missing-property', when: 'there is no app at all', files: { 'screens/app.json': null }, path: '' },
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
    when: 'actions are no list',
    files: button({ run: { refresh: ['user'] } }),
    path: 'body.go.run',
  },
  {
    code: 'wrong-type',
    when: 'a step does two things',
    files: run({ refresh: ['user'], endSession: true }),
    path: 'body.go.run.0',
  },
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
    code: 'wrong-type',
    when: 'a colour is none',
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
    code: 'name-mismatch',
    when: 'file and screen are named differently',
    files: { 'screens/other.json': { format: 1, screen: 'another' } },
    path: 'screen',
  },
  {
    code: 'name-mismatch',
    when: 'folder and instance are named differently',
    files: instance({ id: 'rot' }),
    path: 'id',
  },
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
  ...(['id', 'value'] as const).map((name) => ({
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
  {
    code: 'redirect-chain',
    when: 'a redirect leads to itself, past the screen that would answer there',
    files: {
      'instances/red/instance.json': {
        format: 1,
        id: 'red',
        hosts: ['red.test'],
        redirects: { '/books/new': '/books/new?at=1' },
      },
      'screens/book.json': {
        format: 1,
        screen: 'book',
        path: '/books/$bookId',
        entry: true,
        layout: 'plain',
        access: 'public',
        title: 'books.title',
        body: [],
      },
    },
    path: 'redirects./books/new',
  },
  {
    code: 'duplicate-route',
    when: 'two screens have one path',
    files: {
      'screens/more.json': {
        format: 1,
        screen: 'more',
        path: '/books',
        layout: 'plain',
        access: 'public',
        title: 'books.title',
        body: [],
      },
    },
    path: 'path',
  },

  {
    code: 'unknown-operation',
    when: 'a source calls what is not there',
    files: source({ operation: 'listBook' }),
    path: 'sources.books.operation',
    suggestion: 'listBooks',
  },
  {
    code: 'unknown-operation',
    when: 'a block’s code calls what is not there',
    files: { ...block({ operations: ['nothing'] }), ...booksScreen([{ id: 'a', block: 'box' }]) },
    path: 'operations.0',
  },
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
    code: 'missing-param',
    when: 'a form lacks what its operation needs',
    files: form({ properties: { title: { type: 'string' } } }, { operation: 'addBook' }),
    path: 'schema.properties.pages',
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
    code: 'param-type',
    when: 'a field of a form is of another type',
    files: form({ properties: { title: { type: 'number' }, pages: { type: 'integer' } } }, { operation: 'addBook' }),
    path: 'schema.properties.title',
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
  {
    code: 'unknown-field',
    when: 'a row has no such field',
    files: column({ field: 'author.nme' }),
    path: 'body.list.columns.title.field',
    suggestion: 'name',
  },
  {
    code: 'unknown-field',
    when: 'an expression reads what is not there',
    files: column({ visible: 'row.outOfprint' }),
    path: 'body.list.columns.title.visible',
    suggestion: 'outOfPrint',
  },
  {
    code: 'unknown-field',
    when: 'a screen has no such source',
    files: button({ disabled: 'sources.nothing.fetching' }),
    path: 'body.go.disabled',
  },
  {
    code: 'unknown-field',
    when: 'a form sends what its operation does not take',
    files: form(
      { properties: { title: { type: 'string' }, pages: { type: 'integer' }, titel: { type: 'string' } } },
      { operation: 'addBook' },
    ),
    path: 'schema.properties.titel',
    suggestion: 'title',
  },
  {
    code: 'unknown-field',
    when: 'the uiSchema names no field',
    files: form({ properties: { title: { type: 'string' } } }, { ui: { titel: {} } }),
    path: 'ui.titel',
    suggestion: 'title',
  },
  {
    code: 'unknown-field',
    when: 'the look of a field within a list names no field',
    files: form(
      { properties: { parts: { type: 'array', items: { $ref: '#/$defs/part' } } }, $defs: { part: bookPart } },
      { ui: { parts: { items: { titel: {} } } } },
    ),
    path: 'ui.parts.items.titel',
    suggestion: 'title',
  },
  {
    code: 'unknown-field',
    when: 'an order names no field, also within a group',
    files: form({ properties: { part: bookPart } }, { ui: { part: { 'ui:options': { order: ['pages', 'titel'] } } } }),
    path: 'ui.part.ui:options.order.1',
    suggestion: 'title',
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
    code: 'wrong-type',
    when: 'a widget cannot enter what the field is',
    files: form({ properties: { pages: { type: ['integer', 'null'] } } }, { ui: { pages: { 'ui:widget': 'switch' } } }),
    path: 'ui.pages.ui:widget',
    suggestion: 'text',
  },
  {
    code: 'missing-property',
    when: 'a widget that offers choices has none',
    files: form({ properties: { title: { type: 'string' } } }, { ui: { title: { 'ui:widget': 'radio' } } }),
    path: 'ui.title.ui:widget',
  },
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
    code: 'invalid-expression',
    when: 'an expression cannot be read',
    files: button({ disabled: 'user ==' }),
    path: 'body.go.disabled',
  },
  {
    code: 'invalid-expression',
    when: 'holes stand where nothing is computed',
    files: column({ prefix: '{{ row.id }}' }),
    path: 'body.list.columns.title.prefix',
  },
  {
    code: 'not-sortable',
    when: 'the operation does not sort by a field',
    files: column({ field: 'kind', sortable: true }),
    path: 'body.list.columns.title.sortable',
  },
  {
    code: 'login-required',
    when: 'guests would ask for what users may have',
    files: booksScreen([{ id: 'a', block: 'text', value: '{{ sources.me.value.name }}' }], {
      sources: { me: { operation: 'getMe' } },
    }),
    path: 'sources.me',
  },
  {
    code: 'invalid-expression',
    when: 'braces are too many',
    files: button({ disabled: '{{ user == null }}' }),
    path: 'body.go.disabled',
    suggestion: 'user == null',
  },
  {
    code: 'expression-type',
    when: 'an expression gives no boolean',
    files: button({ disabled: 'locale' }),
    path: 'body.go.disabled',
  },
  {
    code: 'expression-type',
    when: 'a literal is no boolean',
    files: button({ disabled: 7 }),
    path: 'body.go.disabled',
  },
  {
    code: 'expression-type',
    when: 'an operator does not fit',
    files: button({ disabled: 'locale && true' }),
    path: 'body.go.disabled',
  },
  {
    code: 'unknown-function',
    when: 'a function is not there',
    files: button({ disabled: 'sise(locale) > 1' }),
    path: 'body.go.disabled',
  },
  {
    code: 'impossible-comparison',
    when: 'a comparison can never be true',
    files: column({ visible: 'row.kind == "novle"' }),
    path: 'body.list.columns.title.visible',
    suggestion: 'novel',
  },
  {
    code: 'unknown-state',
    when: 'a step sets what the screen has not',
    files: button({ run: [{ set: { opne: true } }] }, { state: { open: false } }),
    path: 'body.go.run.0.set.opne',
    suggestion: 'open',
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
    when: 'a block’s code shows what is not there',
    files: block({ texts: ['box.hello'] }),
    path: 'texts.0',
  },
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
    code: 'placeholder-mismatch',
    when: 'a translation has another placeholder',
    files: ru({ greeting: 'Привет, {{имя}} {{nmae}}' }),
    path: 'books.greeting',
  },
  {
    code: 'placeholder-mismatch',
    when: 'a translation writes a value in another format',
    files: {
      ...ru({ fee: 'Сбор {{fee, percent}}' }),
      'locales/en/books.json': {
        title: 'Books',
        greeting: 'Hello {{name}}',
        count_one: 'a',
        count_other: '{{count}} b',
        fee: 'Fee {{fee, money}}',
      },
      ...booksScreen([{ id: 'a', block: 'text', text: { key: 'books.fee', values: { fee: 2.5 } } }]),
    },
    path: 'books.fee',
  },
  {
    code: 'unknown-format',
    when: 'a text writes a value in a format that is not there',
    files: {
      ...booksScreen([{ id: 'a', block: 'text', text: { key: 'fees.fee', values: { fee: 2.5 } } }]),
      'locales/en/fees.json': { fee: 'Fee {{fee, mony}}' },
    },
    path: 'fees.fee',
    suggestion: 'money',
  },
  {
    code: 'unknown-format',
    when: 'a text of the server has a format that only the browser knows',
    files: { 'locales/en/server.json': { fee: 'The fee is {{fee, money}} on {{day, date}}' } },
    path: 'server.fee',
  },
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
  {
    code: 'missing-translation',
    when: 'a locale lacks a text',
    files: { ...ru({}), 'locales/en/more.json': { a: 'b' } },
    path: '',
  },
  {
    code: 'missing-translation',
    when: 'a plural lacks a form of its grammar',
    files: { ...ru({ count_few: undefined }) },
    path: 'books.count_other',
  },
  {
    code: 'extra-translation',
    when: 'a locale has a text that English has not',
    files: ru({ titel: 'Книги' }),
    path: 'books.titel',
  },
  {
    code: 'extra-translation',
    when: 'a plural has a form that no number takes',
    files: { 'locales/en/books.json': { title: 'Books', greeting: '', count_one: '', count_few: '', count_other: '' } },
    path: 'books.count_few',
  },
  {
    code: 'unknown-locale',
    when: 'a locale has no texts',
    files: instance({ locales: ['en', 'fr'] }),
    path: 'locales.1',
  },
  {
    code: 'unknown-locale',
    when: 'the default is not offered',
    files: { ...ru({}), ...instance({ locales: ['en'], defaultLocale: 'ru' }) },
    path: 'defaultLocale',
  },

  {
    code: 'unknown-form',
    when: 'a block names a form that is not there',
    files: booksScreen([{ id: 'a', block: 'form', form: 'book' }]),
    path: 'body.a.form',
  },
  {
    code: 'invalid-form-schema',
    when: 'a form’s schema is none',
    files: form({ properties: { title: { type: 'string', maxLength: 'ten' } } }),
    path: 'schema',
  },
  {
    code: 'wrong-type',
    when: 'a form’s schema is nothing',
    files: { 'screens/forms/book.json': { format: 1, form: 'book', schema: null } },
    path: 'schema',
  },
  {
    code: 'wrong-type',
    when: 'a field of a form has no such type',
    files: form({ properties: { title: { type: 'strnig' } } }),
    path: 'schema.properties.title.type',
    suggestion: 'string',
  },
  {
    code: 'wrong-type',
    when: 'a field of a form has no such format',
    files: form({ properties: { title: { type: 'string', format: 'emial' } } }),
    path: 'schema.properties.title.format',
    suggestion: 'email',
  },
  {
    code: 'unknown-property',
    when: 'a keyword of a form’s schema is misspelt, also within a branch',
    files: form({ properties: { title: { type: 'string' } }, allOf: [{ requierd: ['title'] }] }),
    path: 'schema.allOf.0.requierd',
    suggestion: 'required',
  },
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
    code: 'missing-property',
    when: 'choices from a source do not say what is shown',
    files: form(
      { properties: { title: { type: 'string' } } },
      { ui: { title: { 'ui:choices': { source: 'books', value: 'id' } } } },
    ),
    path: 'ui.title.ui:choices.label',
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
  {
    code: 'unknown-field',
    when: 'choices fill a field that the form does not have',
    files: form(
      { properties: { title: { type: 'string' }, pages: { type: 'integer' } } },
      {
        ui: { title: { 'ui:choices': { source: 'books', value: 'id', label: 'title', fills: { './page': 'pages' } } } },
      },
    ),
    path: 'ui.title.ui:choices.fills../page',
    suggestion: 'pages',
  },
  {
    code: 'unknown-field',
    when: 'a bound is a field that does not stand there',
    files: form(
      {
        properties: {
          most: { type: 'integer' },
          copies: { type: 'array', items: { type: 'object', properties: { pages: { type: 'integer' } } } },
        },
      },
      { ui: { copies: { items: { pages: { 'ui:bounds': { min: 1, max: './most' } } } } } },
    ),
    path: 'ui.copies.items.pages.ui:bounds.max',
  },
  {
    code: 'unknown-property',
    when: 'the bounds of a number say something else',
    files: form({ properties: { title: { type: 'string' } } }, { ui: { title: { 'ui:bounds': { least: 1 } } } }),
    path: 'ui.title.ui:bounds.least',
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
    code: 'unknown-field',
    when: 'a check of a field reads a field that the form does not have',
    files: form(
      { properties: { title: { type: 'string' } } },
      { ui: { title: { 'ui:check': { operation: 'addBook', params: { title: '{{ form.name }}', pages: 1 } } } } },
    ),
    path: 'ui.title.ui:check.params.title',
  },
  {
    code: 'wrong-type',
    when: 'a file is saved of a call that answers with none',
    files: run({ download: { operation: 'listBooks', name: 'books.pdf' } }),
    path: 'body.go.run.0.download.operation',
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
    code: 'unknown-route',
    when: 'no screen answers',
    files: button({ to: '/book' }),
    path: 'body.go.to',
    suggestion: '/books',
  },
  {
    code: 'unknown-route',
    when: 'a path leads to another host, also where any slug is a page',
    files: {
      ...button({ to: '//evil.test' }),
      'screens/page.json': {
        format: 1,
        screen: 'page',
        path: '/$slug',
        layout: 'plain',
        access: 'public',
        title: 'books.title',
        body: [],
      },
    },
    path: 'body.go.to',
  },
  {
    code: 'unknown-route',
    when: 'a step goes where nothing is',
    files: run({ navigate: '/books/{{ locale }}/more' }),
    path: 'body.go.run.0.navigate',
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
    when: 'an override has nothing below it',
    files: { 'instances/red/screens/boks.json': { format: 1, screen: 'boks', body: {} } },
    path: 'screen',
    suggestion: 'books',
  },
  {
    code: 'unknown-screen',
    when: 'the session names no screen',
    files: instance({ session: { loginScreen: 'login' } }),
    path: 'session.loginScreen',
  },

  {
    code: 'override-target-missing',
    when: 'an override names an id that is gone',
    files: booksOverride({ body: { lits: {} } }),
    path: 'body.lits',
    suggestion: 'list',
  },
  {
    code: 'no-effect',
    when: 'an override says what is so',
    files: booksOverride({ path: '/books' }),
    path: 'path',
  },
  {
    code: 'no-effect',
    when: 'a text is the same',
    files: { 'instances/red/locales/en/books.json': { title: 'Books' } },
    path: 'title',
  },
  {
    code: 'unknown-block-id',
    when: 'an anchor is not there',
    files: booksOverride({ body: { $add: [{ id: 'a', block: 'text', $after: 'lits' }] } }),
    path: 'body.$add.a.$after',
    suggestion: 'list',
  },
  {
    code: 'list-replaced',
    when: 'an override writes a list over ids',
    files: booksOverride({ body: [{ id: 'a', block: 'text' }] }),
    path: 'body',
  },
  {
    code: 'locked',
    when: 'an override touches what is locked',
    files: {
      ...booksScreen([{ id: 'a', block: 'text', $locked: true }]),
      ...booksOverride({ body: { a: { size: 's' } } }),
    },
    path: 'body.a',
  },
  { code: 'invalid-extends', when: 'the base is not there', files: instance({ extends: 'blue' }), path: 'extends' },
  {
    code: 'invalid-extends',
    when: 'instances extend each other',
    files: {
      ...instance({ extends: 'blue' }),
      'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['b'], extends: 'red' },
    },
    path: 'extends',
  },
  { code: 'unknown-file', when: 'nothing reads a file', files: { 'instances/red/screen/books.json': {} }, path: '' },
  {
    code: 'contrast-adjusted',
    when: 'a colour cannot be read on its ground',
    files: instance({ theme: { light: { primary: '#ffff66' } } }),
    path: 'theme.light.primary',
  },

  {
    code: 'invalid-block',
    when: 'a schema has a keyword that is passed over',
    files: block({ schema: { type: 'object', properties: { a: { typ: 'string' } } } }),
    path: 'schema.properties.a.typ',
    suggestion: 'type',
  },
  {
    code: 'invalid-block',
    when: 'a schema has a kind that is none',
    files: block({ schema: { type: 'object', properties: { a: { 'x-kind': 'txt' } } } }),
    path: 'schema.properties.a.x-kind',
    suggestion: 'text',
  },
  {
    code: 'possibly-null',
    when: 'a call needs what the address need not have',
    files: run({ request: { operation: 'addBook', params: { title: '{{ route.query.title }}', pages: 1 } } }),
    path: 'body.go.run.0.request.params.title',
  },
  {
    code: 'enum-label-missing',
    when: 'a value of the contract has no label',
    files: column({ field: 'kind', names: { novel: 'books.title' } }),
    path: 'body.list.columns.title.names',
  },
  {
    code: 'enum-label-unknown',
    when: 'a label is given for a value that the contract does not allow',
    files: column({ field: 'kind', names: { novel: 'books.title', poems: 'books.title', comics: 'books.title' } }),
    path: 'body.list.columns.title.names.comics',
  },
  {
    code: 'unknown-fragment',
    when: 'a fragment is misnamed',
    files: {
      'screens/fragments/heading.json': { format: 1, fragment: 'heading', value: 'books.title' },
      ...booksScreen([{ $use: 'headng', id: 'a', block: 'text', text: { $use: 'heading' } }]),
    },
    path: 'body.a.$use',
    suggestion: 'heading',
  },
  {
    code: 'circular-fragment',
    when: 'a fragment uses itself',
    files: {
      'screens/fragments/heading.json': { format: 1, fragment: 'heading', value: { $use: 'heading' } },
      ...booksScreen([{ id: 'a', block: 'text', text: { $use: 'heading' } }]),
    },
    path: 'value',
  },
  {
    code: 'outdated-format',
    when: 'a file was written for an older version',
    files: { 'instances/red/instance.json': { format: 0, id: 'red', hosts: ['red.test'] } },
    path: 'format',
  },
  {
    code: 'outdated-format',
    when: 'a file was written for a newer version',
    files: booksScreen([], { format: 2 }),
    path: 'format',
  },
  {
    code: 'invalid-contract',
    when: 'a reference leads nowhere',
    files: { 'schemas/api/books.json': { openapi: '3.1.0', paths: null } },
    path: '',
  },
];

/** Codes whose rule has a spec of its own beside it. */
const provenBeside: readonly Code[] = [
  'never-visible',
  'unsafe-regex',
  'unreachable-screen',
  'unused-asset',
  'unused-declaration',
  'unused-state',
  'unused-text',
];

describe('the check', () => {
  it.each(cases)('reports $code where $when', ({ code, path, files, suggestion }) => {
    const { ok, diagnostics } = compileTest(files);
    const mine = diagnostics.find((one) => one.code === code && one.path === path);
    expect(mine, JSON.stringify(diagnostics, null, 2)).toBeDefined();
    expect(mine?.severity).toBe(codes[code].severity);
    expect(mine?.message).toMatch(/[.…`}?]$/);
    if (suggestion !== undefined) expect(mine?.suggestion).toBe(suggestion);
    expect(ok).toBe(diagnostics.every(({ severity }) => severity === 'warning'));
  });

  it('reports one fault once', () => {
    for (const { files, code, path } of cases) {
      const severe = found(files).filter((one) => one.startsWith('error'));
      const elsewhere = severe.filter((one) => one !== `error ${code} ${path}`.trim());
      const allowed =
        ['invalid-contract', 'missing-property'].includes(code) ||
        files['screens/menus/main.json'] !== undefined ||
        elsewhere.length === 0;
      expect(allowed, `${code} ${path}: ${severe.join(', ')}`).toBe(true);
    }
  });

  it('points at the spot inside an expression', () => {
    const { diagnostics } = compileTest({
      'screens/books.json':
        '{"format":1,"screen":"books","path":"/books","layout":"plain","access":"public","title":"books.title","body":[\n{"id":"a","block":"text","visible":"true && usr == null"}]}',
    });
    expect(diagnostics).toMatchObject([{ code: 'unknown-field', line: 2, column: 45, suggestion: 'user' }]);
  });

  it('reports a host that two instances want', () => {
    const { files } = testProject({ 'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['red.test'] } });
    expect(new ProjectCompiler('').compile(files).diagnostics).toMatchObject([
      { code: 'duplicate-host', path: 'hosts.0' },
    ]);
  });

  it('can find each of its codes, and has a page on each', () => {
    const proven = new Set<string>([...cases.map(({ code }) => code), 'duplicate-host', ...provenBeside]);
    expect(Object.keys(codes).filter((code) => !proven.has(code))).toEqual([]);
    const root = new URL('../../../docs/diagnostics/', import.meta.url);
    expect(Object.keys(codes).filter((code) => !existsSync(new URL(`${code}.md`, root)))).toEqual([]);
  });
});

describe('what the check lets pass', () => {
  const item = {
    source: 'books',
    body: [{ id: 'name', block: 'text', value: '{{ item.author.name }} ({{ item.id }})' }],
  };

  it.each<[string, TestFiles]>([
    [
      'items of a source',
      booksScreen([{ id: 'a', block: 'cards', ...item }], { sources: { books: { operation: 'listBooks' } } }),
    ],
    [
      'items of an expression',
      booksScreen([{ id: 'a', block: 'cards', items: 'sources.books.value', body: item.body }], {
        sources: { books: { operation: 'listBooks' } },
      }),
    ],
    [
      'the reply of a request in the steps that follow',
      run(
        { request: { operation: 'getBook', params: { bookId: 1 } } },
        { set: {} },
        { request: { operation: 'getBook', params: { bookId: '{{ result.id }}' } } },
      ),
    ],
    ['a text of the address as a number in a query', source({ params: { shelfId: '{{ route.query.shelf }}' } })],
    [
      'parameters of the path',
      {
        'screens/book.json': {
          format: 1,
          screen: 'book',
          path: '/books/$bookId',
          entry: true,
          layout: 'plain',
          access: 'public',
          title: 'books.title',
          sources: { book: { operation: 'getBook', params: { bookId: '{{ route.params.bookId }}' } } },
          body: [
            {
              id: 'a',
              block: 'text',
              value: '{{ sources.book.value.title }}',
              visible: 'sources.book.status == "ready"',
            },
            { id: 'b', block: 'button', to: '/books/{{ sources.book.value.id }}?from=here' },
          ],
        },
      },
    ],
    ['sorting by what the operation sorts by', column({ sortable: true })],
    [
      'a source for users that waits for one',
      booksScreen([{ id: 'a', block: 'text', value: '{{ sources.me.value.name }}' }], {
        sources: { me: { operation: 'getMe', when: 'user != null' } },
      }),
    ],
    ['addresses with https', button({ to: 'https://example.com/a' })],
    ['the value of a column', column({ shown: '{{ value }}' })],
    [
      'state',
      button({ disabled: 'state.open', run: [{ set: { open: '{{ !state.open }}' } }] }, { state: { open: false } }),
    ],
    [
      'fields of a form in its actions',
      {
        ...booksScreen([
          {
            id: 'a',
            block: 'form',
            form: 'book',
            initial: { title: '{{ user.name }}' },
            run: [{ openSession: { operation: 'login', params: { email: '{{ form.title }}', password: 'x' } } }],
          },
        ]),
        ...form({ properties: { title: { type: 'string' } }, required: ['title'] }),
      },
    ],
    [
      'null where the contract allows it',
      run({ request: { operation: 'addBook', params: { title: 'x', pages: 1, note: null } } }),
    ],
    ['refreshing an operation or the profile', run({ refresh: ['listBooks', 'user'] })],
  ])('%s', (_name, files) => {
    expect(found(files)).toEqual([]);
  });

  it.each<[string, TestFiles, string]>([
    [
      'reply',
      run(
        { request: { operation: 'getBook', params: { bookId: 1 } } },
        { request: { operation: 'getBook', params: { bookId: '{{ result.nothing }}' } } },
      ),
      'error unknown-field body.go.run.1.request.params.bookId',
    ],
    [
      'item',
      booksScreen(
        [{ id: 'a', block: 'cards', source: 'books', body: [{ id: 'b', block: 'text', value: '{{ item.nme }}' }] }],
        { sources: { books: { operation: 'listBooks' } } },
      ),
      'error unknown-field body.a.body.b.value',
    ],
    [
      'parameter of the path',
      button({ disabled: 'route.params.bookId == "1"' }),
      'error unknown-field body.go.disabled',
    ],
    [
      'field of a form',
      {
        ...booksScreen([
          { id: 'a', block: 'form', form: 'book', run: [{ refresh: ['user'] }, { navigate: '{{ form.titel }}' }] },
        ]),
        ...form({ properties: { title: { type: 'string' } } }),
      },
      'error unknown-field body.a.run.1.navigate',
    ],
    ['setting', button({ disabled: 'settings.panelNam == ""' }), 'error unknown-field body.go.disabled'],
    ['part of the profile', button({ disabled: 'user.nme == ""' }), 'error unknown-field body.go.disabled'],
  ])('but not a %s that is not there', (_name, files, expected) => {
    expect(found(files)).toEqual([expected]);
  });
});
