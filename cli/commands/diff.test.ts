import { afterEach, expect, test, vi } from 'vitest';
import process from 'node:process';
import { UsageError } from '../command-line/command.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';

const root = new URL('../../', import.meta.url).pathname.replace(/\/$/, '');
const said: string[] = [];
const hear = () => {
  said.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
};
afterEach(() => vi.restoreAllMocks());

test('two brands of this project differ in their names, and are compared by screen, role and language', async () => {
  hear();
  expect(await diff(['aurora', 'lumen'], root)).toBe(0);
  expect(said.join('')).toContain('~ settings.panelName: "Aurora" → "Lumen"');
  said.length = 0;
  await diff(['aurora', 'lumen', '--screen', 'orders', '--locale', 'de', '--json'], root);
  const differences = JSON.parse(said.join('')) as { document: string; locale?: string; roles: string[] }[];
  expect(differences.length).toBeGreaterThan(0);
  for (const one of differences) {
    expect(one).toMatchObject({ document: 'screens/orders', roles: ['user'] });
    expect([undefined, 'de']).toContain(one.locale);
  }
  said.length = 0;
  await diff(['aurora', 'lumen', '--screen', 'orders', '--role', 'guest'], root);
  expect(said.join('')).toBe('No differences.\n');
});

test('a mistyped instance or role is answered with those that there are', async () => {
  await expect(diff(['aurora', 'lumne'], root)).rejects.toThrow(/no instance "lumne". Did you mean "lumen"\?/);
  await expect(diff(['aurora', 'lumen', '--role', 'admin'], root)).rejects.toBeInstanceOf(UsageError);
});

test('explain answers in JSON too', async () => {
  hear();
  expect(await explain(['lumen', 'app', 'settings.navigation', '--json'], root)).toBe(0);
  const { places } = JSON.parse(said.join('')) as { places: string[] };
  expect(places[0]).toMatch(/^screens\/app\.json:\d+:\d+$/);
  expect(places.at(-1)).toMatch(/^instances\/lumen\/instance\.json:\d+:\d+$/);
});
