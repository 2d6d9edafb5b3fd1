import { writeSync } from 'node:fs';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { callerContext, placeOrder, shopServices } from './small-shop.ts';

/**
 * A process of its own: orders on the embedded database in the folder given until somebody kills it. Says `sent <key>`
 * before and `done <key> <id>` after each order; the words are written at once, so what was said was said before the end.
 */
const [folder = '', shop = '', user = '', prefix = ''] = process.argv.slice(2);
const textOf = (line: string) => writeSync(1, `${line}\n`);
const db = await openDatabase({ folder });

async function orderOn(lane: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const idempotencyKey = `${prefix}-${lane}-${turn}`;
    textOf(`sent ${idempotencyKey}`);
    const reply = await placeOrder(callerContext(db, shop, Number(user)), {
      idempotencyKey,
      orders: [{ serviceId: shopServices.likes, quantity: 10, url: 'https://tube.test/watch?v=1' }],
    });
    textOf(`done ${idempotencyKey} ${reply.orders[0]?.id}`);
  }
}

textOf('ready');
await Promise.all([1, 2, 3, 4].map(orderOn));
