declare module 'virtual:measured-page' {
  import type { Renders } from './watch-renders.ts';

  /** Makes the page ready to be measured from outside, as `window.bench`. */
  export const start: (renders: Renders) => void;
}
