import { expect, test } from 'vitest';
import { found } from '../../../tests/compile/test-project.ts';

const scenario = (...steps: object[]) => ({
  'screens/scenarios/read.json': { format: 1, scenario: 'read', title: 'Somebody reads.', as: 'guest', steps },
});
const faults = (...steps: object[]) =>
  found(scenario(...steps)).filter((one) => one.startsWith('error') && one.includes('steps'));

test('a scenario of screens, words and blocks that are there is right', () => {
  expect(faults({ open: 'books' }, { see: 'books.title' }, { in: 'list', seeWords: 'Poems' })).toEqual([]);
});

test('a scenario names what is not there: screen, text, block', () => {
  expect(faults({ open: 'book' }, { press: 'books.buy' }, { in: 'lists', see: 'books.title' })).toEqual([
    'error unknown-screen steps.0.open',
    'error unknown-text steps.1.press',
    'error unknown-block-id steps.2.in',
  ]);
});

test('a step does exactly one thing', () => {
  expect(faults({ with: 'nothing to fill' }).length).toBeGreaterThan(0);
  expect(faults({ open: 'books', see: 'books.title' }).length).toBeGreaterThan(0);
});
