import { expect, test } from 'vitest';
import { found } from '../../../tests/compile/test-project.ts';

const scenario = (...steps: object[]) => ({
  'screens/book.json': {
    format: 1,
    screen: 'book',
    path: '/books/$bookId',
    layout: 'plain',
    access: 'public',
    title: 'books.title',
    body: [],
  },
  'screens/scenarios/read.json': { format: 1, scenario: 'read', title: 'Somebody reads.', as: 'guest', steps },
});
const begun = (how: object) => ({
  'screens/scenarios/read.json': {
    format: 1,
    scenario: 'read',
    title: 'Somebody reads.',
    ...how,
    steps: [{ open: 'books' }, { operate: 'credit', words: ['{user}', '5'] }],
  },
});
const faults = (...steps: object[]) =>
  found(scenario(...steps)).filter((one) => one.startsWith('error') && one.includes('steps'));

test('a scenario of screens, words and blocks that are there is right', () => {
  expect(faults({ open: 'books' }, { see: 'books.title' }, { in: 'list', seeWords: 'Poems' })).toEqual([]);
});

test('a scenario names what is not there: screen, text, block', () => {
  expect(faults({ open: 'shelf' }, { press: 'books.buy' }, { in: 'lists', see: 'books.title' })).toEqual([
    'error unknown-screen steps.0.open',
    'error unknown-text steps.1.press',
    'error unknown-block-id steps.2.in',
  ]);
});

test('a step does exactly one thing', () => {
  expect(faults({ with: 'nothing to fill' }).length).toBeGreaterThan(0);
  expect(faults({ open: 'books', see: 'books.title' }).length).toBeGreaterThan(0);
});

test('a step runs a command that operators have, and no other', () => {
  expect(faults({ operate: 'user', words: ['freeze', '7'] })).toEqual([]);
  expect(faults({ operate: 'usr', words: ['freeze', '7'] })).toEqual(['error wrong-type steps.0.operate']);
});

test('what belongs to another step is named', () => {
  expect(faults({ open: 'books', words: ['freeze'] })).toEqual(['error wrong-type steps.0.words']);
  expect(faults({ reload: true, query: { page: '2' } })).toEqual(['error wrong-type steps.0.query']);
  expect(faults({ reload: true, remember: { book: 'bookId' } })).toEqual(['error wrong-type steps.0.remember']);
  expect(faults({ scan: true })).toEqual(['error missing-property steps.0.on']);
  expect(faults({ scan: true, on: 'phone' })).toEqual([]);
  expect(faults({ follow: 'books' })).toEqual(['error missing-property steps.0.mailTo']);
  expect(faults({ follow: 'books', mailTo: 'ada-{unique}@example.com' })).toEqual([]);
  expect(faults({ follow: 'boks', mailTo: 'ada@example.com' })).toEqual(['error unknown-screen steps.0.follow']);
  expect(faults({ reload: true, mailTo: 'ada@example.com' })).toEqual(['error wrong-type steps.0.mailTo']);
  expect(faults({ goneWords: 'Poems', again: true })).toEqual([]);
  expect(faults({ open: 'books', again: true })).toEqual(['error wrong-type steps.0.again']);
});

test('words in braces are those that an earlier step remembers, of a parameter that the path has', () => {
  const arrived = { arrive: 'book', remember: { book: 'bookId' } };
  expect(faults(arrived, { operate: 'refund', words: ['{book}', '{unique}'] })).toEqual([]);
  expect(faults({ operate: 'refund', words: ['{book}'] }, arrived)).toEqual(['error unknown-param steps.0.words']);
  expect(faults({ arrive: 'book', remember: { book: 'bokId' } })).toEqual([
    'error unknown-param steps.0.remember.book',
  ]);
  expect(faults({ seeWords: '{user}' })).toEqual(['error unknown-param steps.0.seeWords']);
});

test('only a customer has an address and a balance', () => {
  const errors = (how: object) =>
    found(begun(how)).filter((one) => one.startsWith('error') && /steps|balance/.test(one));
  expect(errors({ as: 'user', balance: 5 })).toEqual([]);
  expect(errors({ as: 'guest', balance: 5 })).toEqual([
    'error wrong-type balance',
    'error unknown-param steps.1.words',
  ]);
});
