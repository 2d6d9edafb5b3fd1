import { describe, expect, it } from 'vitest';
import { createTestBrowser, mapStorage, type TestBrowser } from '../../../tests/page/fake-browser.ts';
import { createTestApp } from '../../../tests/page/render-in-app.tsx';
import { answerConsent } from './answer-consent.ts';

const index = {
  attribution: {
    partner: { query: 'ref', cookie: 'partner' },
    campaign: { query: 'utm_campaign', cookie: 'campaign', days: 30 },
  },
};

function openPage(browser: TestBrowser, tab: Map<string, string>, query: Readonly<Record<string, string>> = {}) {
  const environment = browser.openTab({ sessionStorage: mapStorage(tab) });
  const { app } = createTestApp({ index, environment, route: { path: '/', params: {}, query } });
  return { app, partner: () => app.scope.read(['attribution', 'partner']) };
}

describe('where a visitor comes from', () => {
  it('is remembered by the tab alone until the visitor has answered about cookies', () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    expect(openPage(browser, tab, { ref: 'mira' }).partner()).toBe('mira');
    expect(browser.cookies.size).toBe(0);
    expect(openPage(browser, tab).partner()).toBe('mira');
    expect(openPage(browser, new Map()).partner()).toBeNull();
  });

  it('is kept by a cookie once advertising is allowed', () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    const { app } = openPage(browser, tab, { ref: 'mira' });
    answerConsent(app, { analytics: false, advertising: true });
    expect(browser.cookies.get('partner')).toBe('mira');
    expect(tab.size).toBe(0);
    expect(openPage(browser, new Map()).partner()).toBe('mira');
    expect(openPage(browser, new Map(), { ref: 'theo' }).partner()).toBe('theo');
    expect(browser.cookies.get('partner')).toBe('theo');
  });

  it('leaves nothing behind once advertising is refused', () => {
    const browser = createTestBrowser();
    const tab = new Map<string, string>();
    answerConsent(openPage(browser, tab, { ref: 'mira' }).app, { analytics: true, advertising: true });
    const { app, partner } = openPage(browser, tab);
    answerConsent(app, { analytics: true, advertising: false });
    expect(browser.cookies.has('partner')).toBe(false);
    expect(tab.size).toBe(0);
    // This page still knows what its own address said.
    expect(partner()).toBe('mira');
    expect(openPage(browser, tab).partner()).toBeNull();
    openPage(browser, tab, { ref: 'theo' });
    expect(browser.cookies.has('partner')).toBe(false);
    expect(tab.size).toBe(0);
  });

  it('keeps a cookie as long as declared, and does not renew it by a visit without a source', () => {
    const browser = createTestBrowser();
    const written: [string, number][] = [];
    const cookies = browser.openTab().cookies;
    const environment = browser.openTab({
      cookies: { ...cookies, set: (name, value, days) => (written.push([name, days]), cookies.set(name, value, days)) },
    });
    environment.cookies.set('use-cookie', JSON.stringify({ v: 1, advertising: true, asked: [] }), 400);
    const open = (query: Readonly<Record<string, string>>) =>
      createTestApp({ index, environment, route: { path: '/', params: {}, query } });
    open({ ref: 'mira', utm_campaign: 'spring' });
    open({});
    expect(written.slice(1)).toEqual([
      ['partner', 14],
      ['campaign', 30],
    ]);
  });

  it('takes no value that is too long to be a code', () => {
    expect(openPage(createTestBrowser(), new Map(), { ref: 'x'.repeat(65) }).partner()).toBeNull();
    expect(openPage(createTestBrowser(), new Map(), { ref: '  ' }).partner()).toBeNull();
  });
});
