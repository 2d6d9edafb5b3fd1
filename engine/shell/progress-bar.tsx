import { makeStyles, tokens } from '@fluentui/react-components';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '../runtime/words.ts';

/** Milliseconds: quick moves show nothing. */
const shownAfter = 200;

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    insetBlockStart: 0,
    insetInlineStart: 0,
    zIndex: 2000,
    height: '3px',
    width: '100%',
    backgroundColor: tokens.colorBrandBackground,
    transformOrigin: 'left',
    animationName: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
    animationDuration: '5000ms',
    animationTimingFunction: 'cubic-bezier(0.05, 0.7, 0.1, 1)',
    animationFillMode: 'forwards',
    pointerEvents: 'none',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

/** A thin line at the top while the next screen is on its way. */
export function ProgressBar() {
  const moving = useRouterState({ select: ({ isLoading }) => isLoading });
  const styles = useStyles();
  const words = useWords();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!moving) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), shownAfter);
    return () => clearTimeout(timer);
  }, [moving]);
  return shown ? <div role="progressbar" aria-label={words('shell.loading')} className={styles.bar} /> : null;
}
