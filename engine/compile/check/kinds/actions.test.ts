import { describe, expect, it } from 'vitest';
import { booksScreen, found } from '../../../../tests/compile/test-project.ts';
import { itReports, button, run as declaredRun } from '../../../../tests/compile/reports.ts';

const books = { books: { operation: 'listBooks' } };
const run = (...steps: unknown[]) =>
  found(
    booksScreen([{ id: 'act', block: 'button', text: 'books.title', run: steps }], {
      sources: books,
      state: { why: null },
    }),
  ).filter((one) => !one.includes('unused'));

describe('the check of steps', () => {
  it('knows the failure in what is done instead, and only there', () => {
    const attempt = { attempt: [{ refresh: ['books'] }], otherwise: [{ set: { why: '{{ error.message }}' } }] };
    expect(run(attempt)).toEqual([]);
    expect(run({ ...attempt, otherwise: [{ set: { why: '{{ error.reason }}' } }] })).toEqual([
      'error unknown-field body.act.run.0.otherwise.0.set.why',
    ]);
    expect(run(attempt, { copy: '{{ error.message }}' })).toEqual(['error unknown-field body.act.run.1.copy']);
  });

  it('refuses an attempt that does not say what happens when it fails', () => {
    expect(run({ attempt: [{ refresh: ['books'] }] })).toEqual(['error missing-property body.act.run.0.otherwise']);
  });

  it('checks both ways of a condition; what a call there gives is not known after it', () => {
    const call = { request: { operation: 'getBook', params: { bookId: 1 } } };
    const both = {
      when: 'result.outOfPrint',
      run: [{ copy: '{{ result.title }}' }],
      otherwise: [{ refresh: ['books'] }],
    };
    expect(run(call, both)).toEqual([]);
    expect(run(call, { ...both, when: 'result.title' })).toEqual(['error expression-type body.act.run.1.when']);
    expect(run(call, { ...both, run: [{ copy: '{{ result.name }}' }] })).toEqual([
      'error unknown-field body.act.run.1.run.0.copy',
    ]);
    expect(run({ when: 'state.why == null', run: [call] }, { copy: '{{ result.title }}' })).toEqual([
      'error unknown-field body.act.run.1.copy',
    ]);
    expect(run({ when: 'state.why == null' })).toEqual(['error missing-property body.act.run.0.run']);
  });

  it('assumes only of sources that are there', () => {
    expect(run({ assume: { source: 'books', item: '1', values: { title: 'New' } } })).toEqual([]);
    expect(run({ assume: { source: 'bokos', values: {} } })).toEqual([
      'error unknown-source body.act.run.0.assume.source',
    ]);
  });
});

itReports([
  {
    code: 'unknown-property',
    when: 'a step is none',
    files: declaredRun({ reqest: {} }),
    path: 'body.go.run.0',
    suggestion: 'request',
  },
  {
    code: 'wrong-type',
    when: 'actions are no list',
    files: button({ run: { refresh: ['user'] } }),
    path: 'body.go.run',
  },
  {
    code: 'wrong-type',
    when: 'a step does two things',
    files: declaredRun({ refresh: ['user'], endSession: true }),
    path: 'body.go.run.0',
  },
]);
