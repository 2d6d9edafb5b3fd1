import { expect, it } from 'vitest';
import { createTestBrowser } from '../../../tests/page/fake-browser.ts';
import { createTestApp } from '../../../tests/page/render-in-app.tsx';
import { answerConsent, followConsent, forgetConsent } from './answer-consent.ts';

function open(stored?: string) {
  const browser = createTestBrowser();
  if (stored !== undefined) browser.cookies.set('use-cookie', stored);
  const days: number[] = [];
  const { cookies } = browser.openTab();
  const set: typeof cookies.set = (name, value, life) => (days.push(life), cookies.set(name, value, life));
  const environment = { now: () => Date.UTC(2026, 10, 27, 23), cookies: { ...cookies, set } };
  const tab = () => createTestApp({ environment: browser.openTab(environment) }).app;
  return { browser, days, app: tab(), tab };
}
const answerOf = ({ consent }: ReturnType<typeof open>['app']) => consent.store.getState();

it('is kept for 400 days, with the day, each answer and what was asked about', () => {
  const { browser, days, app, tab } = open();
  expect(answerOf(app)).toEqual({ asked: [] });
  const answer = { analytics: true, advertising: false, asked: ['counter', 'sources'] };
  answerConsent(app, { analytics: true, advertising: false }, ['counter', 'sources']);
  expect(JSON.parse(browser.cookies.get('use-cookie') ?? '')).toEqual({ v: 1, on: '2026-11-27', ...answer });
  expect(days).toEqual([400]);
  expect([answerOf(app), answerOf(tab())]).toEqual([answer, answer]);
});

it('tells what was refused from what was not asked', () => {
  const { app, tab } = open();
  answerConsent(app, { analytics: false }, ['counter']);
  expect(answerOf(tab()).analytics).toBe(false);
  expect(answerOf(tab()).advertising).toBeUndefined();
});

it('holds for the page where the browser keeps no cookies', () => {
  const { browser, app } = open();
  const cookies = { get: () => null, set: () => undefined, remove: () => undefined };
  const { app: strict } = createTestApp({ environment: browser.openTab({ cookies }) });
  answerConsent(strict, { analytics: true }, ['counter']);
  expect(answerOf(strict).analytics).toBe(true);
  expect(answerOf(app).analytics).toBeUndefined();
});

it('is as if never asked once it is forgotten, in all tabs', () => {
  const { browser, app, tab } = open(JSON.stringify({ v: 1, analytics: true, asked: ['counter'] }));
  const other = tab();
  const stop = followConsent(other);
  expect(answerOf(other).analytics).toBe(true);
  forgetConsent(app);
  expect([answerOf(app), answerOf(other)]).toEqual([{ asked: [] }, { asked: [] }]);
  expect(browser.cookies.has('use-cookie')).toBe(false);
  stop();
  answerConsent(app, { analytics: true }, ['counter']);
  expect(answerOf(other).analytics).toBeUndefined();
});

it.each([
  '',
  'none',
  'analytics.advertising',
  'null',
  '{}',
  '{"v":2,"analytics":true,"asked":[]}',
  '{"v":1,"analytics":true}',
])('allows nothing where %j is kept', (stored) => expect(answerOf(open(stored).app)).toEqual({ asked: [] }));
