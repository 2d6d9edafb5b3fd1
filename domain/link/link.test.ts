import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectNetwork, hostOf, networkHosts } from './detect-network.ts';
import { isPlausibleLink, normaliseLink } from './normalise-link.ts';

const catalogue = networkHosts([
  { id: 1, urlExamples: ['https://www.youtube.com/watch?v=abc', 'https://youtu.be/abc'] },
  { id: 2, urlExamples: ['https://music.youtube.com/playlist?list=1'] },
  { id: 3, urlExamples: ['https://t.me/name', 'not a link'] },
]);

describe('normalising', () => {
  test.each([
    ['  youtube.com/watch?v=1 ', 'https://youtube.com/watch?v=1'],
    ['//youtu.be/1', 'https://youtu.be/1'],
    ['HTTP://YouTube.com/A', 'http://youtube.com/A'],
    ['\u200bt.me/name\u200e', 'https://t.me/name'],
    ['https://пример.рф/страница', 'https://xn--e1afmkfd.xn--p1ai/%D1%81%D1%82%D1%80%D0%B0%D0%BD%D0%B8%D1%86%D0%B0'],
  ])('makes "%s" into %s', (text, link) => {
    expect(normaliseLink(text)).toBe(link);
  });

  test.each([
    '',
    'hello',
    'two words.com',
    'javascript:alert(1)',
    'javascript://x.com/%0aalert(1)',
    'ftp://host.com/x',
    'https://user:pass@host.com/',
    'http://localhost/x',
    'http://127.0.0.1/x',
    'http://[::1]/x',
    `https://host.com/${'x'.repeat(2_100)}`,
  ])('refuses "%s"', (text) => {
    expect(normaliseLink(text)).toBeNull();
  });

  test('is stable, and whatever it gives is a web link', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const link = normaliseLink(text);
        if (link === null) return;
        expect(normaliseLink(link)).toBe(link);
        expect(link).toMatch(/^https?:\/\//);
      }),
    );
  });
});

describe('detecting the network', () => {
  test.each([
    ['https://www.youtube.com/watch?v=1', 1],
    ['m.youtube.com/watch?v=1', 1],
    ['youtu.be/1', 1],
    ['https://music.youtube.com/watch?v=1', 2],
    ['t.me/somebody', 3],
    ['https://notyoutube.com/1', null],
    ['https://youtube.com.evil.net/1', null],
    ['youtube', null],
  ])('finds for "%s" network %s', (link, id) => {
    expect(detectNetwork(link, catalogue)).toBe(id);
  });

  test('reads hosts without www', () => {
    expect(hostOf('https://www.example.org/x')).toBe('example.org');
  });
});

test('a front page is no link to promote, a page or a subdomain is', () => {
  expect(isPlausibleLink('https://youtube.com/')).toBe(false);
  expect(isPlausibleLink('https://www.youtube.com')).toBe(false);
  expect(isPlausibleLink('https://youtube.com/@name')).toBe(true);
  expect(isPlausibleLink('artist.bandcamp.com')).toBe(true);
  expect(isPlausibleLink('???')).toBe(false);
});
