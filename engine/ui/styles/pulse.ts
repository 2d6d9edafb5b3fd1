import type { GriffelStyle } from '@fluentui/react-components';

/**
 * What is on its way goes paler and back, from a second on: what comes sooner needs no sign. It does not move before the page's code
 * runs, which frames would take time from.
 */
export function pulse(opacity: number, duration: string): GriffelStyle {
  return {
    animationName: { from: { opacity: 1 }, '50%': { opacity }, to: { opacity: 1 } },
    animationDuration: duration,
    animationDelay: '1s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    ':root:not([data-app]) &': { animationPlayState: 'paused' },
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  };
}
