import { type Micros, subtract, zero } from '../money/micros.ts';

export interface GradePlace<Grade> {
  /** The highest grade whose goal has been reached; null below the first. */
  readonly current: Grade | null;
  readonly previous: Grade | null;
  readonly next: Grade | null;
  /** What is missing to the next one; 0 at the top. */
  readonly spendToGoal: Micros;
  /** How much of the next goal has been spent, 0–1; 1 at the top. */
  readonly share: number;
}

/** Where somebody who has spent so much stands among grades in any order. Specification: B3 Grade, decision 32. */
export function gradeOf<Grade extends { readonly goal: Micros }>(
  grades: readonly Grade[],
  spent: Micros,
): GradePlace<Grade> {
  const ascending = grades.toSorted((a, b) => (a.goal < b.goal ? -1 : a.goal > b.goal ? 1 : 0));
  const reached = ascending.findLastIndex(({ goal }) => goal <= spent);
  const next = ascending[reached + 1] ?? null;
  return {
    current: ascending[reached] ?? null,
    previous: ascending[reached - 1] ?? null,
    next,
    spendToGoal: next ? subtract(next.goal, spent) : zero,
    share: next ? Number((spent * 10_000n) / next.goal) / 10_000 : 1,
  };
}
