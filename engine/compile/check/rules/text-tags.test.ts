import { itReports, ru } from '../../../../tests/compile/reports.ts';

const english = {
  'locales/en/books.json': {
    title: 'Books',
    greeting: 'Hello {{name}}',
    count_one: 'a',
    count_other: '{{count}} b',
    known: 'Known here? <login>Log in</login>, <b>please</b>.',
  },
};

itReports([
  {
    code: 'tag-mismatch',
    when: 'a translation lacks a link of the English text',
    files: { ...ru({ known: 'Уже с нами? Войдите, <b>пожалуйста</b>.' }), ...english },
    path: 'books.known',
  },
  {
    code: 'tag-mismatch',
    when: 'a translation has a tag that the English text does not have',
    files: { ...ru({ known: 'Уже с нами? <login>Войдите</login>, <b>пожалуйста</b><a>!</a>' }), ...english },
    path: 'books.known',
  },
  {
    code: 'tag-mismatch',
    when: 'a translation does not close a tag',
    files: { ...ru({ known: 'Уже с нами? <login>Войдите, <b>пожалуйста</b>.' }), ...english },
    path: 'books.known',
  },
]);
