import { type TestFiles, testProject } from '../test-project.ts';

/** An instance that extends another, with every kind of file. */
const base: TestFiles = {
  'screens/forms/book.json': {
    format: 1,
    form: 'book',
    operation: 'addBook',
    schema: {
      type: 'object',
      required: ['title', 'pages'],
      properties: {
        title: { type: 'string', title: 'books.title', pattern: '^[A-Z].*$', maxLength: 100 },
        pages: { type: 'integer', minimum: 1 },
        note: { $ref: '#/$defs/note' },
        chapters: {
          type: 'array',
          items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
        },
      },
      $defs: { note: { type: 'string', enum: ['a', 'b'] } },
      anyOf: [{ required: ['note'] }, { required: ['title'] }],
      if: { properties: { title: { const: 'A' } } },
      // A plain object with this member looks like a promise to the linter.
      ['then' as string]: { required: ['note'] },
      dependencies: { note: ['pages'] },
    },
    ui: { 'ui:order': ['title', 'pages'], title: { 'ui:help': 'books.title' } },
  },
  'screens/add.json': {
    format: 1,
    screen: 'add',
    path: '/add/$kind',
    layout: 'plain',
    access: 'public',
    entry: true,
    title: 'books.title',
    state: { open: false },
    sources: { me: { operation: 'getMe', when: 'user != null' } },
    body: [
      { id: 'hello', block: 'text', text: { key: 'books.greeting', values: { name: '{{ user.name }}' } } },
      {
        id: 'form',
        block: 'form',
        form: 'book',
        run: [
          { request: { operation: 'addBook', params: { title: '{{ form.title }}', pages: 3 } } },
          { navigate: '/books?new={{ result.id }}' },
        ],
      },
      { id: 'more', block: 'button', disabled: 'state.open', run: [{ set: { open: true } }] },
      {
        id: 'pages',
        block: 'text',
        value: '{{ sources.me.value.name }} {{ route.params.kind }}',
        visible: 'user != null',
      },
    ],
  },
  'locales/ru/books.json': {
    title: 'Книги',
    greeting: 'Привет, {{name}}',
    count_one: '{{count}} книга',
    count_few: '{{count}} книги',
    count_many: '{{count}} книг',
    count_other: '{{count}} книги',
  },
  'locales/ru/common.json': { retry: 'Ещё раз' },
  'instances/red/instance.json': { format: 1, id: 'red', hosts: ['red.test'], locales: ['en', 'ru'] },
  'instances/red/menus/main.json': {
    format: 1,
    menu: 'main',
    items: { $add: [{ id: 'add', text: 'books.title', to: '/add/x' }] },
  },
  'instances/red/screens/books.json': {
    format: 1,
    screen: 'books',
    body: {
      list: { columns: { author: { $before: 'title' }, $add: [{ id: 'kind', field: 'kind', $after: 'title' }] } },
    },
  },
  'instances/bare/instance.json': { format: 1, id: 'bare', hosts: ['bare.test'] },
  'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['blue.test'], extends: 'red' },
  'instances/blue/screens/books.json': {
    format: 1,
    screen: 'books',
    body: { list: { columns: { kind: { $remove: true } } } },
  },
};
/** The project whose declarations are mutated, and the paths of these. */
export const { files } = testProject(base);
export const declaredFiles = Object.keys(files.texts).filter((file) => /^(?:screens|locales|instances)\//.test(file));
