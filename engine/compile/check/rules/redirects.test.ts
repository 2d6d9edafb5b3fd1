import { describe, expect, it } from 'vitest';
import { compileTest, found, type TestFiles } from '../../../../tests/compile/test-project.ts';
import { itReports } from '../../../../tests/compile/reports.ts';

const redirecting = (redirects: object): TestFiles => ({
  'instances/red/instance.json': { format: 1, id: 'red', hosts: ['red.test'], redirects },
});
const emitted = (files: TestFiles) => {
  const compilation = compileTest(files);
  return compilation.ok ? compilation.definition.indexes['en']?.redirects : compilation.diagnostics;
};
const first = (files: TestFiles) => {
  const [finding] = compileTest(files).diagnostics;
  return finding && [finding.code, finding.path, finding.suggestion];
};

describe('a redirect', () => {
  it('is emitted with the settings of its address filled in', () => {
    const files = redirecting({ '/library': '/books?page=2', '/our-{{ settings.panelName }}': '/books' });
    expect(emitted(files)).toEqual({ '/library': '/books?page=2', '/our-Books': '/books' });
  });

  it('may take an address that a screen with a part to fill would answer at', () => {
    const screen = {
      format: 1,
      screen: 'book',
      path: '/books/$bookId',
      entry: true,
      layout: 'plain',
      access: 'public',
      title: 'books.title',
      body: [],
    };
    expect(found({ ...redirecting({ '/books/new': '/books' }), 'screens/book.json': screen })).toEqual([]);
  });

  it('leads to a screen that is there, and the right one is named', () => {
    expect(first(redirecting({ '/library': '/bookz' }))).toEqual(['unknown-route', 'redirects./library', '/books']);
    expect(found(redirecting({ '/library': 'https://elsewhere.test/' }))).toEqual([
      'error unknown-route redirects./library',
    ]);
    expect(found(redirecting({ '/library': '{{ settings.panelName }}' }))).toContain(
      'error unknown-route redirects./library',
    );
  });

  it('leads there in one step, not in a circle or to itself, and the end of the way is named', () => {
    const leaflets: TestFiles = {
      'screens/leaflet.json': {
        format: 1,
        screen: 'leaflet',
        path: '/$slug',
        entry: true,
        layout: 'plain',
        access: 'open',
        title: 'books.title',
        body: [],
      },
    };
    const circle = { ...redirecting({ '/a': '/b', '/b': '/c', '/c': '/a' }), ...leaflets };
    expect(found(circle)).toEqual(['/a', '/b', '/c'].map((path) => `error redirect-chain redirects.${path}`));
    expect(found({ ...redirecting({ '/a': '/a?page=2' }), ...leaflets })).toEqual([
      'error redirect-chain redirects./a',
    ]);
    expect(first({ ...redirecting({ '/a': '/b', '/b': '/books?page=2' }), ...leaflets })).toEqual([
      'redirect-chain',
      'redirects./a',
      '/books?page=2',
    ]);
  });

  it('takes no screen’s address and no other redirect’s', () => {
    expect(found(redirecting({ '/books': '/books?page=2' }))).toContain('error duplicate-route redirects./books');
    expect(found(redirecting({ '/our-Books': '/books', '/our-{{ settings.panelName }}': '/books' }))).toEqual([
      'error duplicate-route redirects./our-{{ settings.panelName }}',
    ]);
  });

  it('asks for settings that are there', () => {
    expect(found(redirecting({ '/our-{{ settings.noun }}': '/books' }))).toEqual([
      'error unknown-field redirects./our-{{ settings.noun }}',
    ]);
  });

  it('starts at a path alone', () => {
    expect(found(redirecting({ library: '/books' }))).toEqual(['error wrong-type redirects.library']);
    expect(found(redirecting({ '/library?page=2': '/books' }))).toEqual(['error wrong-type redirects./library?page=2']);
  });
});

itReports([
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
]);
