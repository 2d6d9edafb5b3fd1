import { expect, test } from 'vitest';
import { failed, type Outcome, passed } from './outcome.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';
import { outcomeOf } from './test-results.ts';

const result = (file: string, failures: readonly string[] = []) => ({
  file,
  seconds: 1,
  passed: 2 - failures.length,
  failed: failures.length,
  skipped: 0,
  failures,
});
const silent = () => {};

/** A step whose files `failing` fail beside the others; alone each gives what `alone` says. */
function testStep(failing: readonly string[], alone: (file: string) => Outcome, log: string[] = []): Step {
  return {
    name: 'tests',
    what: 'tests',
    run: async () => {
      log.push('all');
      const files = ['a', 'b', 'c'].map((file) => result(file, failing.includes(file) ? [`✗ ${file} › adds: no`] : []));
      return outcomeOf({ files, errors: [] });
    },
    runFile: async (_, file) => {
      log.push(file);
      return alone(file);
    },
  };
}
const passes = (file: string) => outcomeOf({ files: [result(file)], errors: [] });
const fails = (file: string) => outcomeOf({ files: [result(file, [`✗ ${file} › adds: no`])], errors: [] });

test('a file that failed runs once more, alone, after all steps; if it passes then it is flaky and counts as passed', async () => {
  const log: string[] = [];
  const last: Step = { name: 'types', what: 'types', run: async () => (log.push('types'), passed()) };
  const done = await runSteps([[testStep(['b'], passes, log), last]], '/root', silent);
  expect(log).toEqual(['all', 'types', 'b']);
  expect(done).toMatchObject({ passed: 7, failed: 0, broken: [] });
  expect(done.flaky).toEqual([result('b', ['✗ b › adds: no'])]);
});

test('a file that fails twice fails, beside one that was flaky', async () => {
  const done = await runSteps(
    [[testStep(['a', 'b'], (file) => (file === 'a' ? fails(file) : passes(file)))]],
    '/root',
    silent,
  );
  expect(done).toMatchObject({ passed: 5, failed: 1 });
  expect(done.broken).toEqual([{ name: 'tests', output: '✗ a › adds: no' }]);
  expect(done.flaky.map(({ file }) => file)).toEqual(['b']);
});

test('what failed outside of any file fails, also where each file that failed passes alone', async () => {
  const step = testStep(['a'], passes);
  const run = async (root: string) => {
    const outcome = await step.run(root);
    return outcomeOf({ files: outcome.files ?? [], errors: ['✗ The shop closed.'] });
  };
  const done = await runSteps([[{ ...step, run }]], '/root', silent);
  expect(done).toMatchObject({ failed: 1, broken: [{ name: 'tests', output: '✗ The shop closed.' }] });
});

test('a static check that fails is not run again, and the steps after it run all the same', async () => {
  let runs = 0;
  const check: Step = { name: 'lint', what: 'rules', run: async () => ((runs += 1), failed('a.ts:1')) };
  const broken: Step = { name: 'types', what: 'types', run: () => Promise.reject(new Error('no compiler')) };
  const done = await runSteps([[check, broken, testStep([], passes)]], '/root', silent);
  expect(runs).toBe(1);
  expect(done).toMatchObject({ passed: 6, failed: 2 });
  expect(done.broken.map(({ name }) => name)).toEqual(['lint', 'types']);
});
