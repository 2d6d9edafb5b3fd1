import { parseArgs } from 'node:util';
import { UsageError } from '../command.ts';
import { actOf, actOptions } from '../operator/act-of.ts';
import { addCoupon } from '../operator/add-coupon.ts';
import { atDesk } from '../operator/at-desk.ts';

/** `livery coupon`: adds a coupon. */
export async function coupon(args: readonly string[], root: string): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      ...actOptions,
      name: text,
      description: text,
      kind: text,
      percent: text,
      amount: text,
      min: text,
      'max-uses': text,
      'max-uses-per-user': text,
      from: text,
      to: text,
      public: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [instance, what, code, ...more] = positionals;
  if (instance === undefined || what !== 'add' || code === undefined || more.length > 0) {
    throw new UsageError('Say which instance, add, and the code.');
  }
  const act = actOf(values);
  const { name = '', kind = 'discount', description, percent, amount, min, from, to } = values;
  const added = {
    code,
    name,
    kind,
    description,
    percent,
    amount,
    min,
    from,
    to,
    maxUses: values['max-uses'],
    maxUsesPerUser: values['max-uses-per-user'],
    isPublic: values.public,
  };
  return atDesk(root, instance, (db) => db.write(instance, (trx) => addCoupon(trx, added, act)));
}
