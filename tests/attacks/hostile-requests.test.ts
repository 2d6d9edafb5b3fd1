import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../engine/compile/contract/contract.ts';
import { readContract, readContractFiles } from '../../engine/compile/contract/read-contract.ts';
import { hashToken } from '../../server/platform/secrets/hash-token.ts';
import type { Parts } from '../../suite/contract/request-parts.ts';
import { callOf, thingsIn, validParts } from '../../suite/contract/valid-parts.ts';
import { type InsideSuite, insideSuite } from '../contract/local-suite.ts';
import { assertInvariants } from '../races/find-violations.ts';
import { root, send } from '../server/test-server.ts';
import { isLong, someOf } from '../tier.ts';
import { type Hostile, hostileRequests } from './hostile-requests.ts';

const contract = await readContract(root);
const files = await readContractFiles(root);
const callers = ['guest', 'owner', 'otherUser', 'userElsewhere', 'apiToken', 'expired', 'revoked'] as const;
type Caller = (typeof callers)[number];

/** Refusals of what is no call of an operation at all, whatever it is. */
const general = [400, 404, 413, 414, 415, 422];
/** What a reply to an attacker never holds: code, statements, places of the machine. */
const leak =
  /node_modules|\.(ts|js):\d+|\bat \w+ \(|\/work\/|\/home\/|[A-Za-z]:\\\\|\b(select|update|insert into|delete from)\b [^.]*\b(from|set|values|where)\b|\$\d+::|syntax error at|violates|relation "|pg_|SQLSTATE|kysely/i;

let suite: InsideSuite;
const tokens = {} as Record<Caller, string | null>;
let calls = 0;

beforeAll(async () => {
  suite = await insideSuite();
  const { server, newCustomer } = suite;
  tokens.guest = null;
  tokens.otherUser = await newCustomer('aurora');
  tokens.userElsewhere = await newCustomer('lumen');
  const made = await send(server.app, 'POST /api/v1/api-token', {
    token: await newCustomer('aurora'),
    body: { name: 'CI', scopes: ['read', 'orders'] },
  });
  tokens.apiToken = String(made.body.data.api_token);
  tokens.revoked = await newCustomer('aurora');
  await send(server.app, 'POST /logout', { token: tokens.revoked });
  tokens.expired = await suite.openSession();
  await server.db.write('aurora', (trx) =>
    trx
      .updateTable('session')
      .set({ expires_at: new Date(server.clock.now().getTime() - 1000) })
      .where('instance', '=', trx.instance)
      .where('token_hash', '=', hashToken(tokens.expired ?? ''))
      .execute(),
  );
});
afterAll(() => suite?.server.close());

describe('whatever is asked, whoever asks, gets an answer of the contract', () => {
  test.for(someOf(Object.keys(contract.operations), 16))('%s', async (name) => {
    const operation = contract.operations[name];
    if (!operation) throw new Error(`No operation ${name}`);
    const { things } = suite;
    const parts = await validParts(operation, contract, things, { ...suite, key: suite.unique() });
    if (!parts) throw new Error(`No call of ${name}`);
    const owned = thingsIn(operation, things, ['path']).some((thing) => things[thing]?.owned === true);
    const hostile = hostileRequests(operation, contract);
    const faults: string[] = [];
    for (const [turn, caller] of callers.entries()) {
      for (const one of chosen(hostile, turn)) faults.push(...(await faultsOf(operation, parts, owned, caller, one)));
    }
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });

  test('and afterwards the books are right', async () => {
    expect(calls).toBeGreaterThan(isLong ? 5_000 : 400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    await assertInvariants(suite.server.db);
  });
});

/** All for the owner, every fifth for the others; in `npm test` a few, others for each caller. */
function chosen(hostile: readonly Hostile[], turn: number): readonly Hostile[] {
  const step = isLong ? (turn === 1 ? 1 : 5) : Math.max(1, Math.floor(hostile.length / 5));
  return hostile.filter((_, index) => index % step === turn % step);
}

async function faultsOf(
  operation: Operation,
  parts: Parts,
  owned: boolean,
  caller: Caller,
  { what, keepsPath, make }: Hostile,
): Promise<readonly string[]> {
  calls += 1;
  const isOwner = caller === 'owner';
  // Where a call ends the session or changes the account, the caller is somebody new.
  const endsSession = isOwner && callOf(operation).session !== undefined;
  const token = endsSession ? await suite.newCustomer('aurora') : isOwner ? suite.token : tokens[caller];
  const before = suite.server.log.length;
  const reply = await suite.transport(make(parts, token));
  const allowed = allowedStatuses(operation, caller);
  const faults: string[] = [];
  const isStranger = ['guest', 'userElsewhere', 'expired', 'revoked'].includes(caller);
  if (!allowed.includes(reply.status)) faults.push(`answered ${reply.status}`);
  if (isStranger && operation.access === 'user' && reply.status < 400) faults.push(`let in (${reply.status})`);
  if (owned && keepsPath && !isOwner && reply.status < 400) faults.push(`gave another’s (${reply.status})`);
  if (leak.test(reply.text) && reply.status >= 400) faults.push('tells about the inside');
  if (suite.server.log.slice(before).some((line) => line.includes('unexpected error')))
    faults.push('an error is logged');
  return faults.map((fault) => `${caller}, ${what}: ${fault}: ${reply.text.slice(0, 160)}`);
}

function allowedStatuses(operation: Operation, caller: Caller): readonly number[] {
  const declared = Object.values(files).flatMap((file) => {
    const paths = (file as { paths?: Record<string, Record<string, { responses?: object }>> }).paths ?? {};
    return Object.keys(paths[operation.path]?.[operation.method.toLowerCase()]?.responses ?? {}).map(Number);
  });
  if (declared.length === 0) throw new Error(`${operation.name} declares no statuses`);
  return [
    ...declared,
    ...general,
    ...(operation.node.idempotent ? [409] : []),
    ...(caller === 'apiToken' || operation.recentSignIn ? [403] : []),
  ];
}
