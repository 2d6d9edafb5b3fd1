import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'youtu.be/dQw4w9WgXcQ?si=abc',
    'http://m.youtube.com/watch?t=3&v=dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ/',
    'YOUTUBE.com/watch?v=dQw4w9WgXcQ&utm_source=mail&list=PL1#comments',
  ],
  ['https://www.instagram.com/p/C0abcdEFghi/', 'instagram.com/p/C0abcdEFghi?igsh=x'],
  ['https://example.com/a?b=1&a=2', 'http://www.example.com/a/?a=2&b=1&fbclid=9'],
])('%s is one page in all its spellings', (link, ...others) => {
  for (const other of others) expect(pageKey(other)).toBe(pageKey(link));
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcq'],
  ['https://www.instagram.com/p/C0abcdEFghi', 'https://www.instagram.com/reel/C0abcdEFghi'],
  ['https://example.com/a?id=1', 'https://example.com/a?id=2'],
  ['https://youtube.com/@ada', 'https://youtube.com/@bob'],
  ['https://youtube.com/playlist?list=PL1', 'https://youtube.com/playlist?list=PL2'],
])('%s and %s are two pages', (one, other) => expect(pageKey(one)).not.toBe(pageKey(other)));

test('what is no link has none', () => expect(pageKey('nothing')).toBeNull());
