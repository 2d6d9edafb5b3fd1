import type { QueryClient } from '@tanstack/react-query';
import type { Bootstrap } from '../../definition.ts';
import type { Texts } from '../../text/texts.ts';
import { createContext, useContext } from 'react';
import type { BlockRegistry } from './block-registry.ts';
import type { Briefs } from '../requests/briefs.ts';
import type { Client } from '../requests/client.ts';
import type { LazyValues } from './lazy-values.ts';
import type { Analytics } from '../session/analytics.ts';
import type { Consent } from '../session/consent.ts';
import type { DefinitionStore } from './definition-store.ts';
import type { Environment } from '../browser/environment.ts';
import type { SavedTexts } from '../session/saved-texts.ts';
import type { Navigation } from './navigation.ts';
import type { Notices } from './notices.ts';
import type { Preferences } from '../session/preferences.ts';
import type { ScopeStore } from '../../state/scope.ts';
import type { PageHeadStore } from './page-head.ts';
import type { Posted } from './posted.ts';
import type { Session } from '../session/session.ts';
import type { SettingsRefresh } from '../session/settings-refresh.ts';

/** One running app: everything live, made per page (or per server render) and shared through context. */
export interface App {
  readonly environment: Environment;
  readonly definition: DefinitionStore;
  /** Roots `route`, `user`, `settings`, `locale`, `currency`, `theme`, `browser`, `kept`, `attribution`. */
  readonly scope: ScopeStore;
  readonly texts: Texts;
  readonly client: Client;
  readonly queries: QueryClient;
  readonly briefs: Briefs;
  readonly settings: SettingsRefresh;
  readonly session: Session;
  readonly preferences: Preferences;
  readonly savedTexts: SavedTexts;
  /** What the visitor allows to be measured. */
  readonly consent: Consent;
  readonly analytics: Analytics;
  readonly notices: Notices;
  readonly blocks: BlockRegistry;
  readonly lazy: LazyValues;
  readonly posted: Posted;
  readonly navigation: Navigation;
  readonly pageHead: PageHeadStore;
  /** What the browser's tab says, by path or else by screen; see `Bootstrap`. */
  readonly titles: Readonly<Record<string, string>>;
  readonly pictures: NonNullable<Bootstrap['pictures']>;
  /** The page was rendered for a browser whose preferred theme is not known. */
  readonly followsSystem: boolean;
  /** Rendered on the server, for a browser that hydrates it. */
  readonly isRenderedAhead: boolean;
  /** Rendered on the server for a customer of whom nothing is known: without replies, and personal things as skeletons. */
  readonly isOutline: boolean;
  /** True until the browser has hydrated what the server has rendered. */
  readonly isTakingOver: () => boolean;
  /** Applies what only the browser knows (theme of the system, storage); after the server's page has been hydrated. */
  readonly settle: () => void;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp needs a RuntimeProvider above it');
  return app;
}
