declare module 'virtual:measured-page' {
  import type { Draws } from './watch-draws.ts';

  /** Makes the page ready to be measured from outside, as `window.bench`. */
  export const start: (draws: Draws) => void;
}
