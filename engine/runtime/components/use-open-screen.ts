import { useLayoutEffect, useRef, useState } from 'react';
import { type App, useApp } from '../app/app.ts';
import { useRoute } from '../hooks/use-navigation.ts';

/** Ways to a screen that are on the page. */
const ways = new Set<{ readonly app: App; readonly here: string; readonly open: () => void }>();

/**
 * Whether a screen is open over the page, and how to open and close it: on another address it is closed. Where what has opened it leaves
 * the page, as it does in a window that becomes narrower, another way to the same screen keeps it open.
 */
export function useOpenScreen(screen: string | undefined): readonly [boolean, (isOpen: boolean) => void] {
  const app = useApp();
  const { path, query } = useRoute();
  const here = [screen, path, JSON.stringify(query)].join();
  const [openAt, setOpenAt] = useState('');
  const latest = useRef(openAt);
  const show = (at: string) => {
    latest.current = at;
    setOpenAt(at);
  };
  useLayoutEffect(() => {
    const way = { app, here, open: () => show(here) };
    ways.add(way);
    return () => {
      ways.delete(way);
      if (latest.current !== here) return;
      // The other way may come a moment later.
      setTimeout(() => [...ways].find((one) => one.app === app && one.here === here)?.open());
    };
  }, [app, here]);
  return [openAt === here, (isOpen) => show(isOpen ? here : '')];
}
