import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach } from 'vitest';
import { skipElementStacks } from './skip-element-stacks.ts';

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

skipElementStacks();

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
