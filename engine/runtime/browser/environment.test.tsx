import { expect, it } from 'vitest';
import { browserEnvironment } from './environment.ts';

it('hears when another tab has changed the text of the same name, until it is closed', () => {
  const heard: unknown[] = [];
  const channel = browserEnvironment(window).openChannel('shop:aurora', (message) => heard.push(message));
  const store = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  store('shop:aurora');
  store('shop:lumen');
  expect(heard).toEqual(['stored']);
  channel.close();
  store('shop:aurora');
  expect(heard).toEqual(['stored']);
});
