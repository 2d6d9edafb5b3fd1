import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp } from '../runtime/app/app.ts';
import { useOnline } from '../runtime/hooks/use-online.ts';
import { LoadError } from '../ui/lazy/load-error.ts';
import { reloadOnce } from '../runtime/browser/reload-once.ts';
import { FailureMessage } from './failure-message.tsx';
import { PageBoundary } from './page-boundary.tsx';

/**
 * A screen that could not be shown, in the place of the screen. Code or definition that is gone (a newer version was
 * put up) loads the page anew, at most once in sixty seconds.
 */
export function ScreenError({ error }: { readonly error: unknown }) {
  return (
    <PageBoundary isErrorPage>
      <ScreenFailed error={error} />
    </PageBoundary>
  );
}

function ScreenFailed({ error }: { readonly error: unknown }) {
  const { environment } = useApp();
  const router = useRouter();
  useEffect(() => {
    if (error instanceof LoadError) reloadOnce(environment);
  }, [error, environment]);
  const retry = () => void router.invalidate();
  useOnline(retry);
  return (
    <FailureMessage
      text={
        !(error instanceof LoadError)
          ? 'errors.page_failed_text'
          : environment.isOnline()
            ? 'errors.part_missing_text'
            : 'errors.no_connection'
      }
      again="shell.retry"
      onAgain={retry}
    />
  );
}
