import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { testInstance, wordsOf } from '../../../tests/server/test-server.ts';
import type { Sentence } from '../problem.ts';
import { sentenceText } from '../words/words.ts';
import { mailHtml, type MailPage } from './mail-html.ts';
import { mailPart } from './mail-parts.ts';

const languages = ['de', 'en', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'] as const;
const instance = testInstance('aurora', {
  words: Object.fromEntries(languages.map((locale) => [locale, wordsOf(locale)])),
});
const part = (locale: string, sentence: Sentence) => mailPart(sentence, (one) => sentenceText(instance, locale, one));

const page: MailPage = {
  language: 'en',
  name: 'Aurora',
  home: 'https://aurora.example/app/',
  title: 'Reset your password',
  parts: [],
  stop: null,
  open: 'Open the link',
  theme: undefined,
};
const colors = (background: string) => ({ ramp: [], tokens: { colorBrandBackground: background } });

test.each(languages)('in %s, links and amounts are apart from the words before them', (locale) => {
  const link = 'https://aurora.example/app/orders/7?a=1&b=2';
  for (const key of ['mail_see', 'mail_stop', 'mail_register_taken_login', 'mail_register_taken_reset']) {
    const found = part(locale, { key, values: { link } });
    expect(found).toMatchObject({ kind: 'link', href: link });
    expect('label' in found && found.label).toMatch(/[^\s:：,]$/);
  }
  expect(part(locale, { key: 'mail_link', values: { link } })).toEqual({ kind: 'link', label: '', href: link });
  const line = { number: 7, service: 'YouTube, fast', quantity: 1000, amount: '1.25' };
  const amounts: readonly Sentence[] = [
    { key: 'mail_confirmation_line', values: line },
    { key: 'mail_confirmation_guarantee', values: { amount: '1.25' } },
    { key: 'mail_confirmation_discount', values: { amount: '1.25' } },
    { key: 'mail_confirmation_fee', values: { amount: '1.25' } },
    { key: 'mail_confirmation_paid_total', values: { amount: '1.25' } },
    { key: 'mail_confirmation_declined_total', values: { amount: '1.25' } },
  ];
  for (const sentence of amounts) {
    const found = part(locale, sentence);
    expect(found).toMatchObject({
      kind: 'row',
      value: expect.stringMatching(/^[^\p{L}]*1[.,]25[^\p{L}]*(?:US)?[^\p{L}]*$/u),
      isTotal: sentence.key.endsWith('_total'),
    });
    expect('label' in found && found.label).not.toMatch(/1[.,]25|[\s:：,，、−]$/);
  }
  expect(part(locale, { key: 'mail_confirmation_discount', values: { amount: '1.25' } })).toMatchObject({
    value: expect.stringContaining('−'),
  });
  expect(part(locale, { key: 'mail_confirmation_method', values: { method: 'PayPal' } })).toMatchObject({
    kind: 'row',
    value: 'PayPal',
  });
  expect(part(locale, { key: 'mail_reset_text' }).kind).toBe('text');
});

test('lines end between words in Korean, and in headings of Chinese', () => {
  const ends = (language: string) => {
    const { document } = new JSDOM(mailHtml({ ...page, language })).window;
    const styleOf = (selector: string) => document.querySelector(selector)?.getAttribute('style') ?? '';
    return ['.card', 'h1'].map((selector) => styleOf(selector).includes(';word-break:keep-all'));
  };
  expect([ends('ko'), ends('zh-CN'), ends('en')]).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

test('nothing that somebody has written ends a text or an attribute, and nothing is loaded', () => {
  const evil = `"><img src=x onerror=alert(1)>'&`;
  const html = mailHtml({
    ...page,
    name: evil,
    title: evil,
    parts: [
      { kind: 'text', text: `${evil}\nsecond line` },
      { kind: 'row', label: evil, value: evil, isTotal: true },
      { kind: 'link', label: evil, href: `https://aurora.example/?${evil}` },
    ],
    stop: { label: evil, href: `https://aurora.example/?${evil}` },
    theme: { light: colors('red"><img src=x>'), dark: colors('url(https://evil.example)') },
  });
  const document = new JSDOM(html).window.document;
  expect(document.querySelectorAll('img, script, link, iframe, [onerror]')).toHaveLength(0);
  expect(html).not.toMatch(/url\(|@import|src=x>/);
  expect(document.querySelector('h1')?.textContent).toBe(evil);
  expect(document.querySelectorAll('p br')).toHaveLength(1);
});

test('the first link is a button in the color of the brand, in light and in dark', () => {
  const href = 'https://aurora.example/app/password/reset?token=abc';
  const html = mailHtml({
    ...page,
    parts: [
      { kind: 'text', text: 'Somebody asked for it.' },
      { kind: 'link', label: '', href },
      { kind: 'link', label: 'Log in', href: 'https://aurora.example/app/login' },
    ],
    theme: { light: colors('#6d3bd1'), dark: colors('#9a76e8') },
  });
  const document = new JSDOM(html).window.document;
  const button = document.querySelector('.button');
  expect(button?.getAttribute('style')).toContain('background:#6d3bd1');
  expect(button?.querySelector('a')?.getAttribute('href')).toBe(href);
  expect(button?.textContent).toBe('Open the link');
  expect(document.querySelectorAll('.button')).toHaveLength(1);
  expect(document.querySelector('style')?.textContent).toMatch(
    /prefers-color-scheme: dark\)\{.*\.button\{background:#9a76e8!important\}/,
  );
});

test('the sum of what was paid stands out', () => {
  const html = mailHtml({
    ...page,
    parts: [
      { kind: 'row', label: 'Order 7: Views × 1,000', value: '$1.25', isTotal: false },
      { kind: 'row', label: 'Total paid', value: '$1.25', isTotal: true },
    ],
  });
  const document = new JSDOM(html).window.document;
  const rows = [...document.querySelectorAll('table table table tr')];
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Order 7: Views × 1,000', '$1.25'],
    ['Total paid', '$1.25'],
  ]);
  expect(rows.map((row) => row.innerHTML.includes('font-weight:700'))).toEqual([false, true]);
});
