import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { FormNode, ScreenChunk } from '../../definition.ts';
import { type App, useApp } from '../app/app.ts';
import { formOf } from '../app/definition-store.ts';
import { evaluateValue } from '../values/evaluate.ts';
import type { Route } from '../app/navigation.ts';
import { ScopeStore } from '../../state/scope.ts';
import { ScopeRoot } from './scope-context.tsx';
import { SourceSet } from '../sources/source-set.ts';

interface OpenScreen {
  readonly chunk: ScreenChunk;
  readonly scope: ScopeStore;
  readonly sources: SourceSet;
}

const ScreenContext = createContext<OpenScreen | null>(null);

/** The open screen around the caller; null in a layout. */
export function useScreen(): OpenScreen | null {
  return useContext(ScreenContext);
}

export interface ScreenProviderProps {
  readonly chunk: ScreenChunk;
  /** Of this screen: it keeps its own while the next screen is on its way. */
  readonly route: Route;
  readonly children: ReactNode;
}

/**
 * Opens a screen: its state and its sources, for as long as it is mounted. Given another chunk of the same screen
 * (development), it keeps state and data.
 */
export function ScreenProvider({ chunk, route, children }: ScreenProviderProps) {
  const app = useApp();
  const [{ scope, sources }] = useState(() => {
    const store = new ScopeStore({ route, sources: {}, state: {} }, app.scope);
    addState(app, store, chunk);
    return { scope: store, sources: new SourceSet(app, store, chunk.screen.sources) };
  });
  useLayoutEffect(() => scope.set('route', route), [scope, route]);
  useEffect(() => sources.start(), [sources]);
  useLayoutEffect(() => {
    addState(app, scope, chunk);
    sources.update(chunk.screen.sources);
  }, [app, scope, sources, chunk]);
  return (
    <ScreenContext value={useMemo(() => ({ chunk, scope, sources }), [chunk, scope, sources])}>
      <ScopeRoot scope={scope}>{children}</ScopeRoot>
    </ScreenContext>
  );
}

/** First values of the state that is not there yet. */
function addState(app: App, store: ScopeStore, { screen }: ScreenChunk): void {
  const present = store.read(['state']) as Readonly<Record<string, unknown>>;
  for (const [name, first] of Object.entries(screen.state ?? {})) {
    if (Object.hasOwn(present, name)) continue;
    store.set(`state.${name}`, evaluateValue(first, store.read, app.texts.translate));
  }
}

/** A form of the present screen. */
export function useForm(name: string): FormNode {
  const screen = useScreen();
  if (!screen) throw new Error(`Form "${name}" can only stand on a screen`);
  return formOf(screen.chunk, name);
}
