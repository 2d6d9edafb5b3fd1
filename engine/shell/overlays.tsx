import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../runtime/app/app.ts';
import { useFocusBack, useFocusKept } from '../runtime/browser/focus-back.ts';

const Notifications = lazy(async () => ({ default: (await import('./notifications.tsx')).Notifications }));
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Notifications and questions. Their code comes with the first of each; once here, it stays. */
export function Overlays() {
  const { notices } = useApp();
  const told = useStore(notices.store, ({ told }) => told);
  const question = useStore(notices.store, ({ question }) => question);
  const [last, setLast] = useState(question);
  if (question !== null && question !== last) setLast(question);
  const password = useStore(notices.store, ({ password }) => password);
  const [lastPassword, setLastPassword] = useState(password);
  if (password !== null && password !== lastPassword) setLastPassword(password);
  useFocusBack(question !== null || password !== null);
  useFocusKept();
  return (
    <>
      {/* Each waits for its own code: a dialog that closes while notifications are fetched must not be held up half closed. */}
      <Suspense fallback={null}>{told && <Notifications />}</Suspense>
      {/* Once here it stays: the library gives the page back to screen readers as it closes, not when it is taken away. */}
      <Suspense fallback={null}>{last && <ConfirmDialog question={last} open={question !== null} />}</Suspense>
      <Suspense fallback={null}>
        {lastPassword && <PasswordDialog question={lastPassword} open={password !== null} />}
      </Suspense>
    </>
  );
}
