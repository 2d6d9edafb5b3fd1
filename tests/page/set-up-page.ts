import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What the page of tests lacks against a browser. Set up once for every test that renders. */
afterEach(cleanup);

// Only for what never comes: on a machine that is busy with other things, everything takes many times as long.
configure({ asyncUtilTimeout: 30_000 });

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
