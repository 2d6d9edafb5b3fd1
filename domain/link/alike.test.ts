import { expect, test } from 'vitest';
import { alike } from './alike.ts';

const examples = {
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ': ['https://m.youtube.com/watch?v=abc&t=3', 'youtube.com/watch?v=x'],
  'https://www.youtube.com/@channel': ['https://www.youtube.com/@ann', 'youtube.com/@ann/videos'],
  'https://www.instagram.com/p/C0abcdEFghi/': ['https://www.instagram.com/p/XYZ/', 'instagram.com/reel/XYZ'],
  'https://www.instagram.com/username': ['https://www.instagram.com/ann/'],
  'https://t.me/channel/123': ['t.me/ann/7'],
  'https://t.me/channel': ['t.me/ann'],
};

test.each(Object.entries(examples).flatMap(([example, links]) => links.map((link) => [link, example] as const)))(
  '%s is most like %s',
  (link, example) => {
    const network = Object.keys(examples).filter((each) => new URL(each).host === new URL(example).host);
    const others = network.filter((each) => each !== example);
    for (const other of others) expect(alike(link, example)).toBeGreaterThan(alike(link, other) ?? 0);
  },
);

test('what is no link is like nothing', () => {
  expect(alike('ann', 'https://t.me/channel')).toBeNull();
  expect(alike('https://t.me/channel', 'not a link')).toBeNull();
});
