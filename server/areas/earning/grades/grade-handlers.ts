import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { earningTerms } from './earning-terms.ts';
import { gradeView } from './grade-view.ts';
import { loadGrades } from './load-grades.ts';
import { profileGrades } from './profile-grades.ts';

/** Loyalty grades. Specification: B3 Grade, B7 Grades, decision 32. */
export const gradeHandlers: Handlers = {
  listGrades: ({ db, instance, user }) =>
    db.read(instance.id, async (trx) => {
      const { gradesEnabled } = await earningTerms(trx);
      if (!gradesEnabled) return [];
      const mine = user && (await profileGrades(trx, user.id));
      return (await loadGrades(trx)).map(
        (grade) =>
          [mine?.current, mine?.next, mine?.previous].find((known) => known?.id === grade.id) ?? gradeView(grade),
      );
    }),

  getProfileGrades: (context) =>
    context.db.read(context.instance.id, (trx) => profileGrades(trx, signedIn(context).id)),
};
