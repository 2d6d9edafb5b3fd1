import { type Compilation, compileInstance } from '../../engine/compile/compile.ts';
import { openProject, type Project, type ProjectFiles } from '../../engine/compile/load/project.ts';

type Content = unknown;

const object = (properties: Record<string, Content>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const reply = (schema: Content, name = 'data') => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { schema: object({ [name]: schema }) } } } },
});
const query = (name: string, schema: Content, required = false) => ({ name, in: 'query', required, schema });
const body = (schema: Content) => ({ requestBody: { content: { 'application/json': { schema } } } });
const session = object({ name: { type: 'string' } });

/** A contract of a few operations about books. */
const contract = {
  openapi: '3.1.0',
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        summary: 'Books',
        'x-access': 'guest',
        'x-effect': 'read',
        parameters: [
          query('shelf_id', { type: 'integer' }),
          query('kind', { type: 'string', enum: ['novel', 'poems'] }),
        ],
        ...reply({ type: 'array', items: { $ref: '../entities/book.json' } }),
      },
      post: {
        operationId: 'addBook',
        summary: 'Add a book',
        'x-access': 'user',
        'x-effect': 'write',
        ...body(
          object(
            {
              title: { type: 'string' },
              pages: { type: 'integer' },
              note: { type: ['string', 'null'] },
              chapters: {
                type: 'array',
                items: object({ name: { type: 'string' }, pages: { type: 'integer' } }, ['name']),
              },
            },
            ['title', 'pages'],
          ),
        ),
        ...reply({ $ref: '../entities/book.json' }),
      },
    },
    '/books/table': {
      get: {
        operationId: 'listBooksTable',
        summary: 'Books as a table',
        'x-access': 'guest',
        'x-effect': 'read',
        'x-table': { sortable: ['title'] },
        parameters: [query('draw', { type: 'integer' })],
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': {
                schema: object({
                  draw: { type: 'integer' },
                  data: { type: 'array', items: { $ref: '../entities/book.json' } },
                  records_total: { type: 'integer' },
                  records_filtered: { type: 'integer' },
                }),
              },
            },
          },
        },
      },
    },
    '/books/{bookId}': {
      get: {
        operationId: 'getBook',
        summary: 'One book',
        'x-access': 'guest',
        'x-effect': 'read',
        parameters: [
          { name: 'bookId', in: 'path', required: true, schema: { type: 'integer' } },
          query('locale', { type: 'string' }),
        ],
        ...reply({ $ref: '../entities/book.json' }),
      },
    },
    '/settings': {
      get: {
        operationId: 'getSettings',
        summary: 'Settings',
        'x-access': 'guest',
        'x-effect': 'read',
        ...reply({ $ref: '../entities/settings.json' }),
      },
    },
    '/me': {
      get: {
        operationId: 'getMe',
        summary: 'Profile',
        'x-access': 'user',
        'x-effect': 'read',
        ...reply(object({ name: { type: 'string' }, frozen_at: { type: ['string', 'null'] } })),
      },
    },
    '/login': {
      post: {
        operationId: 'login',
        summary: 'Open a session',
        'x-access': 'guest',
        'x-effect': 'write',
        'x-opens-session': true,
        ...body(object({ email: { type: 'string' }, password: { type: 'string' } })),
        ...reply(session),
      },
    },
    '/refresh': {
      get: { operationId: 'refresh', summary: 'Renew', 'x-access': 'user', 'x-effect': 'write', ...reply(session) },
    },
    '/logout': {
      post: { operationId: 'logout', summary: 'End', 'x-access': 'user', 'x-effect': 'write', ...reply(session) },
    },
  },
};

const text = { 'x-kind': 'text' };
const block = (name: string, schema: Record<string, Content>, more: Record<string, Content> = {}) => ({
  block: name,
  description: `The block ${name}.`,
  schema: { type: 'object', additionalProperties: false, ...schema },
  ...more,
});

const blocks: Readonly<Record<string, Content>> = {
  text: block('text', { properties: { text, value: { 'x-kind': 'template' }, size: { enum: ['s', 'm', 'l'] } } }),
  stack: block('stack', { properties: { body: { 'x-kind': 'blocks' } }, required: ['body'] }),
  image: block('image', { properties: { asset: { 'x-kind': 'asset' }, icon: { 'x-kind': 'icon' } } }),
  button: block('button', {
    properties: {
      text,
      to: { 'x-kind': 'route' },
      run: { 'x-kind': 'actions' },
      disabled: { 'x-kind': 'expression', 'x-type': 'boolean' },
    },
  }),
  kind: block('kind', {
    properties: {
      value: { 'x-kind': 'expression' },
      names: { type: 'object', 'x-keys': 'value', additionalProperties: text },
    },
    required: ['value', 'names'],
  }),
  sentence: block('sentence', {
    properties: {
      text: { ...text, 'x-tags': 'links' },
      links: { type: 'object', additionalProperties: { 'x-kind': 'route' } },
    },
  }),
  sums: block('sums', {
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'string' }, sumOf: { type: 'array', items: { 'x-kind': 'entry' } } },
          required: ['id'],
        },
      },
    },
  }),
  /** Shows texts by itself, so that none of the tiny project is without use. */
  words: block('words', { properties: {} }, { texts: ['books.greeting', 'books.count'] }),
  shelf: block('shelf', {
    properties: {
      query: { type: 'string' },
      options: {
        type: 'array',
        'x-narrows': 'query',
        items: { type: 'object', properties: { id: { type: 'string' }, value: { type: 'string' } } },
      },
    },
  }),
  menu: block('menu', { properties: { menu: { 'x-kind': 'menu' } }, required: ['menu'] }),
  form: block('form', {
    properties: {
      form: { 'x-kind': 'form' },
      initial: { 'x-kind': 'value' },
      run: { 'x-kind': 'actions', 'x-scope': { form: { form: 'form' } } },
    },
    required: ['form'],
  }),
  cards: block('cards', {
    'x-scope': { item: { itemOf: ['items', 'source'] } },
    properties: {
      source: { 'x-kind': 'source' },
      items: { 'x-kind': 'expression', 'x-type': 'array', 'x-around': true },
      called: {
        anyOf: [
          { 'x-kind': 'template', type: ['string', 'number'] },
          { 'x-kind': 'text', type: 'object' },
        ],
      },
      body: { 'x-kind': 'blocks' },
    },
    oneOf: [{ required: ['source'] }, { required: ['items'] }],
  }),
  table: block(
    'table',
    {
      'x-scope': { row: { itemOf: 'source' } },
      properties: {
        source: { 'x-kind': 'source', 'x-table': true },
        columns: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            'x-scope': { value: { field: 'field' } },
            properties: {
              id: { type: 'string' },
              field: { 'x-kind': 'field' },
              label: text,
              visible: { 'x-kind': 'expression', 'x-type': 'boolean' },
              shown: { 'x-kind': 'template' },
              width: { type: 'integer', minimum: 1 },
              sortable: { type: 'boolean', 'x-kind': 'sortable' },
              prefix: { type: 'string' },
              names: { type: 'object', 'x-keys': 'field', additionalProperties: text },
            },
            required: ['id', 'field'],
            additionalProperties: false,
          },
        },
      },
      required: ['source', 'columns'],
    },
    { texts: ['common.retry'], operations: ['getBook'] },
  ),
};

/** A base config with one screen and one instance, `red`, that changes nothing. Tests add to it or replace parts. */
const usual: Readonly<Record<string, Content>> = {
  'engine/blocks/icon/icons.json': { icons: ['add', 'book'] },
  'schemas/api/books.json': contract,
  'schemas/entities/book.json': object({
    id: { type: 'integer' },
    title: { type: 'string' },
    out_of_print: { type: 'boolean' },
    kind: { type: 'string', enum: ['novel', 'poems'] },
    author: object({ name: { type: 'string' } }),
  }),
  'schemas/entities/settings.json': object({
    panel_name: { type: 'string' },
    logo_light: { type: ['string', 'null'] },
    locales: { type: 'array', items: { type: 'string' } },
  }),
  ...Object.fromEntries(Object.entries(blocks).map(([name, content]) => [`engine/blocks/${name}/block.json`, content])),
  'screens/app.json': {
    format: 1,
    session: {
      login: 'login',
      refresh: 'refresh',
      logout: 'logout',
      profile: 'getMe',
      loginScreen: 'books',
      homeScreen: 'books',
      renewEvery: 20,
    },
    settingsOperation: 'getSettings',
    notFound: 'books',
    locales: ['en'],
    defaultLocale: 'en',
    currencies: [{ code: 'USD', symbol: '$', rate: 1 }],
    settings: { panelName: 'Books', logoLight: null },
    theme: { light: { primary: '#3b5bdb' }, dark: { primary: '#748ffc' } },
  },
  'screens/layouts/plain.json': { format: 1, layout: 'plain', body: [{ id: 'words', block: 'words' }] },
  'screens/menus/main.json': { format: 1, menu: 'main', items: [{ id: 'books', text: 'books.title', to: '/books' }] },
  'screens/books.json': {
    format: 1,
    screen: 'books',
    path: '/books',
    layout: 'plain',
    access: 'public',
    title: 'books.title',
    sources: { books: { operation: 'listBooksTable' } },
    body: [
      {
        id: 'list',
        block: 'table',
        source: 'books',
        columns: [
          { id: 'title', field: 'title', label: 'books.title' },
          { id: 'author', field: 'author.name' },
        ],
      },
    ],
  },
  'locales/en/books.json': {
    title: 'Books',
    greeting: 'Hello {{name}}',
    count_one: '{{count}} book',
    count_other: '{{count}} books',
  },
  'locales/en/common.json': { retry: 'Try again' },
  'instances/red/instance.json': { format: 1, id: 'red', hosts: ['red.test'] },
};

export interface TestFiles {
  /** By path; a string is the text of the file, anything else is written as JSON, null takes the file away. */
  readonly [path: string]: Content;
}

/** What the tiny project consists of, with these files over it. */
export function testFiles(files: TestFiles = {}, assets: readonly string[] = []): ProjectFiles {
  const texts: Record<string, string> = {};
  for (const [path, content] of Object.entries({ ...usual, ...files })) {
    if (content !== null) texts[path] = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  }
  return { texts, assets };
}

/** The tiny project with these files over it. */
export function testProject(files: TestFiles = {}, assets: readonly string[] = [], previous?: Project): Project {
  return openProject(testFiles(files, assets), previous);
}

/** Compiles the instance `red` of the tiny project. */
export function compileTest(files: TestFiles = {}, assets: readonly string[] = []): Compilation {
  return compileInstance(testProject(files, assets), 'red');
}

/** What the check finds, short: `error unknown-field body.list.columns.title.field`. */
export function found(files: TestFiles = {}, assets: readonly string[] = []): string[] {
  return compileTest(files, assets).diagnostics.map(({ severity, code, path }) => `${severity} ${code} ${path}`.trim());
}

/** The base config screen `books` with its list of blocks replaced, and with other members beside. */
export function booksScreen(body: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): TestFiles {
  return { 'screens/books.json': { ...(usual['screens/books.json'] as object), sources: {}, ...more, body } };
}

/** An override of the base config screen `books` by the instance `red`. */
export function booksOverride(changes: Readonly<Record<string, unknown>>): TestFiles {
  return { 'instances/red/screens/books.json': { format: 1, screen: 'books', ...changes } };
}
