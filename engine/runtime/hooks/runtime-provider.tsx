import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { LinkNavigationContext } from '../../ui/link.tsx';
import { type App, AppContext } from '../app/app.ts';
import { ScopeRoot } from './scope-context.tsx';

/** Puts a running app around its views. */
export function RuntimeProvider({ app, children }: { readonly app: App; readonly children: ReactNode }) {
  return (
    <AppContext value={app}>
      <LinkNavigationContext value={app.navigation}>
        <QueryClientProvider client={app.queries}>
          <I18nextProvider i18n={app.words.i18n}>
            <ScopeRoot scope={app.scope}>{children}</ScopeRoot>
          </I18nextProvider>
        </QueryClientProvider>
      </LinkNavigationContext>
    </AppContext>
  );
}
