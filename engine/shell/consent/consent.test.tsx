import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTestBrowser, type TestBrowser } from '../../../tests/page/fake-browser.ts';
import { path } from '../../../tests/page/render-block.tsx';
import { renderInApp } from '../../../tests/page/render-in-app.tsx';
import { testIndex, testSettings } from '../../../tests/page/sample-definition.ts';
import { answerConsent } from '../../runtime/session/answer-consent.ts';
import { Consent } from './consent.tsx';

const consent = {
  screen: 'parcels',
  vendors: {
    code: { purpose: 'analytics', when: path('settings.code'), frame: 'custom-code' },
    counter: { purpose: 'analytics', when: path('settings.counter'), frame: 'counter', numbered: true },
    sources: { purpose: 'advertising', when: path('settings.sources') },
    chat: { purpose: 'analytics', when: path('settings.chat'), chat: 'https://chat.shop.test' },
  },
} as const;

const chatWords = {
  'shell.chat_open': 'Open chat',
  'shell.chat_title': 'Chat with support',
  'shell.close': 'Close',
};

interface Setting {
  readonly uses?: Readonly<Record<string, boolean>>;
  readonly browser?: TestBrowser;
  readonly at?: string;
}

function open({
  uses = { code: true, counter: true, sources: true },
  browser = createTestBrowser(),
  at = '/',
}: Setting = {}) {
  const { app, container } = renderInApp(
    <FluentProvider theme={webLightTheme}>
      <main tabIndex={-1}>The page</main>
      <Consent path={at} />
    </FluentProvider>,
    {
      index: { ...testIndex(), texts: { ...testIndex().texts, ...chatWords }, consent },
      settings: { ...testSettings, ...uses },
      browser,
    },
  );
  const frames = () => [...container.querySelectorAll('iframe')];
  return { app, browser, frames, sources: () => frames().map((frame) => frame.getAttribute('src')) };
}

const all = ['code', 'counter', 'sources'];
const question = () => screen.queryByRole('region', { name: 'Your cookies' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const storedAnswer = (browser: TestBrowser) => JSON.parse(browser.cookies.get('use-cookie') ?? '');

/** A browser whose visitor has allowed analytics when they were asked about these vendors. */
function answered(...asked: readonly string[]): TestBrowser {
  const browser = createTestBrowser();
  browser.cookies.set('use-cookie', JSON.stringify({ v: 1, analytics: true, asked }));
  return browser;
}

/** Opens a frame and gives what it is told. */
async function load(frame: HTMLIFrameElement): Promise<unknown[]> {
  const reported: unknown[] = [];
  Object.defineProperty(frame, 'contentWindow', {
    value: { postMessage: (message: unknown) => reported.push(message) },
  });
  await act(async () => void frame.dispatchEvent(new Event('load')));
  return reported;
}

describe('the alert about cookies', () => {
  it('asks without taking the focus, and all is allowed by one press', async () => {
    const { browser, sources } = open();
    expect(question()).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
    expect(sources()).toEqual([]);
    expect(browser.cookies.size).toBe(0);
    await press('Allow all');
    expect(question()).toBeNull();
    expect(storedAnswer(browser)).toEqual({ v: 1, on: day, analytics: true, advertising: true, asked: all });
    expect(sources()).toEqual(['/app/frames/custom-code', '/app/frames/counter#id-1']);
  });

  it('is refused by one press, which looks no smaller, and is not asked again', async () => {
    const { browser, sources } = open();
    const [yes, no] = ['Allow all', 'Allow none'].map((name) => screen.getByRole('button', { name }));
    expect(no?.className).toBe(yes?.className);
    await press('Allow none');
    expect(storedAnswer(browser)).toEqual({ v: 1, on: day, analytics: false, advertising: false, asked: all });
    expect(sources()).toEqual([]);
    open({ browser });
    expect(question()).toBeNull();
  });

  it('asks only about what the brand uses', async () => {
    const { browser } = open({ uses: { sources: true } });
    await press('Allow all');
    expect(storedAnswer(browser)).toEqual({ v: 1, on: day, advertising: true, asked: ['sources'] });
  });

  it('asks again when something is used that was not asked about, which does not run before', async () => {
    const browser = answered('code');
    const { sources } = open({ browser, uses: { code: true, counter: true } });
    expect(question()).not.toBeNull();
    expect(sources()).toEqual(['/app/frames/custom-code']);
    await press('Allow all');
    expect(question()).toBeNull();
    expect(sources()).toEqual(['/app/frames/custom-code', '/app/frames/counter#id-1']);
  });

  it('is not there where the visitor chooses in detail', () => {
    open({ at: '/parcels' });
    expect(question()).toBeNull();
  });

  it('makes room for what it would cover, and gives it back', async () => {
    const { style } = document.documentElement;
    open();
    expect([style.paddingBlockEnd, style.getPropertyValue('--liveryAlert')]).toEqual(['var(--liveryAlert)', '24px']);
    await press('Allow none');
    expect([style.paddingBlockEnd, style.getPropertyValue('--liveryAlert')]).toEqual(['', '']);
  });
});

describe('what needs consent', () => {
  it('ends, and is forgotten, when it is allowed no more, in this tab and in others', async () => {
    const browser = createTestBrowser();
    const first = open({ browser });
    const other = open({ browser });
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Allow all' })[0] as HTMLElement));
    expect([first, other].map(({ frames }) => frames().length)).toEqual([2, 2]);
    expect(browser.cookies.has('visitor')).toBe(true);
    await act(async () => {
      answerConsent(first.app, { analytics: false, advertising: false }, all);
    });
    expect([first, other].map(({ frames }) => frames().length)).toEqual([0, 0]);
    expect([...browser.cookies.keys()]).toEqual(['use-cookie']);
  });

  it('keeps the number of the visitor', async () => {
    const browser = answered('counter');
    expect(open({ browser, uses: { counter: true } }).sources()).toEqual(['/app/frames/counter#id-1']);
    expect(open({ browser, uses: { counter: true } }).sources()).toEqual(['/app/frames/counter#id-1']);
  });

  it('is told the page, the events and, once, how the app is shown, when everybody listens', async () => {
    const browser = answered('code', 'counter');
    const { app, frames } = open({ browser, uses: { code: true, counter: true } });
    const [code, counter] = frames();
    if (!code || !counter) throw new Error('Two frames were expected');
    const page = { type: 'page', path: '/' };
    const shown = { type: 'event', name: 'display-mode', data: { mode: 'browser' } };
    const first = await load(code);
    expect(first).toEqual([page]);
    const second = await load(counter);
    expect([first, second]).toEqual([
      [page, shown],
      [page, shown],
    ]);
    const event = { name: 'payment-page', data: { amount: 5 } };
    app.analytics.track(event);
    expect(second.at(-1)).toEqual({ type: 'event', ...event });
  });
});

describe('a chat', () => {
  const uses = { chat: true };
  const openChat = () => screen.queryByRole('button', { name: 'Open chat' });

  it('is offered to nobody who has not allowed it, and loads nothing for them', () => {
    for (const analytics of [undefined, false]) {
      const browser = createTestBrowser();
      if (analytics !== undefined)
        browser.cookies.set('use-cookie', JSON.stringify({ v: 1, analytics, asked: ['chat'] }));
      const { frames } = open({ uses, browser });
      expect([openChat(), frames().length]).toEqual([null, 0]);
      cleanup();
    }
  });

  it('loads nothing before its button is pressed, and then a page of its own origin in a place that is as large whatever it does', async () => {
    const { sources, frames } = open({ uses, browser: answered('chat') });
    expect(sources()).toEqual([]);
    await press('Open chat');
    expect(sources()).toEqual(['https://chat.shop.test/']);
    expect(frames()[0]?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    const panel = screen.getByRole('region', { name: 'Chat with support' });
    expect([openChat(), panel].map((part) => part && getComputedStyle(part).position)).toEqual(['fixed', 'fixed']);
  });

  it('says how much of its corner it takes, for what comes there, as long as it is there', async () => {
    const heightOfChat = () => document.documentElement.style.getPropertyValue('--liveryChat');
    const { app } = open({ uses, browser: answered('chat') });
    expect(heightOfChat()).toBe('8px');
    act(() => answerConsent(app, { analytics: false }, ['chat']));
    expect([openChat(), heightOfChat()]).toEqual([null, '']);
  });

  it('is told who is logged in when it is opened, at its origin alone', async () => {
    const { app, frames } = open({ uses, browser: answered('chat') });
    await press('Open chat');
    const told: unknown[] = [];
    Object.defineProperty(frames()[0], 'contentWindow', {
      value: { postMessage: (...message: unknown[]) => told.push(message) },
    });
    act(() => void fireEvent.load(frames()[0] as HTMLIFrameElement));
    const user = { id: 7, name: 'Ada', email: 'ada@example.com', intercomHash: 'h', balance: 5 };
    act(() => app.scope.set('user', user));
    expect(told).toEqual([
      [{ type: 'chat-opened', who: null }, 'https://chat.shop.test'],
      [
        { type: 'chat-opened', who: { id: 7, name: 'Ada', email: 'ada@example.com', hash: 'h' } },
        'https://chat.shop.test',
      ],
    ]);
  });

  it('closes by Escape and gives the focus back, and what was written stays', async () => {
    const { frames } = open({ uses, browser: answered('chat') });
    await press('Open chat');
    const [frame] = frames();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Chat with support' })).toBeNull();
    expect(document.activeElement).toBe(openChat());
    await press('Open chat');
    expect(frames()[0]).toBe(frame);
  });

  it('ends when the visitor no longer allows it', async () => {
    const { app, frames } = open({ uses, browser: answered('chat') });
    await press('Open chat');
    act(() => answerConsent(app, { analytics: false }));
    expect([openChat(), frames().length]).toEqual([null, 0]);
  });
});
