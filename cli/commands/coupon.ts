import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command.ts';
import { actOf, actOptions } from '../operator/act-of.ts';
import { addCoupon } from '../operator/add-coupon.ts';
import { atDesk } from '../operator/at-desk.ts';
import { endCoupon } from '../operator/end-coupon.ts';
import { listCoupons } from '../operator/list-coupons.ts';
import { tableText } from '../operator/table-text.ts';

/** `livery coupon`: lists the coupons, adds one, or ends one. */
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
  const [instance, what = 'list', code, ...more] = positionals;
  if (instance === undefined || more.length > 0) throw new UsageError('Say which instance.');
  if (what === 'list' && code === undefined) return list(root, instance);
  if ((what !== 'add' && what !== 'end') || code === undefined) {
    throw new UsageError('Say list, or add or end and the code.');
  }
  const act = actOf(values);
  if (what === 'end') return atDesk(root, instance, (db) => db.write(instance, (trx) => endCoupon(trx, code, act)));
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

function list(root: string, instance: string): Promise<number> {
  return atDesk(root, instance, async (db) => {
    const coupons = await db.read(instance, (trx) => listCoupons(trx, new Date()));
    if (coupons.length === 0) return 'There are no coupons.';
    return tableText([
      ['code', 'kind', 'worth', 'used', 'until', 'state', 'name'],
      ...coupons.map((one) => [
        one.code,
        one.kind,
        one.worth,
        one.maxUses === null ? String(one.uses) : `${one.uses} of ${one.maxUses}`,
        one.validTo?.toISOString().slice(0, 16) ?? '',
        one.state,
        one.name,
      ]),
    ]);
  });
}
