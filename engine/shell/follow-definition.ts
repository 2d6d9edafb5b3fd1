import type { AnyRouter } from '@tanstack/react-router';
import { themeElement } from '../address/theme-element.ts';
import type { AppIndex } from '../definition.ts';
import type { App } from '../runtime/app/app.ts';
import { keepEqual } from '../state/path.ts';
import { fetchChunk } from './fetch-chunk.ts';
import { buildRoutes } from './router.tsx';
import { bindInspectorSwitch } from './dev/inspector-switch.ts';
import { createDiagnosticsOverlay, type DiagnosticsOverlay } from './dev/diagnostics-overlay.ts';

/** Development only: applies what the compiler makes of an edit, in place; shows what it finds wrong. */
export function followDefinition(app: App, router: AnyRouter): () => void {
  const overlay = createDiagnosticsOverlay(document, app.texts.translate('shell.close'));
  const unbindInspector = bindInspectorSwitch(app);
  const events = new EventSource('/app/dev/events');
  // Edits may come faster than definitions are fetched: one at a time, and only the newest counts.
  let newest = 0;
  let queue: Promise<void> = Promise.resolve();
  events.onmessage = (event) => {
    const message = JSON.parse(String(event.data)) as DevEvent;
    if (message.type === 'diagnostics') {
      show(overlay, message.text);
      return;
    }
    if (message.type !== 'definition') return;
    // At once: what is wrong now, with this definition or another, is told right after it.
    overlay.hide();
    newest += 1;
    const edit = newest;
    queue = queue
      .then(async () => {
        if (edit === newest) await takeDefinition(app, router);
      })
      .catch((error: unknown) => overlay.show(String(error)));
  };
  return () => {
    events.close();
    unbindInspector();
    overlay.hide();
  };
}

type DevEvent =
  | { readonly type: 'definition' }
  | { readonly type: 'diagnostics'; readonly text: string; readonly diagnostics: readonly unknown[] };

function show(overlay: DiagnosticsOverlay, text: string): void {
  if (text.trim() === '') overlay.hide();
  else overlay.show(text);
}

/** Replaces the definition, with the chunk of the open screen, without losing what is typed, scrolled or fetched. */
export async function takeDefinition(app: App, router: AnyRouter): Promise<void> {
  const { definition, environment } = app;
  const before = definition.index;
  const address = `${environment.origin}/app/dev/index?locale=${encodeURIComponent(before.locale)}`;
  const response = await environment.fetch(address, { credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const index = (await response.json()) as AppIndex;

  const leaf = router.state.matches.at(-1) as { readonly staticData?: { readonly screen?: string } } | undefined;
  const route = index.routes.find(({ screen }) => screen === leaf?.staticData?.screen);
  const layout = route && index.layouts[route.layout];
  const [chunk] = await Promise.all([
    route ? fetchChunk(environment, route.chunk) : null,
    app.blocks.loadAll([...new Set([...(route?.blocks ?? []), ...(layout?.blocks ?? [])])]),
  ]);
  // Parts that are equal keep their identity, so that only what changed is rendered again.
  definition.replace(index, route && chunk ? { [route.chunk]: keepEqual(definition.chunk(route.screen), chunk) } : {});
  if (JSON.stringify(index.theme) !== JSON.stringify(before.theme)) await takeTheme(app);
  if (!sameRoutes(before, index)) {
    router.update({ ...router.options, routeTree: buildRoutes(app) } as never);
    await router.invalidate();
  }
}

/** The page brings the rules of its theme: those of a page that is made now hold from now on. */
async function takeTheme({ environment }: App): Promise<void> {
  const response = await environment.fetch(document.location.href, { credentials: 'same-origin', cache: 'no-store' });
  const rules = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(themeElement);
  const present = document.getElementById(themeElement);
  if (rules && present) present.textContent = rules.textContent;
}

/** True when two indexes have the same routes, whatever is on their screens. */
function sameRoutes(one: AppIndex, other: AppIndex): boolean {
  const shape = ({ routes, notFound, redirects }: AppIndex) =>
    JSON.stringify([notFound, redirects, routes.map(({ screen, path }) => [screen, path])]);
  return shape(one) === shape(other);
}
