import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { LinkNavigationContext } from '../../ui/link.tsx';
import { type App, AppContext } from '../app/app.ts';
import { withholdInputMethodKeys } from '../app/input-method-keys.ts';
import { ScopeRoot } from './scope-context.tsx';
import { TranslateContext } from './translate-context.ts';

/** Puts a running app around its views. */
export function RuntimeProvider({ app, children }: { readonly app: App; readonly children: ReactNode }) {
  const { subscribe, current } = app.texts;
  const translate = useSyncExternalStore(subscribe, current, current);
  useEffect(withholdInputMethodKeys, []);
  return (
    <AppContext value={app}>
      <LinkNavigationContext value={app.navigation}>
        <QueryClientProvider client={app.queries}>
          <TranslateContext value={translate}>
            <ScopeRoot scope={app.scope}>{children}</ScopeRoot>
          </TranslateContext>
        </QueryClientProvider>
      </LinkNavigationContext>
    </AppContext>
  );
}
