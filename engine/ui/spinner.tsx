import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '16px',
    height: '16px',
    border: '2px solid currentColor',
    maskImage: 'conic-gradient(transparent 15%, black)',
    borderRadius: tokens.borderRadiusCircular,
    animationName: { from: { transform: 'rotate(0)' }, to: { transform: 'rotate(360deg)' } },
    animationDuration: '0.9s',
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
    // Still shows that something is under way, without turning.
    '@media (prefers-reduced-motion: reduce)': {
      animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.4 }, '100%': { opacity: 1 } },
      animationDuration: '1.8s',
    },
  },
  large: { width: '36px', height: '36px', border: '3px solid currentColor', color: tokens.colorBrandBackground },
});

/** Something is under way; in the color of the letters around it. Decoration: what it is for is said beside it. */
export function Spinner({ large = false }: { readonly large?: boolean }): ReactNode {
  const styles = useStyles();
  return <span aria-hidden className={mergeClasses(styles.root, large && styles.large)} />;
}
