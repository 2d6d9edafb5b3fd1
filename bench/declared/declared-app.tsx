import declared from 'virtual:declared-screen';
import type { ReactNode } from 'react';
import type { App } from '../../engine/runtime/app/app.ts';
import type { BlockLoader } from '../../engine/runtime/app/block-registry.ts';
import { Blocks } from '../../engine/runtime/components/blocks.tsx';
import { createApp } from '../../engine/runtime/app/create-app.ts';
import { browserEnvironment } from '../../engine/runtime/browser/environment.ts';
import { operationKey } from '../../engine/runtime/requests/query-cache.ts';
import type { Route } from '../../engine/runtime/app/navigation.ts';
import { RuntimeProvider } from '../../engine/runtime/hooks/runtime-provider.tsx';
import { ScreenProvider } from '../../engine/runtime/hooks/screen-context.tsx';

const route: Route = { path: '/', params: {}, query: {} };

/** A running app whose only screen is the declared one; `replies` are what its operations have answered already. */
export function openDeclaredApp(
  blocks: Readonly<Record<string, BlockLoader>>,
  replies: Readonly<Record<string, unknown>>,
): App {
  const app = createApp({
    environment: browserEnvironment(window),
    index: declared.index,
    chunk: declared.chunk,
    settings: declared.settings,
    route,
    blocks,
    navigation: {
      go: () => undefined,
      href: (to) => to,
      preload: () => undefined,
      entry: () => null,
      guard: () => () => undefined,
    },
    fetchChunk: () => Promise.reject(new Error('There is one screen only')),
  });
  app.queries.setDefaultOptions({ queries: { ...app.queries.getDefaultOptions().queries, staleTime: Infinity } });
  for (const [operation, reply] of Object.entries(replies))
    app.queries.setQueryData(operationKey(operation, {}), reply);
  return app;
}

/** What the app has around its screens. */
export function AroundScreen(props: { readonly app: App; readonly children: ReactNode }): ReactNode {
  return <RuntimeProvider app={props.app}>{props.children}</RuntimeProvider>;
}

/** The declared screen, opened and rendered. */
export function DeclaredScreen(): ReactNode {
  return (
    <ScreenProvider chunk={declared.chunk} route={route}>
      <Blocks of={declared.chunk.screen.body} />
    </ScreenProvider>
  );
}
