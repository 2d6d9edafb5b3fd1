import { parseArgs } from 'node:util';
import { formatPlain } from '../../domain/money/format-plain.ts';
import { UsageError } from '../command-line/command.ts';
import { actOf, actOptions } from '../operator/act-of.ts';
import { atDesk } from '../operator/at-desk.ts';
import { decidePayOut } from '../operator/decide-pay-out.ts';
import { idOf } from '../operator/id-of.ts';
import { listPayOuts } from '../operator/list-pay-outs.ts';
import { tableText } from '../operator/table-text.ts';

/** `livery withdrawals`: earnings that customers want paid out, and the operator's word on them. */
export async function withdrawals(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: actOptions, allowPositionals: true });
  const [instance, what = 'list', number, ...more] = positionals;
  if (instance === undefined || more.length > 0) throw new UsageError('Say which instance.');
  if (what === 'list') {
    return atDesk(root, instance, async (db) => {
      const waiting = await db.read(instance, listPayOuts);
      if (waiting.length === 0) return 'No withdrawal waits for a decision.';
      return tableText([
        ['withdrawal', 'asked', 'user', 'e-mail', 'method', 'USD to send', 'account', 'comment'],
        ...waiting.map((one) => [
          String(one.id),
          one.createdAt.toISOString().slice(0, 16),
          `${one.userId}${one.isFrozen ? ' (frozen)' : ''}`,
          one.email ?? '',
          one.method,
          formatPlain(one.total, 6),
          one.account,
          one.comment ?? '',
        ]),
      ]);
    });
  }
  if (what !== 'approve' && what !== 'decline') throw new UsageError('Say list, approve or decline.');
  const id = idOf(number);
  const act = actOf(values);
  return atDesk(root, instance, (db) => db.write(instance, (trx) => decidePayOut(trx, id, what === 'approve', act)));
}
