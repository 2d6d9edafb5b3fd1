import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { root } from '../server/test-server.ts';
import { assertInvariants } from '../races/find-violations.ts';
import { checkOperation } from '../../suite/contract/check-operation.ts';
import { type InsideSuite, insideSuite } from './local-suite.ts';
import { someOf } from '../tier.ts';

const { operations } = await readContract(root);
const names = someOf(Object.keys(operations), 24);
let suite: InsideSuite;
let calls = 0;
beforeAll(async () => {
  suite = await insideSuite();
});
afterAll(() => suite?.server.close());

describe('succeeds as declared and refuses what is spoilt, on its field and never with a 5xx', () => {
  test.for(names)('%s', async (name) => {
    const operation = operations[name];
    if (!operation) throw new Error(`No operation ${name}`);
    const report = await checkOperation(suite, operation);
    calls += report.calls;
    expect(report.skipped).toBeNull();
    if (report.faults.length > 0) throw new Error(report.faults.join('\n'));
  });

  test('after thousands of spoilt calls the books are right', async () => {
    expect(calls).toBeGreaterThan(names.length * 10);
    await assertInvariants(suite.server.db);
  });
});
