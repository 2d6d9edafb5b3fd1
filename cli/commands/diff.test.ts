import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { writeTestProject } from '../../tests/compile/project-folder.ts';
import { booksScreen } from '../../tests/compile/test-project.ts';
import { isLong } from '../../tests/tier.ts';
import { UsageError } from '../command-line/command.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';

const root = new URL('../../', import.meta.url).pathname.replace(/\/$/, '');
const small = mkdtempSync(join(tmpdir(), 'livery-diff-'));
const brand = (id: string, panelName: unknown) => ({
  [`instances/${id}/instance.json`]: {
    format: 1,
    id,
    hosts: [`${id}.test`],
    locales: ['en', 'de'],
    settings: { panelName },
  },
});
beforeAll(() =>
  writeTestProject(small, {
    ...brand('red', 'Red'),
    ...brand('blue', 'Blue'),
    ...brand('broken', 5),
    'screens/shelf.json': booksScreen([], { screen: 'shelf', path: '/shelf', access: 'user' })['screens/books.json'],
    'instances/red/screens/shelf.json': { format: 1, screen: 'shelf', title: 'common.retry' },
    'locales/de/common.json': { retry: 'Noch einmal' },
    'instances/blue/locales/de/books.json': { title: 'Alle Bücher' },
    'instances/blue/locales/en/books.json': { title: 'All books' },
  }),
);
afterAll(() => rmSync(small, { recursive: true }));

const output: string[] = [];
const hear = () => {
  output.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0);
};
afterEach(() => vi.restoreAllMocks());

/** Compares two brands, of which only one changes the screen, which is not for guests. */
async function compared(one: string, other: string, folder: string, screen: string): Promise<string> {
  hear();
  expect(await diff([one, other], folder)).toBe(0);
  const all = output.splice(0).join('');
  await diff([one, other, '--screen', screen, '--locale', 'de', '--json'], folder);
  const differences = JSON.parse(output.splice(0).join('')) as { document: string; locale?: string; roles: string[] }[];
  expect(differences.length).toBeGreaterThan(0);
  for (const one of differences) {
    expect(one).toMatchObject({ document: `screens/${screen}`, roles: ['user'] });
    expect([undefined, 'de']).toContain(one.locale);
  }
  await diff([one, other, '--screen', screen, '--role', 'guest'], folder);
  expect(output.join('')).toBe('No differences.\n');
  return all;
}

test('two brands differ in their names, and are compared by screen, role and language', async () => {
  expect(await compared('red', 'blue', small, 'shelf')).toContain('~ settings.panelName: "Red" → "Blue"');
});

test.skipIf(!isLong)('so do the two brands of this project', async () => {
  expect(await compared('aurora', 'lumen', root, 'orders')).toContain('~ settings.panelName: "Aurora" → "Lumen"');
});

test('a mistyped instance or role is answered with those that there are', async () => {
  await expect(diff(['red', 'bleu'], small)).rejects.toThrow(/no instance "bleu". Did you mean "blue"\?/);
  await expect(diff(['red', 'blue', '--role', 'admin'], small)).rejects.toBeInstanceOf(UsageError);
});

test('explain answers in JSON too', async () => {
  hear();
  expect(await explain(['red', 'app', 'settings.panelName', '--json'], small)).toBe(0);
  const { places } = JSON.parse(output.join('')) as { places: string[] };
  expect(places[0]).toMatch(/^screens\/app\.json:\d+:\d+$/);
  expect(places.at(-1)).toMatch(/^instances\/red\/instance\.json:\d+:\d+$/);
});

test('explain says what is wrong with an instance that does not compile, whatever is wrong with others', async () => {
  hear();
  await expect(explain(['broken', 'app', 'settings.panelName'], small)).rejects.toThrow('"broken" doesn’t compile');
  expect(output.join('')).toContain('instances/broken/instance.json');
  await expect(explain(['rde', 'app', 'settings.panelName'], small)).rejects.toThrow('Did you mean "red"?');
});
