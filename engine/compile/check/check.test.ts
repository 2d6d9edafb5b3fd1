import { describe, expect, it } from 'vitest';
import { ProjectCompiler } from '../compile-project.ts';
import { booksScreen, compileTest, found, type TestFiles, testProject } from '../../../tests/compile/test-project.ts';
import { column, button, run, source, form } from '../../../tests/compile/reports.ts';

describe('the check', () => {
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
});

describe('what the check lets pass', () => {
  const item = {
    source: 'books',
    body: [{ id: 'name', block: 'text', value: '{{ item.author.name }} ({{ item.id }})' }],
  };

  it.each<[string, TestFiles]>([
    ['whether the screen is over another page', button({ disabled: 'route.params.over != null' })],
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
