import { useMatch } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../runtime/app/app.ts';
import { Blocks } from '../runtime/components/blocks.tsx';
import type { Route } from '../runtime/app/navigation.ts';
import { ScreenProvider } from '../runtime/hooks/screen-context.tsx';
import { LoadingState } from '../runtime/components/loading-state.tsx';

/** One screen: its chunk as it is now, opened with its route. */
export function ScreenView({ screen }: { readonly screen: string }) {
  const { definition } = useApp();
  const get = () => definition.chunk(screen);
  const chunk = useSyncExternalStore(definition.subscribe, get, get);
  const route = useScreenRoute();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    // Only after a new definition has taken the place of one that is still on its way.
    if (!chunk) definition.loadChunk(screen).catch(setFailure);
  }, [chunk, definition, screen]);
  if (!chunk && failure !== null) throw failure;
  if (!chunk) return <LoadingState />;
  return (
    <ScreenProvider chunk={chunk} route={route}>
      <Blocks of={chunk.screen.body} defer="sections" />
    </ScreenProvider>
  );
}

interface Match {
  readonly pathname: string;
  readonly search: Route['query'];
  readonly params: Route['params'];
}

/** Where this screen is: settled, and not yet where the person is heading. */
function useScreenRoute(): Route {
  return useMatch({
    strict: false,
    structuralSharing: true,
    select: ({ pathname, search, params }: Match): Route => ({ path: pathname, query: search, params }),
  } as never) as unknown as Route;
}
