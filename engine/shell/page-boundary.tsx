import { makeStyles } from '@fluentui/react-components';
import { Icon } from '../ui/icon/icon.tsx';
import { Component, type ReactNode } from 'react';
import { useApp } from '../runtime/app/app.ts';
import { Button } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useTranslate } from '../runtime/hooks/use-text.ts';

/** The last net: what no block and no screen has caught leaves a page that can be loaded anew, never a white one. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}

const useStyles = makeStyles({ root: { display: 'grid', placeItems: 'center', minHeight: '100dvh' } });

function PageFailed() {
  const { environment } = useApp();
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
          <Button words={words('shell.reload')} variant={{ appearance: 'primary' }} onClick={environment.reload} />
        }
      />
    </main>
  );
}
