import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as react from 'react';
import { afterEach } from 'vitest';

/** What the page of tests lacks against a browser. Set up once for every test that renders. */
afterEach(cleanup);

// Only for what never comes: on a machine that is busy with other things, everything takes many times as long.
configure({ asyncUtilTimeout: 30_000 });

// A query that is repeated until it finds something fails with an error each time. Printing the page for it is a third of the work
// of a test, so that is left to whoever reads the error.
configure({
  getElementError(message, container) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      set(value: string) {
        Object.defineProperty(error, 'message', { value, writable: true });
      },
    });
  },
});

// React records the call stack of every element that is created, for warnings of its own: a fifth of the work of a test. It stops at a
// number of them within a second, which is reached from the start here.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
  configurable: true,
});

window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

window.scrollTo = () => undefined;

if (!('ResizeObserver' in window)) {
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
}
