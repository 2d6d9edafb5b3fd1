import { micros, zero } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { gradeOf } from '../../../../domain/pricing/grade-of.ts';
import type { Grade, ProfileGrades } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { earningTerms } from './earning-terms.ts';
import { gradeView } from './grade-view.ts';
import { type LoadedGrade, loadGrades } from './load-grades.ts';

/** Where a user stands. Without grades in the instance there is nothing to reach. Specification: B3 Grade, decision 32. */
export async function profileGrades(trx: Trx, userId: number): Promise<ProfileGrades> {
  const { gradesEnabled, gradeDiscountsEnabled } = await earningTerms(trx);
  const standing = await trx
    .selectFrom('loyalty')
    .select(['spent', 'reached_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const grades = gradesEnabled ? await loadGrades(trx) : [];
  const { current, next, previous, spendToGoal, share } = gradeOf(grades, micros(standing?.spent ?? zero));
  const shown = (grade: LoadedGrade | null, more: Partial<Grade>): Grade | null =>
    grade && { ...gradeView(grade), ...more };
  return {
    current: shown(current, { createdAt: standing?.reached_at?.toISOString() ?? null }),
    next: shown(next, { isNext: true }),
    previous: shown(previous, { isPrevious: true }),
    gradesEnabled,
    gradeDiscountsEnabled: gradesEnabled && gradeDiscountsEnabled,
    spendToGoal: toUsd(spendToGoal),
    spendToGoalPercent: share,
  };
}
