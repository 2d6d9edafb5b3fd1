import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import type { Text } from '../definition.ts';
import { useApp } from '../runtime/app/app.ts';
import { Blocks } from '../runtime/components/blocks.tsx';
import type { Route } from '../runtime/app/navigation.ts';
import { OutletContext } from '../runtime/components/outlet-context.ts';
import { useScopeValue } from '../runtime/hooks/scope-context.tsx';
import { useHydrating } from '../hydration/use-hydrating.ts';
import { useIndex } from '../runtime/hooks/use-menu.ts';
import { useText } from '../runtime/hooks/use-text.ts';
import { vendorsInUse } from '../runtime/session/consent-vendors.ts';
import { ProgressBar } from './progress-bar.tsx';

/** Asks for consent, and runs what needs it. It waits until the page has nothing more urgent to do. */
const Consent = lazyPart(
  async () => {
    // Safari has no such call.
    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
    return (await import('./consent/consent.tsx')).Consent;
  },
  { isOptional: true },
);

/** The root of all screens: the layout of the present one, kept mounted while screens of the same layout change. */
export function Frame() {
  const { definition, titles } = useApp();
  const { layouts } = useIndex();
  const { screen, route } = usePresent();
  useAppRoute(route);
  useArrival(route.path);

  const node = definition.route(screen);
  const layout = node && Object.hasOwn(layouts, node.layout) ? layouts[node.layout] : undefined;
  return (
    <>
      {/* First, where keyboards and screen readers come by it. */}
      <WhereNeeded path={route.path} />
      <ProgressBar />
      <PageTitle title={node?.title} whole={own(titles, route.path) ?? own(titles, screen)} />
      {node && layout ? (
        <OutletContext value={outlet}>
          <Blocks key={node.layout} of={layout.body} />
        </OutletContext>
      ) : (
        outlet
      )}
    </>
  );
}

const outlet = <Outlet />;

/** By itself: what only the browser knows must not have the whole page rendered again. */
function WhereNeeded({ path }: { readonly path: string }) {
  const { scope } = useApp();
  const { consent } = useIndex();
  const isHydrated = !useHydrating();
  // What is in use changes with the settings.
  useScopeValue('settings');
  return isHydrated && vendorsInUse(consent, scope.read).length > 0 && <Consent path={path} />;
}

/** Screen and route of the innermost settled match. */
function usePresent(): { readonly screen: string; readonly route: Route } {
  return useMatches({
    structuralSharing: true,
    select: (matches: readonly unknown[]) => {
      const match = matches.at(-1) as {
        readonly pathname: string;
        readonly search: Route['query'];
        readonly params: Route['params'];
        readonly staticData: { readonly screen?: string };
      };
      return {
        screen: match.staticData.screen ?? '',
        route: { path: match.pathname, query: match.search, params: match.params },
      };
    },
  } as never) as unknown as { screen: string; route: Route };
}

/** `route` for layouts; screens have their own. */
function useAppRoute(route: Route): void {
  const { scope, preferences } = useApp();
  useLayoutEffect(() => {
    scope.set('route', route);
    if (Object.hasOwn(route.query, 'currency')) preferences.refresh();
  }, [scope, preferences, route]);
}

/** After a move to another path, reading goes on at the new content, and not at the link that led there. */
function useArrival(path: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    void path;
    // A question that is open keeps the focus: without it, it would be hidden from screen readers.
    if (document.activeElement?.closest('[aria-modal="true"]')) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [path]);
}

function own(titles: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(titles, name) ? titles[name] : undefined;
}

/** What the tab says: as a part of the page says, as somebody has written for search engines, else title and panel. */
function PageTitle({ title, whole }: { readonly title: Text | undefined; readonly whole: string | undefined }) {
  const own = useStore(useApp().pageHead, ({ head }) => head);
  const declared = useText(title);
  const panel = useScopeValue<string | null>('settings.panelName') ?? '';
  const text = own?.title ?? declared;
  const all = own ? (own.isWhole === true ? own.title : undefined) : whole;
  useEffect(() => {
    document.title = all ?? (text === '' || text === panel ? panel : `${text} – ${panel}`);
  }, [text, panel, all]);
  return null;
}
