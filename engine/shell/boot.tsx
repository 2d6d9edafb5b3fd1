import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { App } from '../runtime/app/app.ts';
import { RuntimeProvider } from '../runtime/hooks/runtime-provider.tsx';
import { MissingPartContext } from '../ui/lazy/lazy-part.tsx';
import { MissingPart } from './missing-part.tsx';
import { Overlays } from './overlays.tsx';
import { PageBoundary, useWholePageStyles } from './page-boundary.tsx';
import { loadScreen } from './router.tsx';
import { ThemeRoot } from './theme-root.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Button } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useTranslate } from '../runtime/hooks/use-text.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Milliseconds until waiting turns into a screen that offers to try again (decision 38). */
export const loadTimeout = 8000;

type Progress = 'waiting' | 'overdue' | 'ready';

/** Waits for settings and, where there is a session, for the profile; then shows the app. Guests with settings wait for nothing. */
export function Boot({ app, router }: { readonly app: App; readonly router: AnyRouter }) {
  const [progress, setProgress] = useState<Progress>(() => (isReady(app) ? 'ready' : 'waiting'));
  const [attempt, setAttempt] = useState(1);

  // Before the browser paints: what it knows better than the server must not be seen to change.
  useLayoutEffect(() => {
    app.settle();
    // From here on the page answers: for tests and measurements.
    document.documentElement.dataset['app'] = 'running';
  }, [app]);

  useEffect(() => {
    if (isReady(app)) return;
    void attempt;
    const timer = setTimeout(() => setProgress('overdue'), loadTimeout);
    bringUp(app)
      .then(
        () => setProgress('ready'),
        () => setProgress('overdue'),
      )
      .finally(() => clearTimeout(timer));
    return () => clearTimeout(timer);
  }, [app, attempt]);

  const retry = () => {
    setProgress('waiting');
    setAttempt(attempt + 1);
  };

  return (
    <RuntimeProvider app={app}>
      <MissingPartContext value={MissingPart}>
        <ThemeRoot>
          <PageBoundary>
            {progress === 'ready' ? (
              <RouterProvider router={router} />
            ) : progress === 'waiting' ? (
              <Waiting />
            ) : (
              <RetryScreen retry={retry} />
            )}
            <Overlays />
          </PageBoundary>
        </ThemeRoot>
      </MissingPartContext>
    </RuntimeProvider>
  );
}

/** Nothing is waited for: neither settings nor, where there is a session, the profile. */
export function isReady(app: App): boolean {
  if (app.isOutline) return true;
  return app.scope.read(['settings']) !== null && app.session.store.getState().status !== 'opening';
}

/** Fetches what the app waits for. */
export async function bringUp(app: App): Promise<void> {
  // Code of the screen that came with the page is fetched meanwhile; if it fails, the router will say so.
  const inlined = app.definition.index.routes.find(({ screen }) => app.definition.chunk(screen) !== null);
  if (inlined) loadScreen(app, inlined.screen).catch(() => undefined);
  const missing = app.scope.read(['settings']) === null;
  await Promise.all([missing ? app.settings.refresh() : undefined, app.session.resume()]);
}

/** The app could not start in time. */
function RetryScreen({ retry }: { readonly retry: () => void }) {
  const styles = useWholePageStyles();
  const words = useTranslate();
  return (
    <main className={styles.root}>
      <StateMessage
        icon={<Icon name="offline" size={24} />}
        tone="danger"
        title={words('errors.settings_late')}
        text={words('errors.settings_late_text')}
        action={<Button words={words('shell.retry')} variant={{ appearance: 'primary' }} onClick={retry} />}
      />
    </main>
  );
}

/** While the app starts. */
function Waiting() {
  const styles = useWholePageStyles();
  const words = useTranslate();
  return (
    <div className={styles.root} role="status" aria-label={words('shell.loading')}>
      <Spinner large />
    </div>
  );
}
