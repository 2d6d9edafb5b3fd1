import { micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';

export type LoadedGrade = Awaited<ReturnType<typeof loadGrades>>[number];

/** Grades of the instance from the lowest. */
export async function loadGrades(trx: Trx) {
  const rows = await trx.selectFrom('grade').selectAll().orderBy('spending_goal').execute();
  return rows.map((row) => ({ ...row, goal: micros(row.spending_goal) }));
}
