import { expect, test } from 'vitest';
import schema from '../../schemas/config/scenario.schema.json' with { type: 'json' };
import { testDatabase } from '../../tests/database/test-database.ts';
import { commands } from '../commands.ts';
import { Refused } from '../operator/refused.ts';
import { operatorRuns } from './operator-runs.ts';

const named = schema.properties.steps.items.properties.operate.enum;

test('each command that a step of a scenario may run is that operator command', async () => {
  expect(Object.keys(operatorRuns)).toEqual(named);
  for (const name of named) expect(await operatorRuns[name]?.(), name).toBe(await commands[name]?.load());
});

test('an operator command runs on a database that is open already, and refuses there as elsewhere', async () => {
  const db = await testDatabase();
  try {
    const payments = await operatorRuns['payments']?.();
    const user = await operatorRuns['user']?.();
    expect(await payments?.on(db, ['aurora'], '')).toBe('No payments to review.');
    const nobody = user?.on(db, ['aurora', 'freeze', 'nobody@livery.test', '--why', 'A test'], '');
    await expect(nobody).rejects.toThrow(Refused);
  } finally {
    await db.close();
  }
});
