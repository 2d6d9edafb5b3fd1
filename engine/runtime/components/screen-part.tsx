import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ScreenChunk } from '../../definition.ts';
import { useApp } from '../app/app.ts';
import { ScreenProvider } from '../hooks/screen-context.tsx';
import { Blocks } from './blocks.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

/**
 * The body of another screen within the present page, for instance in a dialog: its declaration, texts and code are fetched
 * when it is shown. For its blocks the address is that of the screen, with the given params.
 */
export function ScreenPart(props: {
  readonly screen: string;
  readonly params: Readonly<Record<string, string>>;
}): ReactNode {
  const { screen, params } = props;
  const { definition, blocks } = useApp();
  const [chunk, setChunk] = useState<ScreenChunk | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    const fetchAll = async () => {
      await definition.complete(screen);
      const code = blocks.loadAll(definition.route(screen)?.blocks ?? []).catch(() => undefined);
      const found = await definition.loadChunk(screen);
      await code;
      return found;
    };
    fetchAll().then(setChunk, setError);
  }, [definition, blocks, screen]);
  useEffect(load, [load]);
  const again = () => {
    setError(null);
    load();
  };
  const [route] = useState(() => ({ path: definition.route(screen)?.path ?? '/', params, query: {} }));
  if (error !== null) return <ErrorState error={error} retry={again} />;
  if (chunk === null) return <LoadingState />;
  return (
    <ScreenProvider chunk={chunk} route={route}>
      <Blocks of={chunk.screen.body} />
    </ScreenProvider>
  );
}
