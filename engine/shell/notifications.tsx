import {
  makeStyles,
  Toast,
  ToastBody,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useId,
  useToastController,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../runtime/app/app.ts';
import { useTranslate } from '../runtime/hooks/use-text.ts';
import { Button } from '../ui/button.tsx';

const useStyles = makeStyles({ text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

/** Milliseconds; what went wrong stays longer. */
const shownFor = { success: 5000, info: 5000, warning: 8000, error: 10_000 } as const;

/** Shows what the app has to say: the first line as title, the others below it. */
export function Notifications() {
  const { notices } = useApp();
  const waiting = useStore(notices.store, (state) => state.notices);
  const toaster = useId('notifications');
  const { dispatchToast } = useToastController(toaster);
  const words = useTranslate();
  const styles = useStyles();
  useEffect(() => {
    for (const { id, tone, text } of waiting) {
      const [title = '', ...lines] = text.split('\n');
      dispatchToast(
        <Toast>
          <ToastTitle
            className={styles.text}
            action={
              <ToastTrigger>
                <Button
                  words={words('shell.close')}
                  variant={{ appearance: 'subtle', size: 's', icon: 'close', iconOnly: true }}
                />
              </ToastTrigger>
            }
          >
            {title}
          </ToastTitle>
          {lines.length > 0 && <ToastBody className={styles.text}>{lines.join('\n')}</ToastBody>}
        </Toast>,
        {
          intent: tone,
          timeout: shownFor[tone],
          pauseOnHover: true,
          pauseOnWindowBlur: true,
          politeness: tone === 'error' || tone === 'warning' ? 'assertive' : 'polite',
        },
      );
      notices.taken(id);
    }
  }, [waiting, dispatchToast, notices, styles, words]);
  return <Toaster toasterId={toaster} position="bottom-end" limit={4} />;
}
