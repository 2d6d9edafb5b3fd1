import { itReports, button, run } from '../../../../tests/compile/reports.ts';

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
