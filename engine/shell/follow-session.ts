import type { AnyRouter } from '@tanstack/react-router';
import type { App } from '../runtime/app/app.ts';
import { pathOfScreen } from '../address/route.ts';

/** Keeps the screen in step with the session: on from login when it opens, to login when it ends. */
export function followSession(app: App, router: AnyRouter): () => void {
  const stopOpening = app.session.store.subscribe((now, before) => {
    if (now.status === 'user' && before.status !== 'user') void router.invalidate();
  });
  const stopEnding = app.session.onEnd((why) => {
    const { index } = app.definition;
    if (why === 'expired') app.notices.notify('info', app.words.translate('shell.session_expired'));
    if (why === 'logout') app.navigation.go(pathOfScreen(index, index.session.loginScreen), { replace: true });
    else void router.invalidate();
  });
  return () => {
    stopOpening();
    stopEnding();
  };
}
