import type { Trx } from '../../server/platform/db/database.ts';
import { type EarningTerms, earningTerms } from '../../server/areas/earning/grades/earning-terms.ts';
import { type Act, recordAct } from './act.ts';
import { percentOf } from './percent-of.ts';
import { Refused } from './refused.ts';

/** What is to be different, as the operator writes it: percentages, `on` or `off`. */
export interface TermsChange {
  readonly referral?: string | undefined;
  readonly widget?: string | undefined;
  readonly widgetMax?: string | undefined;
  readonly grades?: string | undefined;
  readonly gradeDiscounts?: string | undefined;
}

/**
 * Sets what an instance gives for bringing customers in and for staying. Holds for orders that are settled from now on;
 * widgets keep the share that they have. Throws `Refused` for what makes no sense.
 */
export async function setTerms(trx: Trx, change: TermsChange, act: Act): Promise<string> {
  const before = await earningTerms(trx);
  const after: EarningTerms = {
    referralPpm: share(change.referral, '--referral', before.referralPpm),
    widgetPpm: share(change.widget, '--widget', before.widgetPpm),
    widgetMaxPpm: share(change.widgetMax, '--widget-max', before.widgetMaxPpm),
    gradesEnabled: flag(change.grades, '--grades', before.gradesEnabled),
    gradeDiscountsEnabled: flag(change.gradeDiscounts, '--grade-discounts', before.gradeDiscountsEnabled),
  };
  if (after.widgetPpm > after.widgetMaxPpm) {
    throw new Refused(
      `A widget would give ${percent(after.widgetPpm)} unless its owner says otherwise, and at most ${percent(after.widgetMaxPpm)}. Set both.`,
    );
  }
  const differences = differencesOf(before, after);
  if (differences.length === 0) return `Nothing was changed.\n${termsText(before)}`;
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
  await recordAct(trx, act, 'set terms', differences.join(', '));
  return termsText(after);
}

/** The terms of an instance in lines. */
export function termsText(terms: EarningTerms): string {
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
