import type { AppIndex, Rendered, ScreenChunk } from '../../definition.ts';
import { pathOfScreen } from '../../address/route.ts';
import { fetchPart } from '../../ui/lazy/load-error.ts';
import { languageTag } from '../../address/locale.ts';
import { createTexts } from '../../text/texts.ts';
import type { App } from './app.ts';
import { type BlockLoader, createBlockRegistry } from './block-registry.ts';
import { type Client, createClient } from '../requests/client.ts';
import { DefinitionStore } from './definition-store.ts';
import type { Environment } from '../browser/environment.ts';
import { evaluate } from '../values/evaluate.ts';
import { formatOf, formatPaths, valueFormats } from '../values/format.ts';
import { createLazyValues, type LazyLoader } from './lazy-values.ts';
import type { Navigation, Route } from './navigation.ts';
import { createSavedTexts } from '../session/saved-texts.ts';
import { createAnalytics } from '../session/analytics.ts';
import { createAttribution } from '../session/attribution.ts';
import { createConsent } from '../session/consent.ts';
import { createNotices } from './notices.ts';
import { createPageHead } from './page-head.ts';
import { createPosted, type Posted } from './posted.ts';
import { createBriefs } from '../requests/briefs.ts';
import { createQueries } from '../requests/query-cache.ts';
import { createPreferences } from '../session/preferences.ts';
import { ScopeStore } from '../../state/scope.ts';
import { createSession, type Session } from '../session/session.ts';
import { createSettingsRefresh } from '../session/settings-refresh.ts';

export interface AppOptions {
  readonly environment: Environment;
  readonly index: AppIndex;
  readonly chunk: ScreenChunk | null;
  readonly settings: unknown;
  readonly route: Route;
  readonly blocks: Readonly<Record<string, BlockLoader>>;
  readonly navigation: Navigation;
  readonly fetchChunk: (address: string) => Promise<ScreenChunk>;
  readonly titles?: Readonly<Record<string, string>>;
  readonly pictures?: App['pictures'];
  /** What the server has rendered the page with: the app begins with that, until `settle`. */
  readonly rendered?: Rendered | undefined;
  /** Replies that the outline was drawn with, whose place the app takes. */
  readonly content?: Rendered['replies'] | undefined;
  /** The form that was sent with the page; its answer where it was sent before. */
  readonly posted?: Posted | undefined;
  /** The page is rendered for a browser whose preferred theme is not known. */
  readonly followsSystem?: boolean | undefined;
  /** The page is rendered for a browser, which fetches later what it does not show at first. */
  readonly isRenderedAhead?: boolean | undefined;
  /** The page is rendered for a customer of whom nothing is known. */
  readonly isOutline?: boolean | undefined;
  /** How often a query is tried; 3 unless told. */
  readonly attempts?: number | undefined;
}

/** Puts a running app together. Nothing is fetched and no timer runs until its parts are started. */
export function createApp(options: AppOptions): App {
  const { environment, index } = options;
  const bcp47 = languageTag(index.locale);
  const texts = createTexts({ locale: index.locale, texts: index.texts, formats: valueFormats(() => format()) });
  const definition = new DefinitionStore({ index, fetchChunk: options.fetchChunk, onTexts: texts.add });
  if (options.chunk) definition.addChunk(options.chunk);

  const scope = new ScopeStore({
    route: options.route,
    user: options.isOutline === true ? (index.session.usualProfile ?? {}) : null,
    settings: options.settings,
    locale: index.locale,
    currency: 'USD',
    theme: 'light',
    browser: { passkeys: environment.hasPasskeys },
    kept: {},
    attribution: Object.fromEntries(Object.keys(index.attribution ?? {}).map((name) => [name, null])),
  });
  let isTakingOver = options.rendered !== undefined;
  const { rendered, posted = createPosted(rendered?.posted ?? null) } = options;
  const savedTexts = createSavedTexts(environment, scope, index.instance);
  if (!rendered) savedTexts.recall();
  const consent = createConsent(environment.cookies);
  const { attribution: declared = {}, instance } = index;
  const attribution = createAttribution({ environment, declared, scope, consent, instance });
  // A page that is rendered for others says nothing of the address that was asked for; a posted form is one visitor's own.
  if (!rendered && (options.isRenderedAhead !== true || posted.offer !== null)) attribution.recall();
  const format = formatOf(scope, bcp47, () => definition.index);
  scope.subscribe(formatPaths(index.currencyRules), texts.reformat);
  const queries = createQueries(options.attempts);
  for (const [key, reply] of rendered?.replies ?? options.content ?? []) queries.setQueryData(key, reply);
  const briefs = createBriefs(options.isRenderedAhead === true, rendered?.briefs);
  const session: Session = createSession({
    environment,
    node: index.session,
    client: () => client,
    queries,
    scope,
    onForget: briefs.forget,
    isPersonal: (operation) => definition.hasOperation(operation) && definition.operation(operation).access === 'user',
  });
  const notices = createNotices();
  const client: Client = createClient({
    environment,
    definition,
    locale: index.locale,
    token: session.token,
    filled: () => {
      const declared = Object.entries(definition.index.filledParams ?? {});
      return Object.fromEntries(declared.map(([name, { $x }]) => [name, evaluate($x, scope.read)]));
    },
    words: texts.translate,
    onToken: session.adopt,
    onRefused: session.refused,
    onSecondStepNeeded: () => {
      const { setUpScreen } = index.session;
      if (setUpScreen !== undefined) options.navigation.go(pathOfScreen(index, setUpScreen));
    },
    givePassword: async () =>
      index.session.confirmPassword !== undefined &&
      (await fetchPart('The password dialog', () => import('./give-password.ts'))).givePassword(app),
  });
  const preferences = createPreferences(environment, scope, rendered);
  const settings = createSettingsRefresh({
    client,
    scope,
    operation: index.settings,
    required: index.requiredSettings,
    onChange: preferences.refresh,
  });
  // What one person has left behind in the tab is not the next one's.
  session.store.subscribe((now, before) => {
    if (before.status === 'user' && now.status !== 'user') savedTexts.forget();
  });
  const lazy = createLazyValues();
  // What does not come is told in its own place.
  const loadLazyValue = (name: string, loader: LazyLoader) =>
    Promise.allSettled(
      (rendered?.lazy ?? []).flatMap(([block, key]) =>
        block === name ? [lazy.part(block, key, () => loader({ environment }, key)).fetch()] : [],
      ),
    );
  const app: App = {
    environment,
    definition,
    scope,
    texts,
    client,
    queries,
    briefs,
    settings,
    session,
    preferences,
    savedTexts,
    consent,
    analytics: createAnalytics({ consent, client, counted: index.events ?? {} }),
    notices,
    blocks: createBlockRegistry(options.blocks, loadLazyValue),
    lazy,
    posted,
    titles: options.titles ?? {},
    pictures: options.pictures ?? {},
    navigation: options.navigation,
    pageHead: createPageHead(),
    isRenderedAhead: options.isRenderedAhead === true,
    followsSystem: options.followsSystem === true,
    isOutline: options.isOutline === true,
    isTakingOver: () => isTakingOver,
    settle() {
      isTakingOver = false;
      // Parts of the page are hydrated after this, and must begin as they are there.
      scope.freezeRendered();
      scope.set('browser.passkeys', environment.hasPasskeys);
      preferences.refresh();
      savedTexts.recall();
      attribution.recall();
    },
  };
  return app;
}
