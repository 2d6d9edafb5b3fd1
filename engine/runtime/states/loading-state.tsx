import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useWords } from '../words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, width: '100%' },
  short: { width: '60%' },
});

/** Grey lines where content will be. */
export function LoadingState({ lines = 3 }: { readonly lines?: number }) {
  const styles = useStyles();
  const words = useWords();
  return (
    <Skeleton aria-label={words('shell.loading')} className={styles.root}>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonItem key={line} size={16} {...(line > 0 && line === lines - 1 && { className: styles.short })} />
      ))}
    </Skeleton>
  );
}
