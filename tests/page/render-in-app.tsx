import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AppIndex, Bootstrap, ScreenChunk } from '../../engine/definition.ts';
import type { App } from '../../engine/runtime/app/app.ts';
import type { BlockLoader } from '../../engine/runtime/app/block-registry.ts';
import { createApp } from '../../engine/runtime/app/create-app.ts';
import type { Environment } from '../../engine/runtime/browser/environment.ts';
import type { Navigation, Route } from '../../engine/runtime/app/navigation.ts';
import { RuntimeProvider } from '../../engine/runtime/hooks/runtime-provider.tsx';
import { ScreenProvider } from '../../engine/runtime/hooks/screen-context.tsx';
import { testIndex, testSettings } from './sample-definition.ts';
import { createTestBrowser, jsonAnswer, type TestBrowser } from './fake-browser.ts';

/** Answers requests of a test by path; gives the envelope's content, a whole Response, or throws. */
export type TestApi = Readonly<Record<string, (url: URL, init: RequestInit) => unknown>>;

export interface TestAppOptions {
  readonly index?: Partial<AppIndex>;
  readonly api?: TestApi;
  readonly environment?: Partial<Environment>;
  readonly settings?: unknown;
  readonly pictures?: Bootstrap['pictures'];
  readonly chunk?: ScreenChunk;
  readonly route?: Route;
  /** Name of the entry of the browser's history. */
  readonly entry?: string;
  readonly blocks?: Readonly<Record<string, BlockLoader>>;
  /** Who is logged in from the start. */
  readonly user?: unknown;
  /** The browser that the page is a tab of; a fresh one unless told. */
  readonly browser?: TestBrowser;
}

export interface TestApp {
  readonly app: App;
  /** Paths that were navigated to. */
  readonly visited: string[];
  /** Those who want to be asked before the screen is left. */
  readonly guards: Set<{ readonly isNeeded: () => boolean; readonly confirm: () => Promise<boolean> }>;
}

export function createTestApp(options: TestAppOptions = {}): TestApp {
  const visited: string[] = [];
  const guards: TestApp['guards'] = new Set();
  const navigation: Navigation = {
    go: (to) => void visited.push(to),
    entry: () => options.entry ?? null,
    href: (to) => `/app${to}`,
    preload: () => undefined,
    guard(isNeeded, confirm) {
      const guard = { isNeeded, confirm };
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
  const app = createApp({
    environment: options.environment?.cookies
      ? (options.environment as Environment)
      : (options.browser ?? createTestBrowser()).openTab({
          fetch: testFetch(options.api ?? {}),
          ...options.environment,
        }),
    index: testIndex(options.index),
    chunk: options.chunk ?? null,
    settings: options.settings ?? testSettings,
    ...(options.pictures && { pictures: options.pictures }),
    route: options.route ?? { path: '/', params: {}, query: {} },
    blocks: options.blocks ?? {},
    navigation,
    fetchChunk: async (address) => {
      throw new Error(`There is no chunk at ${address}`);
    },
  });
  if (options.user !== undefined) app.scope.set('user', options.user);
  return { app, visited, guards };
}

export function testFetch(api: TestApi): Environment['fetch'] {
  return async (address, init) => {
    const url = new URL(address);
    const answer = api[url.pathname];
    if (!answer) return jsonAnswer({ message: `Nothing at ${url.pathname}` }, { status: 404 });
    const body = await answer(url, init);
    return body instanceof Response ? body : jsonAnswer({ data: body });
  };
}

/** Renders something inside a running app and, where a chunk is given, on its screen. */
export function renderInApp(content: ReactNode, options: TestAppOptions = {}): RenderResult & TestApp {
  const test = createTestApp(options);
  const route = options.route ?? { path: '/', params: {}, query: {} };
  const result = render(
    <RuntimeProvider app={test.app}>
      {options.chunk ? (
        <ScreenProvider chunk={options.chunk} route={route}>
          {content}
        </ScreenProvider>
      ) : (
        content
      )}
    </RuntimeProvider>,
  );
  return { ...result, ...test };
}
