import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command.ts';
import { actOf, actOptions } from '../operator/act-of.ts';
import { atDesk } from '../operator/at-desk.ts';
import { creditBalance } from '../operator/credit-balance.ts';

/** `livery credit`: puts money on a user's balance, or with --take takes some away. */
export async function credit(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...actOptions, take: { type: 'boolean', default: false }, reference: { type: 'string' } },
    allowPositionals: true,
  });
  const [instance, who, sum, ...more] = positionals;
  if (instance === undefined || who === undefined || sum === undefined || more.length > 0) {
    throw new UsageError('Say which instance, whom, and how many dollars.');
  }
  const act = actOf(values);
  const amount = values.take ? `-${sum}` : sum;
  const { reference } = values;
  return atDesk(root, instance, (db) =>
    db.write(instance, (trx) => creditBalance(trx, { who, amount, reference }, act)),
  );
}
