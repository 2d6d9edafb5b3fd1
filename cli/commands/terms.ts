import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command.ts';
import { actOf, actOptions } from '../operator/act-of.ts';
import { atDesk } from '../operator/at-desk.ts';
import { setTerms, termsText } from '../operator/set-terms.ts';
import { earningTerms } from '../../server/areas/earning/grades/earning-terms.ts';

/** `livery terms`: shows what an instance gives for bringing customers in and for staying, or sets it. */
export async function terms(args: readonly string[], root: string): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      ...actOptions,
      referral: text,
      widget: text,
      'widget-max': text,
      grades: text,
      'grade-discounts': text,
    },
    allowPositionals: true,
  });
  const [instance, ...more] = positionals;
  if (instance === undefined || more.length > 0) throw new UsageError('Say which instance.');
  const { referral, widget, grades } = values;
  const change = {
    referral,
    widget,
    widgetMax: values['widget-max'],
    grades,
    gradeDiscounts: values['grade-discounts'],
  };
  if (Object.values(change).every((one) => one === undefined)) {
    return atDesk(root, instance, async (db) => termsText(await db.read(instance, earningTerms)));
  }
  const act = actOf(values);
  return atDesk(root, instance, (db) => db.write(instance, (trx) => setTerms(trx, change, act)));
}
