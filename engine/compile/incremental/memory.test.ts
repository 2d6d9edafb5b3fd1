import { expect, it } from 'vitest';
import { collectInto, type Finding } from '../diagnostics/finding.ts';
import { Memory } from './memory.ts';

const at = { file: 'a.json', offset: 0 };

it('makes a piece once for the same inputs, and reports what it reported then', () => {
  const memory = new Memory();
  const found: Finding[] = [];
  const report = collectInto(found);
  let made = 0;
  const ask = (...inputs: unknown[]) =>
    memory.recallReported('piece', inputs, report, (report) => {
      report({ code: 'wrong-type', at, path: 'x', message: 'Wrong.' });
      return (made += 1);
    });
  const input = {};
  expect(ask(input, 1)).toBe(1);
  memory.turn();
  expect(ask(input, 1)).toBe(1);
  expect(found).toHaveLength(2);
  memory.turn();
  expect(ask({}, 1)).toBe(2);
  memory.turn();
  expect(ask(input)).toBe(3);
});

it('forgets what was not asked for', () => {
  const memory = new Memory();
  let made = 0;
  const ask = () => memory.recall('piece', [], () => (made += 1));
  ask();
  memory.turn();
  memory.turn();
  expect(ask()).toBe(2);
});
