import { makeStyles } from '@fluentui/react-components';
import { PlugDisconnected24Regular } from '@fluentui/react-icons/svg/plug-disconnected';
import { Button } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useWords } from '../runtime/hooks/use-text.ts';

const useStyles = makeStyles({ root: { display: 'grid', placeItems: 'center', minHeight: '100dvh' } });

/** The app could not start in time. */
export function RetryScreen({ retry }: { readonly retry: () => void }) {
  const styles = useStyles();
  const words = useWords();
  return (
    <main className={styles.root}>
      <StateMessage
        icon={<PlugDisconnected24Regular />}
        tone="danger"
        title={words('errors.settings_late')}
        text={words('errors.settings_late_text')}
        action={<Button words={words('shell.retry')} variant={{ appearance: 'primary' }} onClick={retry} />}
      />
    </main>
  );
}
