import { makeStyles, tokens } from '@fluentui/react-components';
import { useRouterState } from '@tanstack/react-router';
import { useTranslate } from '../runtime/hooks/use-text.ts';

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
    animationDelay: '200ms',
    animationTimingFunction: 'cubic-bezier(0.05, 0.7, 0.1, 1)',
    animationFillMode: 'both',
    pointerEvents: 'none',
    '@media (prefers-reduced-motion: reduce)': {
      animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
      animationDuration: '1ms',
    },
  },
});

/** A thin line at the top while the next screen is on its way. Quick moves show nothing: it comes after 200 ms. */
export function ProgressBar() {
  const moving = useRouterState({ select: ({ isLoading }) => isLoading });
  const styles = useStyles();
  const words = useTranslate();
  return moving ? <div role="progressbar" aria-label={words('shell.loading')} className={styles.bar} /> : null;
}
