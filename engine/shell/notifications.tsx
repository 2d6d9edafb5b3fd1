import {
  makeStyles,
  Toast,
  ToastBody,
  Toaster,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  tokens,
  useId,
  useToastController,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../runtime/app/app.ts';
import { useTranslate } from '../runtime/hooks/use-text.ts';
import { below, touch } from '../ui/breakpoints.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { Button } from '../ui/button.tsx';
import { OfflineBar } from './installed/offline-bar.tsx';

const InstalledApp = lazyPart(async () => (await import('./installed/installed-app.tsx')).InstalledApp, {
  isOptional: true,
});

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  root: { borderRadius: tokens.borderRadiusXLarge, border: `1px solid ${tokens.colorNeutralStroke2}` },
  // Level with the first line of the title, whose line it does not make higher.
  close: { alignSelf: 'start', marginBlock: '-4px', marginInlineEnd: '-6px', [touch]: { marginBlock: '-12px' } },
  footer: { paddingBlockStart: tokens.spacingVerticalM },
  // Above the question about cookies, the button of a chat, the bar at the bottom of phones, and what a phone draws over the page itself.
  // By its class: the library gives a class of the toaster to each notice, too.
  toaster: {
    [below.phone]: { width: 'auto', insetInlineStart: '12px' },
    '&.fui-Toaster': {
      marginBottom: 'calc(var(--liveryAlert, 0px) + var(--liveryChat, 0px))',
      [below.tablet]: { marginBottom: 'calc(60px + env(safe-area-inset-bottom, 0px) + var(--liveryAlert, 0px))' },
    },
  },
});

/** Milliseconds; what went wrong stays longer. */
const shownFor = { success: 5000, info: 5000, warning: 8000, error: 10_000 } as const;

/** Pixels from the edges of the window. */
const beside = { horizontal: 12, vertical: 16 };

/** Of the library, for what does not go by itself. */
const untilClosed = -1;

/** Shows what the app has to say: the first line as title, the others below it. */
export function Notifications() {
  const { notices } = useApp();
  const waiting = useStore(notices.store, (state) => state.notices);
  const toaster = useId('notifications');
  const { dispatchToast, dismissToast } = useToastController(toaster);
  const success = useRef<string>(undefined);
  const words = useTranslate();
  const styles = useStyles();
  useEffect(() => {
    for (const { id, tone, text, action } of waiting) {
      const [title = '', ...lines] = text.split('\n');
      const toastId = `${toaster}-${id}`;
      if (tone === 'success' && !action) {
        // What was done before is known: several of them would cover a phone.
        if (success.current !== undefined) dismissToast(success.current);
        success.current = toastId;
      }
      dispatchToast(
        <Toast className={styles.root}>
          <ToastTitle
            className={styles.text}
            action={{
              className: styles.close,
              children: (
                <ToastTrigger>
                  <Button
                    words={words('shell.close')}
                    variant={{ appearance: 'subtle', size: 's', icon: 'close', iconOnly: true }}
                  />
                </ToastTrigger>
              ),
            }}
          >
            {title}
          </ToastTitle>
          {lines.length > 0 && <ToastBody className={styles.text}>{lines.join('\n')}</ToastBody>}
          {action && (
            <ToastFooter className={styles.footer}>
              <ToastTrigger>
                <Button words={action.words} variant={{ appearance: 'primary', size: 's' }} onClick={action.run} />
              </ToastTrigger>
            </ToastFooter>
          )}
        </Toast>,
        {
          toastId,
          intent: tone,
          timeout: action ? untilClosed : shownFor[tone],
          pauseOnHover: true,
          pauseOnWindowBlur: true,
          politeness: tone === 'error' || tone === 'warning' ? 'assertive' : 'polite',
        },
      );
      notices.taken(id);
    }
  }, [waiting, toaster, dispatchToast, dismissToast, notices, styles, words]);
  const isInstallable = useStore(notices.store, (state) => state.isInstallable);
  const { version, framed } = document.documentElement.dataset;
  return (
    <>
      <Toaster toasterId={toaster} className={styles.toaster} position="bottom-end" offset={beside} limit={4} />
      {/* With this code, which says of itself that it did not come: the rest of what an installed shop needs does not. */}
      {version !== undefined && framed === undefined && <OfflineBar />}
      {isInstallable && <InstalledApp />}
    </>
  );
}
