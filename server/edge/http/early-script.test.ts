import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyPress } from '../../../engine/hydration/early-press.ts';
import { earlyScript } from './early-script.ts';
import { pagePolicy, styleHash } from './security-headers.ts';

const script = /^<script>([^<]*)<\/script>$/.exec(earlyScript)?.[1] ?? '';

test('the policy of a page allows the script by its text, and no other', () => {
  expect(pagePolicy([])).toContain(`script-src 'self' ${styleHash(script)};`);
});

type Listener = (event: Readonly<Record<string, unknown>>) => void;

/** A page with that script, and a link that the key `/` stands for. */
function open(app?: string, more: Readonly<Record<string, unknown>> = {}) {
  const listeners: Record<string, Listener> = {};
  const window: Record<string, unknown> = { ...more };
  const done: string[] = [];
  const link = { focus: () => done.push('focused') };
  runInNewContext(script, {
    window,
    document: {
      documentElement: { lang: 'de', dataset: app === undefined ? {} : { app } },
      querySelector: (selector: string) => (selector === '[aria-keyshortcuts=/]' ? link : null),
    },
    location: { reload: () => done.push('reloaded') },
    ...more,
    CSS: { escape: (text: string) => text },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
  });
  return {
    link,
    done,
    remembered: () => window[earlyPress],
    tell: (event: string) => listeners[event]?.({}),
    click: (target: unknown) => listeners['click']?.({ target }),
    type: (key: string, target: unknown, more: object = {}) =>
      listeners['keydown']?.({ key, target, preventDefault: () => done.push('prevented'), ...more }),
  };
}
const inside = (element: string | null) => ({ closest: () => element });

test('the button that is pressed last is remembered, until the page runs', () => {
  const page = open();
  for (const target of [inside('first'), inside('last'), inside(null), {}]) page.click(target);
  expect(page.remembered()).toBe('last');
  const running = open('running');
  running.click(inside('first'));
  expect(running.remembered()).toBeUndefined();
});

test('what a key stands for is remembered and has the focus', () => {
  const page = open();
  page.type('x', inside(null));
  expect(page.done).toEqual([]);
  page.type('/', inside(null));
  expect(page.remembered()).toBe(page.link);
  expect(page.done).toEqual(['prevented', 'focused']);
});

test('a key stands for nothing in a field, with Ctrl, and once the page runs', () => {
  const page = open();
  page.type('/', inside('a field'));
  page.type('/', inside(null), { ctrlKey: true });
  const running = open('running');
  running.type('/', inside(null));
  expect([page.remembered(), running.remembered()]).toEqual([undefined, undefined]);
  expect([...page.done, ...running.done]).toEqual([]);
});

test('a page whose code is not there is loaded anew when the connection is back, unless something was typed', () => {
  const page = open();
  page.tell('online');
  expect(page.done).toEqual(['reloaded']);
  const typed = open();
  typed.tell('input');
  const running = open('running');
  for (const other of [typed, running]) {
    other.tell('online');
    expect(other.done).toEqual([]);
  }
});

test('data on the numbers of the language is read while the browser has nothing else to do', () => {
  const idle: (() => void)[] = [];
  const languages: unknown[] = [];
  const NumberFormat = function NumberFormat(language: unknown) {
    languages.push(language);
  };
  open(undefined, { requestIdleCallback: (call: () => void) => idle.push(call), Intl: { NumberFormat } });
  expect(languages).toEqual([]);
  for (const call of idle) call();
  expect(languages).toEqual(['de']);
});
