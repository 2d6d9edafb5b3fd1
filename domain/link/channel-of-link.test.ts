import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelOfLink } from './channel-of-link.ts';

const id = 'UC0123456789abcdefghij_-';

test.each([
  ['https://www.youtube.com/@ada.codes', { kind: 'handle', name: 'ada.codes' }],
  ['m.youtube.com/@ada/videos?view=0', { kind: 'handle', name: 'ada' }],
  [' @ada ', { kind: 'handle', name: 'ada' }],
  ['https://youtube.com/@%D0%B0%D0%B4%D0%B0', { kind: 'handle', name: 'ада' }],
  [`https://www.youtube.com/channel/${id}/about`, { kind: 'id', id }],
  ['youtube.com/c/AdaCodes', { kind: 'custom', name: 'AdaCodes' }],
  ['youtube.com/user/ada', { kind: 'user', name: 'ada' }],
])('%s leads to a channel', (link, channel) => {
  expect(channelOfLink(link)).toEqual(channel);
});

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://youtu.be/@ada',
  'https://youtube.com.evil.example/@ada',
  'https://youtube.com@evil.example/@ada',
  'https://www.youtube.com/channel/UCtooshort',
  'https://www.youtube.com/c/',
  'https://www.youtube.com/@%E0%A4%A',
  'javascript:alert(1)//youtube.com/@ada',
  '@a/../b',
  '@',
  '',
])('%s leads to none', (link) => {
  expect(channelOfLink(link)).toBeNull();
});

test('whatever is given, the answer is a channel or nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `https://youtube.com/${text}`),
      ),
      (link) => {
        const found = channelOfLink(link);
        if (found) expect(found.kind === 'id' ? found.id : found.name).not.toMatch(/[\s/?#<>"']/);
      },
    ),
  );
});
