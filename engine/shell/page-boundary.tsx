import { makeStyles, tokens } from '@fluentui/react-components';
import { Icon } from '../ui/icon/icon.tsx';
import { Component, type ReactNode } from 'react';
import { useApp } from '../runtime/app/app.ts';
import { Button } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useTranslate } from '../runtime/hooks/use-text.ts';

interface Props {
  readonly children: ReactNode;
  /** What is inside is an error page itself. */
  readonly isErrorPage?: boolean;
}

/**
 * The last net: what no block and no screen has caught leaves a page that can be loaded anew, never a white one, even where that page fails,
 * too. Specification: A2 Error pages.
 */
export class PageBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, isErrorPage } = this.props;
    if (!this.state.failed) return children;
    if (isErrorPage) return <ErrorPageFailed />;
    return (
      <PageBoundary isErrorPage>
        <PageFailed />
      </PageBoundary>
    );
  }
}

/** Without styles and controls: they may be what fails. */
function ErrorPageFailed() {
  const { navigation } = useApp();
  const words = useTranslate();
  return (
    <p role="alert">
      {words('errors.error_page')} <a href={navigation.href('/')}>{words('shell.back_home')}</a>
    </p>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', placeItems: 'center', minHeight: '100dvh' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalM, alignItems: 'center' },
  link: { color: tokens.colorBrandForegroundLink },
});

function PageFailed() {
  const { environment, navigation } = useApp();
  const words = useTranslate();
  const styles = useStyles();
  return (
    <main className={styles.root}>
      <StateMessage
        icon={<Icon name="error" size={24} />}
        tone="danger"
        title={words('errors.page_failed')}
        text={words('errors.page_failed_text')}
        action={
          <span className={styles.actions}>
            <Button words={words('shell.reload')} variant={{ appearance: 'primary' }} onClick={environment.reload} />
            {/* Loads the page: what would go there without that has failed. */}
            <a href={navigation.href('/')} className={styles.link}>
              {words('shell.back_home')}
            </a>
          </span>
        }
      />
    </main>
  );
}
