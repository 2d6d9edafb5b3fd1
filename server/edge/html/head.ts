import { assetAddress } from '../../../engine/address/asset.ts';
import { constantText } from '../../../engine/text/text.ts';
import { createTexts, type Texts } from '../../../engine/text/texts.ts';
import type { AppIndex, PageHead, RouteNode, ScreenChunk, Text } from '../../../engine/definition.ts';
import type { Page } from '../../../schemas/generated/contract.ts';
import { pagesOf } from '../content/content-handlers.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import type { ClientFiles } from './client-files.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { PageMatch } from './match-route.ts';
import { iconAddress } from '../seo/pictures/brand-icons.ts';
import { contentData } from '../seo/content-data.ts';
import { operatorMeta } from '../seo/operator-meta.ts';
import { seoHead, type SeoFacts } from '../seo/seo-head.ts';
import type { ThemeMode } from '../http/theme-mode.ts';

/** Path of a content page: one word of its own (decision 41). */
const contentPath = '/$slug';

/** The content page or page meta that belongs to what is shown. */
export function pageOf(instance: Instance, { locale, route, params }: PageMatch): Page | undefined {
  if (!route) return undefined;
  const pages = pagesOf({ instance, locale });
  return route.path === contentPath
    ? pages.find((page) => page.slug === params['slug'])
    : pages.find((page) => page.routeName === route.screen);
}

/** A path that a content route takes, but no content page has. */
export function isMissingContent(instance: Instance, match: PageMatch): boolean {
  return match.route?.path === contentPath && pageOf(instance, match) === undefined;
}

/** Title of the page: what it says of itself, its meta title, else the screen's title with the panel's name (B2). */
export function titleOf(instance: Instance, match: PageMatch, own: PageHead | null = null): string {
  const page = pageOf(instance, match);
  const panel = String(instance.settings['panelName'] ?? instance.id);
  if (own?.isWhole === true) return own.title;
  if (!own && page?.metaTitle) return page.metaTitle;
  const shown = match.route ?? notFoundRoute(match);
  // The title of the screen of content pages is for addresses that none of them has.
  const title = own?.title ?? page?.title ?? (page?.slug ? null : shown && titleText(shown.title, match.index));
  return title && title !== panel ? `${title} – ${panel}` : panel;
}

/** What the tab says on the other pages, so that moving within the app names them as a visit would. */
export function titlesOf(instance: Instance, { locale, index }: PageMatch): Readonly<Record<string, string>> {
  const panel = String(instance.settings['panelName'] ?? instance.id);
  const titles = pagesOf({ instance, locale }).flatMap(({ slug, routeName, metaTitle, title }) => {
    const words = metaTitle ?? (title ? `${title} – ${panel}` : slug && panel);
    const name = slug ? `/${slug}` : routeName;
    return words && (slug || index.routes.some(({ screen }) => screen === name)) ? [[name, words] as const] : [];
  });
  return Object.fromEntries(titles);
}

/** What search engines say of the page: what it says of itself, its meta description, else that of its screen. */
function descriptionOf(instance: Instance, match: PageMatch, own: PageHead | null): string | null {
  const ownDescription = own?.description || pageOf(instance, match)?.metaDescription;
  const { locale, route } = match;
  const text = route?.seo?.description;
  if (ownDescription || !text) return ownDescription || null;
  const chunk = instance.chunkOf(locale, route.screen);
  if (!chunk) return null;
  const texts = textsOfChunk.get(chunk) ?? createTexts({ locale, texts: chunk.texts });
  textsOfChunk.set(chunk, texts);
  return constantText(text, texts.translate);
}

const textsOfChunk = new WeakMap<ScreenChunk, Texts>();

/** What the server puts in place of `<!--livery:head-->`. */
export function headOf(
  instance: Instance,
  match: PageMatch,
  {
    mode,
    client,
    rendered,
    own,
    structured,
    origin,
    signer,
  }: {
    readonly mode: ThemeMode;
    readonly client: ClientFiles | null;
    readonly rendered: boolean;
    /** What the page says of itself, where it was rendered. */
    readonly own: PageHead | null;
    /** What it is about, for search engines. */
    readonly structured: SeoFacts['structured'];
    /** Where the shop is found, such as `https://shop.test`. */
    readonly origin: string;
    /** Signs what the picture of the page says. */
    readonly signer?: SeoFacts['signer'];
  },
): string {
  const { index } = match;
  const title = titleOf(instance, match, own);
  const description = descriptionOf(instance, match, own);
  const page = match.route?.path === contentPath ? pageOf(instance, match) : undefined;
  const home = index.routes.find(({ path }) => path === '/');
  const panel = String(instance.settings['panelName'] ?? instance.id);
  const about = page ? contentData(page, (home && titleText(home.title, index)) ?? panel) : [];
  const favicon = assetAddress(instance.settings['favicon']);
  const color = (side: 'light' | 'dark') =>
    index.theme[side].tokens['liveryHeaderStart'] ?? (side === 'light' ? '#ffffff' : '#1f1f1f');
  const colors =
    mode === 'system'
      ? (['light', 'dark'] as const).map((side) =>
          meta('theme-color', color(side), ` media="(prefers-color-scheme: ${side})"`),
        )
      : [meta('theme-color', color(mode))];
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [meta('description', description)] : []),
    ...seoHead(instance, match, { origin, title, description, own, structured: [...about, ...structured], signer }),
    ...operatorMeta(instance.settings['metaTags']),
    // Browsers paint the empty page in this scheme before any code runs, so that nothing flashes.
    meta('color-scheme', mode === 'system' ? 'light dark' : mode),
    ...colors,
    ...(favicon ? [`<link rel="icon" href="${escapeHtml(favicon)}">`] : []),
    `<link rel="apple-touch-icon" href="${iconAddress('touch-180.png')}">`,
    ...preloads(match, client, rendered),
  ].join('\n    ');
}

/** Code of the blocks on the screen and in its layout, so that it loads beside the entry and not after it. */
function preloads({ index, route }: PageMatch, client: ClientFiles | null, rendered: boolean): string[] {
  if (!client) return [];
  const shown = route ?? notFoundRoute({ index });
  const blocks = new Set([...(shown?.blocks ?? []), ...((shown && index.layouts[shown.layout]?.blocks) ?? [])]);
  const files = [...blocks].flatMap((block) => [
    ...client.filesOf(`engine/blocks/${block}/index.tsx`),
    // Hand-written views have much code, which a page that stands there already fetches when the rest of it runs.
    ...(rendered ? [] : client.filesOf(`domain/${block}/ui/index.tsx`)),
  ]);
  return [...new Set(files)]
    .filter((file) => !client.template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`);
}

function notFoundRoute({ index }: Pick<PageMatch, 'index'>): RouteNode | undefined {
  return index.routes.find(({ screen }) => screen === index.notFound);
}

/** The title of a route; null where its placeholders are only known in the page. */
function titleText(title: Text, index: AppIndex): string | null {
  const texts = textsOfIndex.get(index) ?? createTexts(index);
  textsOfIndex.set(index, texts);
  return constantText(title, texts.translate);
}

const textsOfIndex = new WeakMap<AppIndex, Texts>();

function meta(name: string, content: string, more = ''): string {
  return `<meta name="${name}" content="${escapeHtml(content)}"${more}>`;
}
