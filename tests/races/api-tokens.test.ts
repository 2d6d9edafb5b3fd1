import { afterAll, expect, test } from 'vitest';
import { micros } from '../../domain/money/micros.ts';
import { apiTokenHandlers } from '../../server/areas/accounts/api-token/api-token-handlers.ts';
import type { Context } from '../../server/platform/caller/context.ts';
import { Problem } from '../../server/platform/problem.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { callerContext, openShop, openUser } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
afterAll(() => postgres?.stop());

test.skipIf(!postgres)('API tokens that are made at once are 20 at most, and no two have one name', async () => {
  const { db } = (await postgres?.open({ ...longTimeouts, poolSize: 8 })) ?? {};
  if (!db) return;
  await openShop(db, shop);
  const id = await openUser(db, shop, 'ann', micros(0n));
  const now = new Date();
  const session = { sessionId: 1, signedInAt: now, endsAt: now, openedBy: 'password', family: '1' } as const;
  const context: Context = { ...callerContext(db, shop, id), user: { id, session, scopes: [] } };
  const make = (name: string) =>
    apiTokenHandlers.createApiToken!(context, { name }).then(
      () => 'made',
      (problem: unknown) => (problem instanceof Problem ? problem.status : problem),
    );
  expect((await Promise.all(Array.from({ length: 8 }, () => make('CI')))).filter((one) => one === 'made')).toEqual([
    'made',
  ]);
  for (let count = 1; count < 17; count += 1) expect(await make(`Program ${count}`)).toBe('made');
  const last = await Promise.all(Array.from({ length: 8 }, (_, index) => make(`Last ${index}`)));
  expect(last.map(String).toSorted()).toEqual([...Array.from({ length: 5 }, () => '422'), 'made', 'made', 'made']);
});
