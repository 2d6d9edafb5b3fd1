import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command.ts';
import { actOf, actOptions } from '../operator/act-of.ts';
import { atDesk } from '../operator/at-desk.ts';
import { enterAs } from '../operator/enter-as.ts';
import { freezeUser } from '../operator/freeze-user.ts';

/** `livery user`: freezes a user, lets them go on, or logs an operator in as them. */
export async function user(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: actOptions, allowPositionals: true });
  const [instance, what, who, ...more] = positionals;
  const known = what === 'freeze' || what === 'unfreeze' || what === 'enter';
  if (instance === undefined || !known || who === undefined || more.length > 0) {
    throw new UsageError('Say which instance, freeze, unfreeze or enter, and whom.');
  }
  const act = actOf(values);
  return atDesk(root, instance, (db) =>
    db.write(instance, (trx) =>
      what === 'enter' ? enterAs(trx, who, act) : freezeUser(trx, who, what === 'freeze', act),
    ),
  );
}
