import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../runtime/app/app.ts';
import type { Notices } from '../runtime/app/notices.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { useFocusBack, useFocusReturn } from '../runtime/browser/focus-back.ts';

const floats = { floats: true };
const Notifications = lazyPart(async () => (await import('./notifications.tsx')).Notifications, floats);
const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog, floats);
const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog, floats);

/** Notifications and questions. Their code comes with the first of each; once here, it stays. */
export function Overlays() {
  const { notices } = useApp();
  const isWanted = useStore(notices.store, ({ isWanted }) => isWanted);
  const question = useStore(notices.store, ({ question }) => question);
  const [last, setLast] = useState(question);
  if (question !== null && question !== last) setLast(question);
  const password = useStore(notices.store, ({ password }) => password);
  const [lastPassword, setLastPassword] = useState(password);
  if (password !== null && password !== lastPassword) setLastPassword(password);
  useFocusBack(question !== null || password !== null);
  useFocusReturn();
  useInstalled(notices);
  return (
    <>
      {/* Each waits for its own code: a dialog that closes while notifications are fetched must not be held up half closed. */}
      {isWanted && <Notifications />}
      {/* Once here it stays: the library gives the page back to screen readers as it closes, not when it is taken away. */}
      {last && <ConfirmDialog question={last} open={question !== null} />}
      {lastPassword && <PasswordDialog question={lastPassword} open={password !== null} />}
    </>
  );
}

/**
 * Brings the code of notifications, which goes on with what concerns an installed shop: where it can be installed, or could be once. The
 * browser finds that out when it has nothing better to do.
 */
function useInstalled({ store }: Notices): void {
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-misused-promises -- Nobody reads what it gives back, and a second function is code of every page.
    (window.requestIdleCallback ?? setTimeout)(async () => {
      const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
      if (
        document.documentElement.dataset['version'] ||
        (await serviceWorker?.getRegistration().catch(() => undefined))
      )
        store.setState({ isWanted: true, isInstallable: true });
    });
  }, [store]);
}
