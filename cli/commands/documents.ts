import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command.ts';
import type { Act } from '../operator/act.ts';
import { actOf, actOptions } from '../operator/act-of.ts';
import { atDesk } from '../operator/at-desk.ts';
import { decideVerification } from '../operator/decide-verification.ts';
import { idOf } from '../operator/id-of.ts';
import { listDocuments } from '../operator/list-documents.ts';
import { readDocument } from '../operator/read-document.ts';
import { Refused } from '../operator/refused.ts';
import { tableText } from '../operator/table-text.ts';

/** `livery documents`: papers that customers sent to be verified, and the operator's word on them. */
export async function documents(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: actOptions, allowPositionals: true });
  const [instance, what = 'list', number, file, ...more] = positionals;
  if (instance === undefined || more.length > 0) throw new UsageError('Say which instance.');
  if (what === 'list') return list(root, instance);
  if (what !== 'accept' && what !== 'decline' && what !== 'save') {
    throw new UsageError('Say list, save, accept or decline.');
  }
  const id = idOf(number);
  if ((what === 'save') !== (file !== undefined)) throw new UsageError('Say save, the number, and the file to make.');
  const act = actOf(values);
  if (file !== undefined) return save(root, instance, { id, file, act });
  return atDesk(root, instance, (db) =>
    db.write(instance, (trx) => decideVerification(trx, id, what === 'accept', act)),
  );
}

function list(root: string, instance: string): Promise<number> {
  return atDesk(root, instance, async (db) => {
    const waiting = await db.read(instance, listDocuments);
    if (waiting.length === 0) return 'No document waits for a decision.';
    return tableText([
      ['document', 'sent', 'user', 'e-mail', 'step', 'type', 'KB'],
      ...waiting.map((one) => [
        String(one.id),
        one.createdAt.toISOString().slice(0, 16),
        String(one.userId),
        one.email ?? '',
        one.step,
        one.contentType,
        String(Math.ceil(one.size / 1024)),
      ]),
    ]);
  });
}

/** Only the operator can read the file, and none that is there is written over. */
function save(
  root: string,
  instance: string,
  asked: { readonly id: number; readonly file: string; readonly act: Act },
) {
  return atDesk(root, instance, async (db) => {
    const content = await db.write(instance, (trx) => readDocument(trx, asked.id, asked.act));
    try {
      writeFileSync(asked.file, content, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      throw new Refused(`${asked.file} cannot be made: ${error instanceof Error ? error.message : String(error)}`);
    }
    return `Document ${asked.id} was saved as ${asked.file}. Delete the file when you have looked at it.`;
  });
}
