import { afterEach, expect, test, vi } from 'vitest';
import { startWorker } from './start-worker.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose policy allows only addresses that were made by one of its rules. */
function strictBrowser() {
  const started: unknown[] = [];
  const made: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createScriptURL }: { createScriptURL: (address: string) => string }) => {
      made.push(name);
      return { createScriptURL: (address: string) => ({ trusted: createScriptURL(address) }) };
    },
  });
  vi.stubGlobal('Worker', function (this: object, address: unknown, options: unknown) {
    started.push([address, options]);
  });
  return { started, made };
}

test('a worker starts with code of the app, at an address that the policy of the page takes', () => {
  const { started, made } = strictBrowser();
  startWorker('/app/assets/filter-1.js');
  startWorker('/app/assets/other-1.js');
  const at = (file: string) => [{ trusted: `${window.location.origin}/app/assets/${file}` }, { type: 'module' }];
  expect(started).toEqual([at('filter-1.js'), at('other-1.js')]);
  // The policy of a page takes one of a name.
  expect(made).toEqual(['livery']);
});

test.each(['https://evil.example/app/assets/a.js', '/files/a.js', 'data:text/javascript,1', '/app/../files/a.js'])(
  'no worker starts with %s',
  (address) => {
    const { started } = strictBrowser();
    expect(() => startWorker(address)).toThrow('not part of this app');
    expect(started).toEqual([]);
  },
);
