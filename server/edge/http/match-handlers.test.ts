import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../../engine/compile/contract/read-contract.ts';
import { testDatabase } from '../../../tests/database/test-database.ts';
import { root, send, testInstance } from '../../../tests/server/test-server.ts';
import type { Database } from '../../platform/db/database.ts';
import { handlerAreas } from '../../main/handlers.ts';
import { createInstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { createServer } from '../../main/create-server.ts';
import { matchHandlers } from './match-handlers.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db?.close());

test('a reply that is not as the contract says is noticed', async () => {
  const contract = await readContract(root);
  const [first, ...others] = handlerAreas;
  const broken = { ...first, login: async () => ({ id: 'one', name: 'x' }) as never };
  const app = createServer({
    contract,
    db,
    instances: createInstanceRegistry([testInstance('aurora')]),
    areas: [broken, ...others],
    checkReplies: true,
  });
  const reply = await send(app, 'POST /login', { body: { email: 'a@b.co', password: 'x' } });
  expect(reply.status).toBe(500);
  expect(reply.body.message).toMatch(/^Something went wrong on our side/);
  expect(reply.text).not.toContain('contract');
  await app.close();
});

test('the server refuses to start when handlers and contract do not match, and names each on either side', async () => {
  const contract = await readContract(root);
  const areas = [
    { login: async () => ({ id: 1, name: 'x' }) },
    { fly: async () => ({}), login: async () => ({ id: 1, name: 'x' }) } as object,
  ];
  const start = () => matchHandlers(contract, areas);
  expect(start).toThrow('- login has two handlers');
  expect(start).toThrow('- fly has a handler but is not in the contract');
  expect(start).toThrow('- createOrder is in the contract but has no handler');
  expect(matchHandlers(contract, handlerAreas).size).toBe(Object.keys(contract.operations).length);
});
