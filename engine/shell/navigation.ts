import type { AnyRouter } from '@tanstack/react-router';
import { appPath } from '../address/app-path.ts';
import type { Navigation } from '../runtime/app/navigation.ts';
import { target } from './router.tsx';

/** Navigation through the router, which is made after the app that navigates. */
export function createNavigation(base: string, router: () => AnyRouter | null): Navigation {
  return {
    go(to, { replace = false, keepScroll = false } = {}) {
      if (appPath(to) === null) return;
      void router()?.navigate({ ...target(to), replace, resetScroll: !keepScroll } as never);
    },
    // oxlint-disable-next-line no-underscore-dangle -- the router's own name for an entry of the history.
    entry: () => router()?.history.location.state.__TSR_key ?? null,
    href: (to) => base + (appPath(to) ?? '/'),
    preload(to) {
      if (appPath(to) !== null) void router()?.preloadRoute(target(to) as never);
    },
    guard(isNeeded, confirm) {
      const stop = router()?.history.block({
        blockerFn: async () => isNeeded() && !(await confirm()),
        enableBeforeUnload: isNeeded,
      });
      return () => stop?.();
    },
  };
}
