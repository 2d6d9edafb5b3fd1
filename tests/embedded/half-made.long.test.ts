import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/platform/db/open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-half-made-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a start makes the database anew where an earlier one left it half made', async () => {
  mkdirSync(join(folder, 'pg'));
  writeFileSync(join(folder, 'pg', 'PG_VERSION'), '18');
  await expect(openDatabase({ folder })).rejects.toThrow();
  writeFileSync(join(folder, 'pg.making'), '');
  const db = await openDatabase({ folder });
  await db.close();
  expect(existsSync(join(folder, 'pg.making'))).toBe(false);
  expect(existsSync(join(folder, 'pg.lock'))).toBe(false);
});
