import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/postgres/temporary-folder.ts';
import { memoryFolder } from './memory-folder.ts';

const module = join(import.meta.dirname, 'memory-folder.ts');

/** What another process gets, which ends right after. */
function inOtherProcess(parent: string): string {
  const script = `import { memoryFolder } from ${JSON.stringify(module)};
    process.stdout.write(String(memoryFolder({ parent: ${JSON.stringify(parent)}, minimumFree: 0 })));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout;
}

test.runIf(process.platform === 'linux')('the folder is gone when the process has ended', () => {
  const parent = temporaryFolder('memory');
  const folder = inOtherProcess(parent);
  expect(folder).toContain(join(parent, 'livery-verify-'));
  expect(readdirSync(parent)).toEqual([]);
});

test.runIf(process.platform === 'linux')('other users get through it, as PostgreSQL has to', () => {
  const folder = memoryFolder({ parent: temporaryFolder('memory'), minimumFree: 0 });
  expect(statSync(String(folder)).mode & 0o777).toBe(0o755);
});

test('there is none where too little is free', () => {
  const parent = temporaryFolder('memory');
  expect(memoryFolder({ parent, minimumFree: Number.MAX_SAFE_INTEGER })).toBeNull();
  expect(readdirSync(parent)).toEqual([]);
});

test('there is none where the system has no files in memory', () => {
  expect(memoryFolder({ parent: join(temporaryFolder('memory'), 'missing'), minimumFree: 0 })).toBeNull();
});

test('there is none where no program may be started', ({ skip }) => {
  const parent = temporaryFolder('memory');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,noexec', 'tmpfs', parent]);
  if (mounted.status !== 0) skip('this user may not mount anything');
  onTestFinished(() => void spawnSync('umount', ['-l', parent]));
  expect(memoryFolder({ parent, minimumFree: 0 })).toBeNull();
  expect(readdirSync(parent)).toEqual([]);
});

test.runIf(process.getuid?.() === 0)('what another user left is not touched', () => {
  const parent = temporaryFolder('memory');
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const other = join(parent, `livery-verify-${ended}-abc`);
  mkdirSync(other);
  chownSync(other, 65_534, 65_534);
  inOtherProcess(parent);
  expect(readdirSync(parent)).toEqual([`livery-verify-${ended}-abc`]);
});

test.runIf(process.platform === 'linux')('what a killed run left is removed, and what a running one has is not', () => {
  const parent = temporaryFolder('memory');
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  mkdirSync(join(parent, `livery-verify-${ended}-abc`));
  mkdirSync(join(parent, `livery-verify-${process.ppid}-def`));
  mkdirSync(join(parent, 'somebody-elses'));
  inOtherProcess(parent);
  expect(readdirSync(parent).sort()).toEqual([`livery-verify-${process.ppid}-def`, 'somebody-elses']);
});
