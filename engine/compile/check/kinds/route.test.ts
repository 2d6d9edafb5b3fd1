import { expect, it } from 'vitest';
import { itReports, button, run } from '../../../../tests/compile/reports.ts';
import { compileTest } from '../../../../tests/compile/test-project.ts';

itReports([
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
]);

it('encodes what fills a path, whatever it holds, and leaves a whole address as it is', () => {
  const addressOf = (to: string) => {
    const compiled = compileTest(button({ to }));
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
    return compiled.definition.chunkOf('en', 'books')?.screen.body[0];
  };
  const locale = ['path', 'locale'];
  expect(addressOf('/books?lines={{ join([locale, "x"], "\\n") }}')).toBeTruthy();
  expect(addressOf('/books?for={{ locale }}#top')).toMatchObject({
    to: { $t: ['/books?for=', ['call', 'encode', locale], '#top'] },
  });
  expect(addressOf('/books?for={{ encode(locale) }}')).toMatchObject({
    to: { $t: ['/books?for=', ['call', 'encode', locale]] },
  });
  expect(addressOf('{{ locale }}')).toMatchObject({ to: { $x: locale } });
});
