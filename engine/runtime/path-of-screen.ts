import type { AppIndex } from '../definition.ts';

/** Path of a screen as links write it, with `$param` where it takes one; the start page where there is no such screen. */
export function pathOfScreen(index: AppIndex, screen: string): string {
  return index.routes.find((route) => route.screen === screen)?.path ?? '/';
}
