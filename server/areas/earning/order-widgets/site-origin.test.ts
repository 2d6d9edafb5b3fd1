import { expect, test } from 'vitest';
import { siteOrigin } from './site-origin.ts';

test.each([
  ['https://blog.example.com', 'https://blog.example.com'],
  ['  https://Blog.Example.com/page?x=1#y ', 'https://blog.example.com'],
  ['blog.example.com', 'https://blog.example.com'],
  ['\u2068https://blog.example.com\u2069', 'https://blog.example.com'],
  ['ｂｌｏｇ．ｅｘａｍｐｌｅ．ｃｏｍ', 'https://blog.example.com'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://127.0.0.1:8000/', 'http://127.0.0.1:8000'],
])('the site of %s is %s', (address, origin) => {
  expect(siteOrigin(address)).toBe(origin);
});

test.each([
  'http://example.com',
  'https://*.example.com',
  'https://*',
  '*',
  'https://example',
  'https://93.184.216.34',
  'https://[::1]',
  'https://user:password@example.com',
  'https://example.com;script-src',
  "https://'none'",
  'data:text/html,x',
  'javascript://example.com',
  'file:///etc',
  'null',
  '',
  'https://',
])('%s is no site that may frame anything', (address) => {
  expect(siteOrigin(address)).toBeNull();
});
