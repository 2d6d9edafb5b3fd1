import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestBrowser } from '../../../tests/page/fake-browser.ts';
import { english } from '../../../tests/page/render-block.tsx';
import { renderInApp, type TestAppOptions } from '../../../tests/page/render-in-app.tsx';
import { testIndex } from '../../../tests/page/sample-definition.ts';
import { forgetInstallOffer, keepInstallOffer } from '../../runtime/browser/install-offer.ts';
import { InstallCard } from './install-card.tsx';
import { wayByHand } from './install-way.ts';
import { OfflineBar } from './offline-bar.tsx';

const texts = { ...testIndex().texts, ...english };
const inEnglish = (more: TestAppOptions = {}): TestAppOptions => ({ index: { texts }, ...more });
const words = (key: string) => texts[key] ?? key;

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  safari16:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/605.1.15',
  chromeOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
};

test.each([
  ['iphone', 5, 'ios'],
  ['chromeOnIphone', 5, null],
  ['safari', 0, 'mac'],
  ['safari', 5, 'ios'],
  ['safari16', 0, null],
  ['chromeOnMac', 0, null],
  ['firefox', 0, null],
] as const)('by hand, %s with %i fingers installs: %s', (agent, maxTouchPoints, way) => {
  expect(wayByHand({ userAgent: agents[agent], maxTouchPoints })).toBe(way);
});

describe('the offer to install the app', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    forgetInstallOffer(window);
  });

  /** The browser makes its offer, before anything of the card is here. */
  function offer() {
    const prompt = vi.fn(async () => undefined);
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    return prompt;
  }
  keepInstallOffer(window);

  const wait = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
  const card = () => screen.queryByRole('region', { name: words('shell.install_title') });

  test('comes after ten seconds, asks the browser when it is taken, and is gone', async () => {
    const prompt = offer();
    renderInApp(<InstallCard />, inEnglish());
    await wait(9_999);
    expect(card()).toBeNull();
    await wait(1);
    expect(card()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: words('shell.install_yes') }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(card()).toBeNull();
  });

  test('says what it is good for when it is unfolded, and its mark turns', async () => {
    offer();
    renderInApp(<InstallCard />, inEnglish());
    await wait(10_000);
    const summary = screen.getByText(words('shell.install_what'));
    const turned = () =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule): rule is CSSStyleRule => 'selectorText' in rule && 'style' in rule)
        .filter(({ selectorText, style }) => /::?after/.test(selectorText) && style.transform === 'rotate(-135deg)')
        .some(({ selectorText }) => summary.matches(selectorText.replace(/::?after/, '')));
    expect(turned()).toBe(false);
    (summary.parentElement as HTMLDetailsElement).open = true;
    expect(turned()).toBe(true);
  });

  test('closed, stays away for two days, also where the browser offers again', async () => {
    const browser = createTestBrowser();
    const set = vi.fn();
    const tab = () => {
      const environment = browser.openTab();
      const { cookies } = environment;
      const noted = (name: string, value: string, days: number) => {
        set(name, days);
        cookies.set(name, value, days);
      };
      return { ...environment, cookies: { ...cookies, set: noted } };
    };
    offer();
    const first = renderInApp(<InstallCard />, inEnglish({ environment: tab() }));
    await wait(10_000);
    fireEvent.click(screen.getByRole('button', { name: words('shell.close') }));
    expect(card()).toBeNull();
    expect(set.mock.calls).toEqual([['install-prompt-closed', 2]]);
    act(() => void offer());
    expect(card()).toBeNull();
    first.unmount();
    renderInApp(<InstallCard />, inEnglish({ environment: tab() }));
    await wait(10_000);
    expect(card()).toBeNull();
    browser.cookies.clear();
    act(() => void offer());
    expect(card()).not.toBeNull();
  });

  test('tells iOS how it is done there, and others nothing without an offer', async () => {
    vi.stubGlobal('navigator', { userAgent: agents.iphone, maxTouchPoints: 5 });
    const first = renderInApp(<InstallCard />, inEnglish());
    await wait(10_000);
    expect(screen.getByText(words('shell.install_ios'))).toBeDefined();
    expect(screen.queryByRole('button', { name: words('shell.install_yes') })).toBeNull();
    first.unmount();
    vi.stubGlobal('navigator', { userAgent: agents.firefox, maxTouchPoints: 0 });
    renderInApp(<InstallCard />, inEnglish());
    await wait(10_000);
    expect(card()).toBeNull();
  });

  test('is not made where the app is installed, nor in a frame', async () => {
    offer();
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('standalone') }));
    const first = renderInApp(<InstallCard />, inEnglish());
    await wait(10_000);
    expect(card()).toBeNull();
    first.unmount();
    vi.stubGlobal('matchMedia', matchMedia);
    vi.stubGlobal('parent', {});
    renderInApp(<InstallCard />, inEnglish());
    await wait(10_000);
    expect(card()).toBeNull();
  });

  test('unfolds to what the app is good for, with both captions', async () => {
    offer();
    renderInApp(<InstallCard />, inEnglish());
    await wait(10_000);
    const summary = screen.getByText(words('shell.install_what'));
    const unfolded = summary.closest('details');
    expect(unfolded?.open).toBe(false);
    expect(unfolded?.textContent).toContain(words('shell.install_about'));
    const captions = [...(unfolded?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(captions).toEqual([words('shell.install_fast'), words('shell.install_all')]);
  });

  test('goes when the app is installed another way', async () => {
    offer();
    renderInApp(<InstallCard />, inEnglish());
    await wait(10_000);
    expect(card()).not.toBeNull();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(card()).toBeNull();
  });
});

test('a page without a connection says so, and asks again for what it shows once it is back', () => {
  const { app } = renderInApp(<OfflineBar />, inEnglish());
  const invalidate = vi.spyOn(app.queries, 'invalidateQueries');
  expect(screen.queryByText(words('shell.offline'))).toBeNull();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toBe(words('shell.offline'));
  expect(invalidate).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(words('shell.offline'))).toBeNull();
  expect(invalidate).toHaveBeenCalledOnce();
});

test('a page that is opened without a connection says so from the start', () => {
  renderInApp(<OfflineBar />, inEnglish({ environment: { isOnline: () => false } }));
  expect(screen.getByText(words('shell.offline'))).toBeDefined();
});
