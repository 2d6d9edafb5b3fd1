import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command.ts';
import { atDesk } from '../operator/at-desk.ts';
import { listActs } from '../operator/list-acts.ts';
import { tableText } from '../operator/table-text.ts';

/** `livery acts`: what was done by hand, by whom and why. */
export async function acts(args: readonly string[], root: string): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { by: text, about: text, last: { ...text, default: '50' } };
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [instance, ...more] = positionals;
  if (instance === undefined || more.length > 0) throw new UsageError('Say which instance.');
  const { by, about, last } = values;
  if (!/^[1-9]\d{0,4}$/.test(last)) throw new UsageError(`--last is "${last}"; it must be a whole number above 0.`);
  return atDesk(root, instance, async (db) => {
    const found = await db.read(instance, (trx) => listActs(trx, { by, about, limit: Number(last) }));
    if (found.length === 0) return 'Nothing was done by hand.';
    return tableText([
      ['act', 'at', 'by', 'action', 'subject', 'why'],
      ...found.map((act) => [
        String(act.id),
        act.at.toISOString().slice(0, 16),
        act.made_by,
        act.action,
        act.subject,
        act.why,
      ]),
    ]);
  });
}
