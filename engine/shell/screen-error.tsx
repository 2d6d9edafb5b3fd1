import { makeStyles, tokens } from '@fluentui/react-components';
import { Icon } from '../ui/icon/icon.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp } from '../runtime/app/app.ts';
import { Link } from '../ui/link.tsx';
import { LoadError } from '../ui/lazy/load-error.ts';
import { reloadOnce } from '../runtime/browser/reload-once.ts';
import { Button } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useIndex } from '../runtime/hooks/use-menu.ts';
import { useTranslate } from '../runtime/hooks/use-text.ts';
import { pathOfScreen } from '../address/route.ts';
import { PageBoundary } from './page-boundary.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: tokens.spacingHorizontalM, alignItems: 'center' },
  link: { color: tokens.colorBrandForegroundLink },
});

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
  const index = useIndex();
  const words = useTranslate();
  const styles = useStyles();
  useEffect(() => {
    if (error instanceof LoadError) reloadOnce(environment);
  }, [error, environment]);
  return (
    <StateMessage
      icon={<Icon name="error" size={24} />}
      tone="danger"
      title={words('errors.page_failed')}
      text={words(
        !(error instanceof LoadError)
          ? 'errors.page_failed_text'
          : environment.isOnline()
            ? 'errors.part_missing_text'
            : 'errors.no_connection',
      )}
      action={
        <span className={styles.actions}>
          <Button
            words={words('shell.retry')}
            variant={{ appearance: 'primary' }}
            onClick={() => void router.invalidate()}
          />
          <Link className={styles.link} to={pathOfScreen(index, index.session.homeScreen)}>
            {words('shell.back_home')}
          </Link>
        </span>
      }
    />
  );
}
