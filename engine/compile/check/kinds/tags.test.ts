import { expect, it } from 'vitest';
import { itReports } from '../../../../tests/compile/reports.ts';
import { booksScreen, found } from '../../../../tests/compile/test-project.ts';

const sentence = (words: string, more: object = {}, text: unknown = 'known.words') => ({
  ...booksScreen([{ id: 'a', block: 'sentence', text, ...more }]),
  'locales/en/known.json': { words },
});
const links = { books: '/books' };

it('takes tags that lead somewhere, and emphasis', () => {
  const errors = found(sentence('See <books>the books</books>, <b>all</b> of <i>them</i>.', { links }));
  expect(errors.filter((one) => one.startsWith('error'))).toEqual([]);
});

itReports([
  {
    code: 'tag-mismatch',
    when: 'a sentence has a link that leads nowhere',
    files: sentence('See <books>the books</books>.'),
    path: 'body.a.text',
  },
  {
    code: 'tag-mismatch',
    when: 'the name of a link is mistyped',
    files: sentence('See <boks>the books</boks>.', { links }),
    path: 'body.a.text',
    suggestion: 'books',
  },
  {
    code: 'tag-mismatch',
    when: 'a sentence with values has a link that leads nowhere',
    files: sentence(
      '{{name}}, see <shelves>the books</shelves>.',
      { links },
      { key: 'known.words', values: { name: 'Ada' } },
    ),
    path: 'body.a.text.key',
  },
]);
