import process from 'node:process';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from './run-command.ts';

const output: string[] = [];
const hear = () => {
  output.length = 0;
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  }
};
afterEach(() => vi.restoreAllMocks());

const chores = ['import', 'user', 'credit', 'coupon', 'payments', 'withdrawals'];

test('the help names every command', async () => {
  hear();
  expect(await runCommand(['help'], '/nowhere')).toBe(0);
  for (const word of [
    'start',
    'dev',
    'check',
    'init',
    'explain',
    'diff',
    'upgrade',
    'migrate',
    'build',
    'generate',
    'contract',
    'verify',
    ...chores,
  ])
    expect(output.join('')).toContain(`  ${word}`);
});

test('a mistyped command is answered with the nearest one', async () => {
  hear();
  expect(await runCommand(['chekc'], '/nowhere')).toBe(2);
  expect(output.join('')).toContain('Unknown command "chekc". Did you mean "check"?');
});

test('names from the prototype of objects are no commands', async () => {
  hear();
  expect(await runCommand(['constructor'], '/nowhere')).toBe(2);
});

test('an option that nobody declared ends in a sentence and the usage', async () => {
  hear();
  expect(await runCommand(['generate', '--chekc'], '/nowhere')).toBe(2);
  expect(output.join('')).toMatch(/Unknown option '--chekc'[\s\S]*Usage: livery generate \[--check\]/);
});

test('an unknown step of verify is answered with the list of steps', async () => {
  hear();
  expect(await runCommand(['verify', 'typse'], '/nowhere')).toBe(2);
  expect(output.join('')).toContain('There is no step "typse". Did you mean "types"?');
});
