import { type EarningTerms, earningTerms } from '../../server/areas/earning/grades/earning-terms.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { UsageError } from '../command-line/command.ts';
import { type Audit, auditOf, auditOptions, recordAudit } from '../operator/audit-log.ts';
import { operatorCommand, reading, writing } from '../operator/operator-command.ts';
import { Refused } from '../operator/refused.ts';
import { percentOf } from '../operator/written-values.ts';

const text = { type: 'string' } as const;
const termsOptions = { referral: text, widget: text, 'widget-max': text, grades: text, 'grade-discounts': text };

/** What is to be different, as the operator writes it: percentages, `on` or `off`. */
type TermsChange = Readonly<Partial<Record<keyof typeof termsOptions, string | undefined>>>;

/** `livery terms`: shows what an instance gives for bringing customers in and for staying, or sets it. */
export const terms = operatorCommand({ ...auditOptions, ...termsOptions }, (words, { by, why, ...change }) => {
  if (words.length > 0) throw new UsageError('Name the instance and options.');
  if (Object.keys(change).length === 0) return reading(async (trx) => termsText(await earningTerms(trx)));
  const audit = auditOf({ by, why });
  return writing((trx) => setTerms(trx, change, audit));
});

/**
 * Sets what an instance gives for bringing customers in and for staying. Holds for orders that are settled from now on;
 * widgets keep the share that they have. Throws `Refused` for what makes no sense.
 */
export async function setTerms(trx: Trx, change: TermsChange, audit: Audit): Promise<string> {
  const before = await earningTerms(trx);
  const after: EarningTerms = {
    referralPpm: share(change.referral, '--referral', before.referralPpm),
    widgetPpm: share(change.widget, '--widget', before.widgetPpm),
    widgetMaxPpm: share(change['widget-max'], '--widget-max', before.widgetMaxPpm),
    gradesEnabled: flag(change.grades, '--grades', before.gradesEnabled),
    gradeDiscountsEnabled: flag(change['grade-discounts'], '--grade-discounts', before.gradeDiscountsEnabled),
  };
  if (after.widgetPpm > after.widgetMaxPpm) {
    throw new Refused(
      `--widget (${percent(after.widgetPpm)}) can’t be higher than --widget-max (${percent(after.widgetMaxPpm)}).`,
    );
  }
  const differences = differencesOf(before, after);
  if (differences.length === 0) return `Nothing changed.\n${termsText(before)}`;
  const row = {
    referral_ppm: after.referralPpm,
    widget_ppm: after.widgetPpm,
    widget_max_ppm: after.widgetMaxPpm,
    grades_enabled: after.gradesEnabled,
    grade_discounts_enabled: after.gradeDiscountsEnabled,
  };
  await trx
    .insertInto('earning_terms')
    .values({ instance: trx.instance, ...row })
    .onConflict((conflict) => conflict.column('instance').doUpdateSet(row))
    .execute();
  await recordAudit(trx, audit, 'set terms', differences.join(', '));
  return termsText(after);
}

/** The terms of an instance in lines. */
function termsText(terms: EarningTerms): string {
  return namesOf(terms)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function namesOf(terms: EarningTerms): readonly (readonly [string, string])[] {
  const word = (on: boolean) => (on ? 'on' : 'off');
  return [
    ['referral', percent(terms.referralPpm)],
    ['widget', percent(terms.widgetPpm)],
    ['widget-max', percent(terms.widgetMaxPpm)],
    ['grades', word(terms.gradesEnabled)],
    ['grade-discounts', word(terms.gradeDiscountsEnabled)],
  ];
}

function differencesOf(before: EarningTerms, after: EarningTerms): readonly string[] {
  const old = new Map(namesOf(before));
  return namesOf(after).flatMap(([name, value]) =>
    old.get(name) === value ? [] : [`${name}: ${old.get(name)} → ${value}`],
  );
}

function percent(ppm: number): string {
  return `${ppm / 10_000} %`;
}

function share(text: string | undefined, option: string, now: number): number {
  return text === undefined ? now : percentOf(text, option);
}

function flag(text: string | undefined, option: string, now: boolean): boolean {
  if (text === undefined) return now;
  if (text !== 'on' && text !== 'off') throw new Refused(`${option} is "${text}"; it must be on or off.`);
  return text === 'on';
}
