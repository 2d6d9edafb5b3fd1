import { expect, it } from 'vitest';
import { browserEnvironment } from './environment.ts';

it('hears when another tab has changed the text of the same name, until it is closed', () => {
  const received: unknown[] = [];
  const channel = browserEnvironment(window).openChannel('shop:aurora', (message) => received.push(message));
  const store = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  store('shop:aurora');
  store('shop:lumen');
  expect(received).toEqual(['stored']);
  channel.close();
  store('shop:aurora');
  expect(received).toEqual(['stored']);
});
