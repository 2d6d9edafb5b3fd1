import { describe, expect, it } from 'vitest';
import { compileInstance } from './compile.ts';
import {
  booksOverride,
  booksScreen,
  compileTest,
  found,
  testFiles,
  testProject,
} from '../../tests/compile/test-project.ts';

function compiled(files = {}, assets: readonly string[] = []) {
  const result = compileTest(files, assets);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics, null, 2));
  return result.definition;
}

describe('compiling an instance', () => {
  it('finds nothing wrong in the base config', () => {
    expect(found()).toEqual([]);
  });

  it('emits the screen in the form that the runtime renders', () => {
    const chunk = compiled(
      booksScreen([
        {
          id: 'hello',
          block: 'text',
          text: { key: 'books.greeting', values: { name: '{{ user.name }}' } },
          visible: 'user != null',
        },
        {
          id: 'go',
          block: 'button',
          text: 'books.title',
          run: [{ request: { operation: 'getBook', params: { bookId: 7 } } }, { notify: 'books.title' }],
        },
      ]),
    ).chunkOf('en', 'books');
    expect(chunk?.screen.body).toEqual([
      {
        id: 'hello',
        block: 'text',
        text: { $text: 'books.greeting', values: { name: { $x: ['path', 'user', 'name'], reads: ['user.name'] } } },
        visible: { $x: ['!=', ['path', 'user'], ['value', null]], reads: ['user'] },
      },
      {
        id: 'go',
        block: 'button',
        text: { $text: 'books.title' },
        run: [{ request: { operation: 'getBook', params: { bookId: 7 } } }, { notify: { $text: 'books.title' } }],
      },
    ]);
    expect(chunk?.texts).toEqual({ 'books.greeting': 'Hello {{name}}', 'books.title': 'Books' });
    expect(Object.keys(chunk?.operations ?? {})).toEqual(['getBook']);
    expect(chunk?.plans).toHaveProperty('Book');
  });

  it('carries what a block uses by itself with the screens that show it', () => {
    const chunk = compiled().chunkOf('en', 'books');
    expect(chunk?.texts['common.retry']).toBe('Try again');
    expect(Object.keys(chunk?.operations ?? {})).toEqual(['getBook', 'listBooksTable']);
  });

  it('names a route, its chunk and the blocks below it', () => {
    const { indexes, files } = compiled();
    const [route] = indexes['en']?.routes ?? [];
    expect(route).toMatchObject({
      screen: 'books',
      path: '/books',
      layout: 'plain',
      access: 'public',
      title: { $text: 'books.title' },
      blocks: ['table'],
    });
    expect(files.get(route?.chunk.replace('/app/definition/', '') ?? '')?.body).toContain('"listBooksTable"');
  });

  it('names files by their content: the same words twice, other words another name', () => {
    const chunkName = (files = {}) => compiled(files).indexes['en']?.routes[0]?.chunk;
    expect(chunkName()).toBe(chunkName());
    expect(chunkName({ 'locales/en/common.json': { retry: 'Again' } })).not.toBe(chunkName());
  });

  it('changes the version when anything changes', () => {
    const version = (files = {}) => compiled(files).indexes['en']?.version;
    expect(version()).toBe(version());
    expect(version({ 'locales/en/common.json': { retry: 'Again' } })).not.toBe(version());
  });

  it('puts every plural form into a chunk, and English where a locale has no words', () => {
    const definition = compiled({
      ...booksScreen([
        { id: 'count', block: 'text', text: { key: 'books.count', values: { count: 3 } } },
        { id: 'hello', block: 'text', text: { key: 'books.greeting', values: { name: 'x' } } },
      ]),
      'instances/red/instance.json': {
        format: 1,
        id: 'red',
        hosts: ['red.test'],
        locales: ['ru', 'en'],
        defaultLocale: 'ru',
      },
      'locales/ru/books.json': {
        title: 'Книги',
        count_one: '{{count}} книга',
        count_few: '{{count}} книги',
        count_many: '{{count}} книг',
        count_other: '{{count}} книги',
      },
    });
    expect(definition.chunkOf('ru', 'books')?.texts).toMatchObject({
      'books.count_few': '{{count}} книги',
      'books.greeting': 'Hello {{name}}',
    });
    expect(definition.chunkOf('en', 'books')?.texts).not.toHaveProperty(['books.count_few']);
    expect(definition.indexes['ru']?.locales).toEqual([
      { id: 'ru', bcp47: 'ru', name: 'Русский' },
      { id: 'en', bcp47: 'en', name: 'English' },
    ]);
  });

  it('gives a menu item to everyone unless it says otherwise', () => {
    expect(compiled().indexes['en']?.menus['main']).toEqual([
      { id: 'books', text: { $text: 'books.title' }, to: '/books', guests: true, users: true },
    ]);
  });

  it('answers the settings with the languages of the app', () => {
    expect(compiled().settings).toEqual({ panelName: 'Books', logoLight: null, locales: ['en'] });
  });

  it('gives an asset the address that the server answers at', () => {
    const logo = {
      'instances/red/instance.json': {
        format: 1,
        id: 'red',
        hosts: ['red.test'],
        settings: { logoLight: 'logo a.svg' },
      },
    };
    expect(compiled(logo, ['instances/red/assets/logo a.svg']).settings['logoLight']).toBe('/app/brand/logo%20a.svg');
    expect(found(logo)).toEqual(['error unknown-asset settings.logoLight']);
  });

  it('emits a validator module for a form, and the form with the screens that show it', () => {
    const { files, chunkOf } = compiled({
      ...booksScreen([
        {
          id: 'form',
          block: 'form',
          form: 'book',
          run: [
            { request: { operation: 'addBook', params: { title: '{{ form.title }}', pages: '{{ form.pages }}' } } },
          ],
        },
      ]),
      'screens/forms/book.json': {
        format: 1,
        form: 'book',
        operation: 'addBook',
        schema: {
          type: 'object',
          required: ['title', 'pages'],
          properties: { title: { type: 'string', title: 'books.title' }, pages: { type: 'integer' } },
        },
      },
    });
    const form = chunkOf('en', 'books')?.forms['book'];
    expect(form?.schema).toHaveProperty('properties.title.title', 'books.title');
    expect(files.get(form?.validator.replace('/app/definition/', '') ?? '')).toMatchObject({ type: 'text/javascript' });
  });

  it('lays an instance over the one that it extends', () => {
    const definition = compiled({
      'instances/base/instance.json': { format: 1, id: 'base', hosts: ['base.test'], settings: { panelName: 'Base' } },
      'instances/base/locales/en/books.json': { title: 'Tomes' },
      'instances/red/instance.json': { format: 1, id: 'red', extends: 'base', hosts: ['red.test'] },
      'instances/red/locales/en/books.json': { greeting: 'Hi {{name}}' },
    });
    expect(definition.settings['panelName']).toBe('Base');
    expect(definition.hosts).toEqual(['red.test']);
    expect(definition.chunkOf('en', 'books')?.texts['books.title']).toBe('Tomes');
  });

  it.each(['stock', 'base'])('takes the files of an instance called %s from its own folder', (id) => {
    const definition = compiled({
      [`instances/${id}/instance.json`]: { format: 1, id, hosts: ['own.test'] },
      [`instances/${id}/data/banners.json`]: [3],
      'instances/red/instance.json': { format: 1, id: 'red', extends: id, hosts: ['red.test'] },
      'screens/data/banners.json': [2],
    });
    expect(definition.data).toEqual({ banners: [3] });
  });

  it('knows where each value comes from', () => {
    const { explain, provenance } = compiled(
      booksOverride({ body: { list: { columns: { title: { label: 'common.retry' } } } } }),
    );
    const places = explain('screens/books', 'body.list.columns.title.label');
    expect(places?.map((place) => place.replace(/:\d+:\d+$/, ''))).toEqual([
      'screens/books.json',
      'instances/red/screens/books.json',
    ]);
    expect(provenance()['screens/books']?.['/body/0/columns/0/label']).toEqual(places);
    expect(explain('screens/books', 'body.list.nothing')).toBeUndefined();
  });

  it('takes data of the instance in place of the base config’s', () => {
    const { data } = compiled({
      'screens/data/pages.json': [1],
      'screens/data/banners.json': [2],
      'instances/red/data/banners.json': [3],
    });
    expect(data).toEqual({ pages: [1], banners: [3] });
  });

  it('keeps items of the base config beside those of the instance where their key tells them apart', () => {
    const files = (own: object) => ({
      'screens/app.json': {
        ...(JSON.parse(testFiles().texts['screens/app.json'] ?? '{}') as object),
        dataKeys: { pages: 'slug' },
      },
      'screens/data/pages.json': [{ slug: 'terms', from: 'base' }, { slug: 'refunds', from: 'base' }, { from: 'base' }],
      ...own,
    });
    const own = { 'instances/red/data/pages.json': [{ from: 'red' }, { slug: 'terms', from: 'red' }] };
    expect(compiled(files(own)).data['pages']).toEqual([
      { from: 'red' },
      { slug: 'terms', from: 'red' },
      { slug: 'refunds', from: 'base' },
    ]);
    expect(compiled(files({})).data['pages']).toHaveLength(3);
  });

  it('adds and removes whole screens', () => {
    const files = {
      'instances/red/screens/about.json': {
        format: 1,
        screen: 'about',
        path: '/about',
        layout: 'plain',
        access: 'open',
        title: 'books.title',
        body: [],
      },
      'screens/old.json': {
        format: 1,
        screen: 'old',
        path: '/old',
        layout: 'plain',
        access: 'public',
        title: 'books.title',
        body: [],
      },
      'instances/red/screens/old.json': { format: 1, screen: 'old', $remove: true },
    };
    expect(compiled(files).indexes['en']?.routes.map(({ path }) => path)).toEqual(['/books', '/about']);
  });

  it('has no definition when anything is wrong, and says all that is', () => {
    const result = compileTest({
      ...booksScreen([
        { id: 'a', block: 'txet' },
        { id: 'b', block: 'text', text: 'books.titel' },
      ]),
      'screens/menus/main.json': '{ "format": 1, }',
    });
    expect(result.ok).toBe(false);
    expect(new Set(result.diagnostics.map(({ code }) => code))).toEqual(
      new Set(['unknown-block', 'unknown-text', 'invalid-json']),
    );
  });

  it('compiles again what it compiled before, in the same way', () => {
    const first = testProject();
    const second = testProject(booksOverride({ title: 'common.retry' }), [], first);
    const again = compileInstance(second, 'red');
    expect(again.ok && again.definition.indexes['en']?.routes[0]?.title).toEqual({ $text: 'common.retry' });
    expect(second.parsed.get('screens/app.json')).toBe(first.parsed.get('screens/app.json'));
  });
});
