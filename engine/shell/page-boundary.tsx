import { makeStyles } from '@fluentui/react-components';
import { Component, type ReactNode } from 'react';
import { useApp } from '../runtime/app/app.ts';
import { useTranslate } from '../runtime/hooks/use-text.ts';
import { FailureMessage, HomeLink } from './failure-message.tsx';

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
  const words = useTranslate();
  return (
    <p role="alert">
      {words('errors.error_page')} <HomeLink />
    </p>
  );
}

/** What stands alone on a page. */
export const useWholePageStyles = makeStyles({ root: { display: 'grid', placeItems: 'center', minHeight: '100dvh' } });

function PageFailed() {
  const { environment } = useApp();
  return (
    <main className={useWholePageStyles().root}>
      <FailureMessage text="errors.page_failed_text" again="shell.reload" onAgain={environment.reload} />
    </main>
  );
}
