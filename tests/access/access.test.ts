import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../engine/compile/contract/contract.ts';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { hashToken } from '../../server/platform/secrets/hash-token.ts';
import { root } from '../server/test-server.ts';
import { isLong } from '../tier.ts';
import { type InsideSuite, insideSuite } from '../contract/local-suite.ts';
import { type Parts, requestOf } from '../../suite/contract/request-parts.ts';
import { callOf, thingsIn, validParts } from '../../suite/contract/valid-parts.ts';
import exceptions from './exceptions.json' with { type: 'json' };
import { type Caller, callers, expectedStatuses } from './expected-statuses.ts';

const { operations } = await readContract(root);
let suite: InsideSuite;
const tokens = {} as Record<Exclude<Caller, 'owner'>, string | null>;

beforeAll(async () => {
  suite = await insideSuite();
  const { server, newCustomer } = suite;
  tokens.expired = await suite.openSession();
  await server.db.write('aurora', (trx) =>
    trx
      .updateTable('session')
      .set({ expires_at: new Date(server.clock.now().getTime() - 1000) })
      .where('instance', '=', trx.instance)
      .where('token_hash', '=', hashToken(tokens.expired ?? ''))
      .execute(),
  );
  tokens.guest = null;
  tokens.otherUser = await newCustomer('aurora');
  tokens.userElsewhere = await newCustomer('lumen');
  tokens.widgetToken = suite.widgetToken;
  tokens.readToken = await program(['read']);
  tokens.ordersToken = await program(['read', 'orders']);
});
afterAll(() => suite?.server.close());

/** An API token of somebody new. */
async function program(scopes: readonly string[]): Promise<string> {
  const operation = operations['createApiToken'];
  if (!operation) throw new Error('No operation createApiToken');
  const parts = { path: {}, query: {}, header: {}, body: { name: 'CI', scopes } };
  const reply = await suite.transport(requestOf(operation, parts, await suite.newCustomer('aurora')));
  return (reply.json as { data: { api_token: string } }).data.api_token;
}

async function partsOf(name: string): Promise<Parts> {
  const operation = operations[name];
  const parts =
    operation && (await validParts(operation, suite.contract, suite.things, { ...suite, key: suite.unique() }));
  if (!parts) throw new Error(`No call of ${name}`);
  return parts;
}

/** Where a call ends the session or changes the account, the caller is somebody new. */
async function tokenOf(caller: Caller, operation: Operation): Promise<string | null> {
  const { session } = callOf(operation);
  const isUser = caller === 'owner' || caller === 'otherUser';
  if (isUser && session !== undefined) return suite.newCustomer('aurora');
  return caller === 'owner' ? suite.token : tokens[caller];
}

/** Every third operation, for each caller from another one on, so that each operation has several callers. */
const calledBy = (caller: Caller): readonly string[] =>
  Object.keys(operations).filter((_, index) => isLong || index % 3 === callers.indexOf(caller) % 3);

describe.for(callers)('%s', (caller) => {
  test.for(calledBy(caller))('%s', async (name) => {
    const operation = operations[name];
    if (!operation) throw new Error(`No operation ${name}`);
    const names = thingsIn(operation, suite.things);
    const inPath = thingsIn(operation, suite.things, ['path']);
    const isOwned = (thing: string) => suite.things[thing]?.owned === true;
    const owned = { inPath: inPath.some(isOwned), elsewhere: names.some(isOwned) };
    const reply = await suite.transport(requestOf(operation, await partsOf(name), await tokenOf(caller, operation)));
    const expected = [...expectedStatuses(operation, caller, owned)];
    if (callOf(operation).mayRefuse !== undefined && expected.includes(200)) expected.push(422);
    expect(expected, `${name} answered ${reply.status}: ${reply.text.slice(0, 200)}`).toContain(reply.status);
  });
});

describe('the token of the order widget', () => {
  const widgets = Object.values(operations).filter(({ access }) => access === 'widget');
  test.for(['', 'nonsense', 'lumen-token'])('%j opens nothing', async (token) => {
    expect(widgets.length).toBeGreaterThan(5);
    for (const operation of widgets) {
      const parts = await partsOf(operation.name);
      const call = requestOf(operation, { ...parts, query: { ...parts.query, api_token: token } }, null);
      const reply = await suite.transport(call);
      expect([operation.name, reply.status]).toEqual([operation.name, 422]);
      expect(reply.text).toContain('"api_token"');
    }
  });
});

test('every exception is one of an operation that exists', () => {
  expect(Object.keys(exceptions).filter((name) => !operations[name])).toEqual([]);
});
