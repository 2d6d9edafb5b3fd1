import { makeStyles } from '@fluentui/react-components';
import { useWords } from '../runtime/hooks/use-text.ts';
import { Spinner } from '../ui/spinner.tsx';

const useStyles = makeStyles({ root: { display: 'grid', placeItems: 'center', minHeight: '100dvh' } });

/** While the app starts. */
export function Waiting() {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.root} role="status" aria-label={words('shell.loading')}>
      <Spinner large />
    </div>
  );
}
