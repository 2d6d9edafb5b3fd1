import { useEffect } from 'react';
import { useApp } from '../../../runtime/app.ts';
import { useWords } from '../../../runtime/words.ts';

/** Asks before the screen is left while `isChanged` says so. */
export function useLeaveGuard(isOn: boolean, isChanged: () => boolean): void {
  const { navigation, notices } = useApp();
  const words = useWords();
  useEffect(() => {
    if (!isOn) return undefined;
    return navigation.guard(isChanged, () =>
      notices.ask({
        title: words('form.leave_title'),
        body: words('form.leave_text'),
        yes: words('form.leave_yes'),
        no: words('form.leave_no'),
        tone: 'danger',
      }),
    );
  }, [isOn, isChanged, navigation, notices, words]);
}
