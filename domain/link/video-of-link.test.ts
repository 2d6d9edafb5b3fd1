import { describe, expect, test } from 'vitest';
import { videoOfLink } from './video-of-link.ts';

describe('the video of a link', () => {
  test.for([
    'https://www.youtube.com/watch?v=abc&list=PL1',
    'm.youtube.com/watch?v=abc',
    'https://music.youtube.com/watch?v=abc',
    'https://youtu.be/abc?si=x',
    'https://www.youtu.be/abc',
    'y2u.be/abc',
    'https://www.youtube.com/shorts/abc',
    'https://www.youtube.com/live/abc?feature=share',
    'https://www.youtube.com/embed/abc',
  ])('is found in %s', (link) => {
    expect(videoOfLink(link)).toBe('abc');
  });

  test.for([
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/results?search_query=x',
    'https://www.youtube.com/@ada.codes',
    'https://www.youtube.com/@ada.codes/shorts',
    'https://www.youtube.com/channel/UC0123456789012345678901',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/shorts',
    'https://www.youtube.com/',
    'https://elsewhere.test/watch?v=abc',
    'nonsense',
  ])('is in none like %s', (link) => {
    expect(videoOfLink(link)).toBeNull();
  });
});
