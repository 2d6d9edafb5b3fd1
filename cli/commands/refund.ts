import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command.ts';
import { actOf, actOptions } from '../operator/act-of.ts';
import { atDesk } from '../operator/at-desk.ts';
import { idOf } from '../operator/id-of.ts';
import { refundOrder } from '../operator/refund-order.ts';

/** `livery refund`: gives back some of what was paid for a completed order, or all that is left of it. */
export async function refund(args: readonly string[], root: string): Promise<number> {
  const options = { ...actOptions, reference: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [instance, number, amount, ...more] = positionals;
  if (instance === undefined || amount === undefined || more.length > 0) {
    throw new UsageError('Say which instance, which order, and how many dollars or "rest".');
  }
  const orderId = idOf(number);
  const act = actOf(values);
  const { reference } = values;
  return atDesk(root, instance, (db) =>
    db.write(instance, (trx) => refundOrder(trx, { orderId, amount, reference }, act)),
  );
}
