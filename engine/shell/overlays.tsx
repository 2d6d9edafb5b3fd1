import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../runtime/app.ts';

const Notifications = lazy(async () => ({ default: (await import('./notifications.tsx')).Notifications }));
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Notifications and questions. Their code comes with the first of each; once here, it stays. */
export function Overlays() {
  const { notices } = useApp();
  const told = useStore(notices.store, ({ told }) => told);
  const question = useStore(notices.store, ({ question }) => question);
  return (
    <Suspense fallback={null}>
      {told && <Notifications />}
      {question && <ConfirmDialog question={question} />}
    </Suspense>
  );
}
