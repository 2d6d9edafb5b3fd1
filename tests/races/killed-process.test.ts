import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { fromUsd } from '../../domain/money/usd.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { embeddedFolder } from '../embedded/embedded-database.ts';
import { assertInvariants } from './find-violations.ts';
import { isLong } from '../tier.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from './small-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-killed-'));
const program = fileURLToPath(new URL('./order-until-killed.ts', import.meta.url));
const shop = 'alpha';
const rounds = isLong ? 4 : 1;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a process that is killed in the middle of ordering loses nothing it has confirmed, and a retry finishes the rest once', async () => {
  await embeddedFolder(folder);
  const first = await openDatabase({ folder });
  await openShop(first, shop);
  const user = await openUser(first, shop, 'ann', fromUsd(1000));
  await first.close();

  const done: { key: string; orderIds: number[] }[] = [];
  let unknown = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const lines = await orderAndKill([folder, shop, String(user), `round-${round}`], 3 + round * 4);
    const sent = lines.filter(([word]) => word === 'sent').map(([, key = '']) => key);
    const confirmed = lines
      .filter(([word]) => word === 'done')
      .map(([, key = '', id = '']) => ({ key, orderIds: [Number(id)] }));
    done.push(...confirmed);

    // The lock of the killed process is replaced without anybody's help.
    const db = await openDatabase({ folder });
    await assertInvariants(db, { acknowledged: done });
    for (const key of sent.filter((one) => !confirmed.some((reply) => reply.key === one))) {
      unknown += 1;
      const retry = () =>
        placeOrder(callerContext(db, shop, user), {
          idempotencyKey: key,
          orders: [{ serviceId: shopServices.likes, quantity: 10, url: 'https://tube.test/watch?v=1' }],
        });
      const [one, other] = [await retry(), await retry()];
      expect(other).toEqual(one);
      done.push({ key, orderIds: one.orders.map(({ id }) => id) });
    }
    await assertInvariants(db, { acknowledged: done });
    const { count } = await db.read(shop, (trx) =>
      trx
        .selectFrom('orders')
        .select((row) => row.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    expect(Number(count)).toBe(done.length);
    await db.close();
  }
  // A run in which every request had ended before the kill would prove nothing.
  expect(unknown).toBeGreaterThanOrEqual(rounds);
  expect(done.length).toBeGreaterThanOrEqual(rounds * 7);
});

/** Lets the program order until it has confirmed so many, kills it, and answers the words of each line it said. */
async function orderAndKill(args: readonly string[], confirmed: number): Promise<readonly (readonly string[])[]> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    // Other orders are under way at this moment, at whatever step each of them is.
    if (out.split('\ndone ').length > confirmed) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.once('close', (_, by) => resolve(by)));
  if (signal !== 'SIGKILL') throw new Error(`The program ended by itself: ${errors}`);
  return out.split('\n').map((line) => line.split(' '));
}
