import { useEffect } from 'react';
import { useApp } from '../app/app.ts';
import type { Question } from '../app/notices.ts';

/**
 * Asks `question` before the screen is left while `isNeeded` says so, and calls `onLeave` when somebody leaves all the same. When
 * the session has ended nothing is asked: what was begun cannot be finished any more. Null asks nothing.
 */
export function useLeaveGuard(question: Question | null, isNeeded: () => boolean, onLeave?: () => void): void {
  const { navigation, notices, scope } = useApp();
  useEffect(() => {
    if (question === null) return undefined;
    const who = scope.read(['user', 'id']);
    return navigation.guard(
      () => isNeeded() && scope.read(['user', 'id']) === who,
      async () => {
        const leaves = await notices.confirm(question);
        if (leaves) onLeave?.();
        return leaves;
      },
    );
  }, [question, isNeeded, onLeave, navigation, notices, scope]);
}
