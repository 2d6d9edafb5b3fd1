import { parseArgs } from 'node:util';
import { formatPlain } from '../../domain/money/format-plain.ts';
import { listInModeration } from '../../server/areas/paying/invoices/list-in-moderation.ts';
import { UsageError } from '../command-line/command.ts';
import { actOf, actOptions } from '../operator/act-of.ts';
import { atDesk } from '../operator/at-desk.ts';
import { decidePayment } from '../operator/decide-payment.ts';
import { idOf } from '../operator/id-of.ts';
import { tableText } from '../operator/table-text.ts';

/** `livery payments`: payments made by hand that wait for the operator's word, and that word. */
export async function payments(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: actOptions, allowPositionals: true });
  const [instance, what = 'list', number, ...more] = positionals;
  if (instance === undefined || more.length > 0) throw new UsageError('Say which instance.');
  if (what === 'list') {
    return atDesk(root, instance, async (db) => {
      const waiting = await db.read(instance, listInModeration);
      if (waiting.length === 0) return 'No payment waits for a decision.';
      return tableText([
        ['payment', 'marked', 'user', 'e-mail', 'method', 'USD', 'comment', 'note'],
        ...waiting.map((one) => [
          String(one.id),
          (one.markedAt ?? one.createdAt).toISOString().slice(0, 16),
          String(one.userId),
          one.email ?? '',
          one.method,
          formatPlain(one.charge, 6),
          one.comment ?? '',
          one.note ?? '',
        ]),
      ]);
    });
  }
  if (what !== 'approve' && what !== 'decline') throw new UsageError('Say list, approve or decline.');
  const id = idOf(number);
  const act = actOf(values);
  return atDesk(root, instance, (db) => db.write(instance, (trx) => decidePayment(trx, id, what === 'approve', act)));
}
