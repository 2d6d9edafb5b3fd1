import { useEffect } from 'react';
import { useApp } from '../../../runtime/app/app.ts';
import { useTranslate } from '../../../runtime/hooks/use-text.ts';

/**
 * Asks before the screen is left while `isChanged` says so, and calls `onLeave` when somebody leaves all the same. When
 * the session has ended nothing is asked: what was typed cannot be sent any more.
 */
export function useLeaveGuard(isOn: boolean, isChanged: () => boolean, onLeave: () => void): void {
  const { navigation, notices, scope } = useApp();
  const words = useTranslate();
  useEffect(() => {
    if (!isOn) return undefined;
    const who = scope.read(['user', 'id']);
    const isNeeded = () => isChanged() && scope.read(['user', 'id']) === who;
    return navigation.guard(isNeeded, async () => {
      const leaves = await notices.ask({
        title: words('form.leave_title'),
        body: words('form.leave_text'),
        yes: words('form.leave_yes'),
        no: words('form.leave_no'),
        tone: 'danger',
      });
      if (leaves) onLeave();
      return leaves;
    });
  }, [isOn, isChanged, onLeave, navigation, notices, scope, words]);
}
