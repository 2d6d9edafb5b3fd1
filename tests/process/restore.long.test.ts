import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { writeBackup } from '../../cli/backup/write-backup.ts';
import { runCommand } from '../../cli/run-command.ts';
import { folderFiles } from '../../server/platform/files/folder-files.ts';
import { embeddedDatabase } from '../embedded/embedded-database.ts';
import { root, seeded } from '../server/test-server.ts';
import { inFolder } from './demo-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('restore makes the embedded database where there is none yet', async () => {
  const file = join(folder, 'shop.livery');
  const db = await embeddedDatabase({}, seeded);
  const { rows } = await writeBackup(db, folderFiles(join(folder, 'sent')), file, new Date());
  await db.close();

  const data = join(folder, 'made');
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('LIVERY_DATA', data);
  const output: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  expect(await runCommand(['restore', file], root)).toBe(0);
  expect(output.join('')).toContain(`${rows} rows of `);
  const users = await inFolder(data, (made) =>
    made.read('aurora', (trx) => trx.selectFrom('app_user').select('email').where('id', '=', 1).execute()),
  );
  expect(users).toEqual([{ email: 'demo@livery.test' }]);
});
