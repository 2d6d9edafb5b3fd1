import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualTimers } from '../../tests/manual-timers.ts';
import { until } from '../../tests/until.ts';
import { runTool } from './run-tool.ts';
import { toolStep } from './step.ts';

let root: string;
const tool = (text: string) => writeFileSync(join(root, 'node_modules', 'tool.mjs'), text);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-tool-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a tool that ends with 0 passes without a word', async () => {
  tool("console.log('fine')");
  expect(await toolStep('t', 'things', 'tool.mjs', []).run(root)).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
    output: '',
  });
});

test('a tool that ends badly fails and what it said is kept, with the remedy', async () => {
  tool("console.log('a.ts:1 wrong'); console.error('1 fault'); process.exitCode = 3");
  const outcome = await toolStep('t', 'things', 'tool.mjs', [], 'Do this.').run(root);
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(outcome.output).toMatch(/a\.ts:1 wrong[\s\S]*Do this\.$/);
});

test('a tool that takes too long is ended together with what it started', async () => {
  // The child holds the same output open: only when both have ended is there an answer.
  tool(`
    import { spawn } from 'node:child_process';
    const child = "require('node:fs').writeFileSync('begun', ''); setInterval(() => {}, 60_000)";
    spawn(process.execPath, ['-e', child], { stdio: 'inherit' });
    setInterval(() => {}, 60_000);
  `);
  const timers = manualTimers();
  const result = runTool(root, 'tool.mjs', [], { limit: 1 });
  await until(() => existsSync(join(root, 'begun')));
  timers.advance(1_000);
  expect(await result).toMatchObject({ code: null, timedOut: true });
});

test('a tool has no terminal to wait for', async () => {
  tool("process.stdin.on('data', () => {}).on('end', () => console.log('nobody there'))");
  expect((await runTool(root, 'tool.mjs', [], { limit: 600 })).output).toContain('nobody there');
});
