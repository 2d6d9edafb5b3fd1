import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, expect, test } from 'vitest';

// Processes that do nothing but come up; `supervision.long.test.ts` does the same with those of the program.
const folder = mkdtempSync(join(tmpdir(), 'livery-supervision-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, lines: readonly string[]): string => {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
};
/** Says its id when it is up, and ends when it is told. */
const worker = write('worker.mjs', [
  "process.on('message', () => process.exit(0));",
  "process.on('SIGTERM', () => process.exit(0));",
  "process.send('ready');",
  'console.log(`up ${process.pid}`);',
]);
const failing = write('failing.mjs', ["console.log('cannot start');", 'process.exit(1);']);
const primary = write('primary.mjs', [
  `import { runProcesses } from ${JSON.stringify(new URL('../../cli/processes/run-processes.ts', import.meta.url).href)};`,
  'process.exitCode = await runProcesses(2, process.argv[2]);',
]);

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function supervise(script: string) {
  const child = spawn(process.execPath, [primary, script], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  /** Ids of the processes that have come up, in that order. */
  const up = () => [...output.matchAll(/^up (\d+)$/gm)].map(([, pid]) => Number(pid));
  return { child, ended, up, output: () => output };
}

test('processes that die are started again, as often as they die, and all end when the first is told to stop', async () => {
  const { child, ended, up, output } = supervise(worker);
  await expect.poll(up).toHaveLength(2);
  for (const pid of up()) process.kill(pid, 'SIGKILL');
  await expect.poll(up).toHaveLength(4);
  process.kill(up()[2] ?? 0, 'SIGKILL');
  await expect.poll(up).toHaveLength(5);
  expect(new Set(up()).size).toBe(5);

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output().match(/A process ended; another one is started/g)).toHaveLength(3);
  for (const pid of up()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('where the first process cannot start at all, none is started again', async () => {
  const { ended, output } = supervise(failing);
  expect(await ended).toBe(1);
  expect(output()).toBe('cannot start\n');
});
