import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../cli/run-command.ts';
import { embeddedFolder } from '../embedded/embedded-database.ts';
import { root, seeded } from '../server/test-server.ts';
import { credit, inFolder, serve, signedIn, signIn } from './demo-shop.ts';

// What `cli/commands/go-live.test.ts` shows of the functions, with the commands, each of which opens the database anew.

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const output: string[] = [];
beforeEach(() => {
  output.length = 0;
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('LIVERY_DEMO', '');
  vi.stubEnv('LIVERY_SMTP_URL', '');
  vi.stubEnv('LIVERY_TRUST_PROXY', '');
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
const run = async (...words: string[]) => [await runCommand(words, root), output.splice(0).join('')] as const;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-go-live-'));
  folders.push(folder);
  return folder;
}

/** A data folder with a demo. */
const template = newFolder();
beforeAll(() => embeddedFolder(template, seeded));

/** A copy of it. */
function demoFolder(): string {
  const folder = newFolder();
  cpSync(template, folder, { recursive: true });
  vi.stubEnv('LIVERY_DATA', folder);
  return folder;
}

test('a real shop does not start on a database with a demo, until go-live has removed it', async () => {
  const folder = demoFolder();
  await expect(serve(folder, false)).rejects.toThrow(
    'The database holds demo users and their balances (aurora), whose password everybody knows. Remove them: npm run livery -- go-live --why "…"',
  );

  const [code, text] = await run('go-live', '--why', 'we open on Monday');
  expect(text).toMatch(/aurora: 3 demo users can’t log in any more, and [\d.]+ USD of demo money was taken back\./);
  // A real shop without proxy and mail is not ready.
  expect(code).toBe(1);
  expect(text).toContain('LIVERY_TRUST_PROXY is not set');
  expect(text).toContain('No email leaves this server');

  const shop = await serve(folder, false);
  const login = await fetch(`http://127.0.0.1:${shop.port}/login`, {
    method: 'POST',
    headers: { host: 'aurora.localhost', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@livery.test', password: 'livery-demo' }),
  });
  expect(login.status).not.toBe(200);
  await shop.close();
});

test('go-live is done once, and what went live is no demo again', async () => {
  const folder = demoFolder();
  vi.stubEnv('LIVERY_DEMO', 'off');
  expect((await run('doctor'))[1]).toMatch(/FAULT {2}demo .*Demo users with a published password are in aurora/);
  await run('go-live', '--why', 'we open on Monday');
  expect((await run('go-live', '--why', 'again'))[1]).toContain('aurora: there is no demo to remove.');
  await expect(serve(folder, true)).rejects.toThrow('The database belongs to a real shop (aurora)');
});

test('go-live leaves an account alone that was credited by hand, until it is called with --settled', async () => {
  const folder = demoFolder();
  await inFolder(folder, credit);
  const [code, text] = await run('go-live', '--why', 'we open on Monday');
  expect([code, text]).toEqual([1, expect.stringContaining('is on accounts of the demo: user 2.')]);
  await expect(serve(folder, false)).rejects.toThrow('holds demo users');
  expect((await run('go-live', '--why', 'we open on Monday', '--settled'))[1]).toContain('3 demo users can’t log in');
});

test('go-live ends all sessions when it is called with --end-sessions', async () => {
  const folder = demoFolder();
  await inFolder(folder, (db) => signIn(db, 'aurora'));
  const again = newFolder();
  cpSync(folder, again, { recursive: true });
  await run('go-live', '--why', 'we open on Monday');
  expect(await inFolder(folder, (db) => signedIn(db, 'aurora'))).toEqual(['customer']);
  vi.stubEnv('LIVERY_DATA', again);
  await run('go-live', '--why', 'we open on Monday', '--end-sessions');
  expect(await inFolder(again, (db) => signedIn(db, 'aurora'))).toEqual([]);
});

test('doctor ends with 1 where the environment has faults', async () => {
  demoFolder();
  vi.stubEnv('LIVERY_SMTP_URL', 'smtp://127.0.0.1:1');
  vi.stubEnv('LIVERY_MAIL_FROM', 'shop@example.com');
  const [code, faults] = await run('doctor');
  expect([code, faults]).toEqual([1, expect.stringMatching(/FAULT {2}mail .*ECONNREFUSED/)]);
});
