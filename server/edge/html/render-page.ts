import { type Bootstrap, outlineMark } from '../../../engine/definition.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import type { ClientFiles } from './client-files.ts';
import { stalledNotice } from '../http/stalled-notice.ts';
import { escapeHtml, inlineJson } from '../http/escape-html.ts';
import { say } from '../../platform/words/words.ts';
import { headOf, titlesOf } from './head.ts';
import { pictureSizes } from './picture-sizes.ts';
import type { PageMatch } from './match-route.ts';
import type { ThemeMode } from './theme-mode.ts';
import type { WrittenPage } from './rendering/written-page.ts';
import { themeStyle } from './rendering/theme-style.ts';

export interface PageRequest {
  readonly instance: Instance;
  readonly match: PageMatch;
  readonly bootstrap: Bootstrap;
  readonly mode: ThemeMode;
  readonly template: string;
  readonly client: ClientFiles | null;
  readonly dev: boolean;
  /** What stands in the page already; null where the browser renders it. */
  readonly rendered?: WrittenPage | null;
  /** Whether the visitor has a session, which can be ended without code. */
  readonly hasSession?: boolean;
  /** What is drawn is an outline: the browser draws the page itself, in its place. */
  readonly isOutline?: boolean | undefined;
}

const bootstraps = new WeakMap<Instance, Map<string, Promise<Bootstrap>>>();

/** What the page starts from in the browser: one object for each screen of an instance, in each language. */
export function bootstrapOf(instance: Instance, match: PageMatch): Promise<Bootstrap> {
  const known = bootstraps.get(instance) ?? new Map<string, Promise<Bootstrap>>();
  bootstraps.set(instance, known);
  const key = JSON.stringify([match.locale, match.route?.screen ?? null]);
  const made = known.get(key) ?? makeBootstrap(instance, match);
  known.set(key, made);
  return made;
}

async function makeBootstrap(instance: Instance, match: PageMatch): Promise<Bootstrap> {
  const { index, locale, route } = match;
  return {
    index,
    chunk: instance.chunkOf(locale, route?.screen ?? index.notFound),
    settings: instance.settings,
    titles: titlesOf(instance, match),
    pictures: await pictureSizes(instance),
    dev: false,
  };
}

const texts = new WeakMap<Bootstrap, string>();

function jsonOf(bootstrap: Bootstrap): string {
  const json = texts.get(bootstrap) ?? inlineJson(bootstrap);
  texts.set(bootstrap, json);
  return json;
}

/** The whole page: the template with language, head and the bootstrap of the screen that the path shows. */
export function renderPage({
  instance,
  match,
  bootstrap,
  mode,
  template,
  client,
  dev,
  rendered = null,
  hasSession = false,
  isOutline = false,
}: PageRequest): string {
  const { index, locale } = match;
  const language = index.locales.find(({ id }) => id === locale)?.bcp47 ?? locale;
  const opening = `<html lang="${escapeHtml(language)}" data-theme="${mode}" data-instance="${escapeHtml(instance.id)}">`;
  const start = jsonOf(bootstrap);
  const json = rendered && !isOutline ? `${start.slice(0, -1)},"rendered":${rendered.data}}` : start;
  const data = `<script type="application/json" id="livery">${json}</script>`;
  // Functions as replacements: a text replacement would read `$&` in an operator's words as a command.
  const page = template
    .replace(/<html\b[^>]*>/i, () => opening)
    .replace('<!--livery:head-->', () => headOf(instance, match, { mode, client, rendered: rendered !== null }));
  const theme = themeStyle(index.theme, mode).element;
  const words = (key: string) => say(instance, locale, { key });
  const stalled = dev ? '' : stalledNotice(words('page_stalled'), words('reload_page'));
  if (!rendered)
    return page
      .replace('</head>', () => `${theme}</head>`)
      .replace('<!--livery:bootstrap-->', () => withoutCode(instance, locale, hasSession) + stalled + data);
  // Text and colors come first, code after them: it would only take their share of the line.
  const [bare, code] = cutCode(page, isOutline);
  const note = isOutline ? withoutCode(instance, locale, hasSession) : '';
  const mark = isOutline ? ` ${outlineMark}` : '';
  return bare
    .replace('</head>', () => `${theme}${rendered.styles}</head>`)
    .replace(emptyRoot, () => `<div id="root"${mark}>${rendered.markup}</div>`)
    .replace('<!--livery:bootstrap-->', () => note + stalled + data + code);
}

/** What stands on a page that only code can render, where the browser has none. */
function withoutCode(instance: Instance, locale: string, hasSession: boolean): string {
  const words = (key: string) => escapeHtml(say(instance, locale, { key }));
  const leave = `<form method="post" action="/app/logout"><button>${words('log_out')}</button></form>`;
  return `<noscript><main class="plain"><h1>${escapeHtml(String(instance.settings['panelName'] ?? instance.id))}</h1><p>${words(hasSession ? 'script_needed_account' : 'script_needed')}</p>${hasSession ? leave : ''}</main></noscript>`;
}

const emptyRoot = /<div id="root">.*?<\/div><\/div>/s;
/** Scripts and their preloads, and the style sheet for a page that is still empty. */
const codeTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
const bootStyle = /\s*<link rel="stylesheet"[^>]*>/g;

function cutCode(page: string, keepsStyle: boolean): readonly [without: string, code: string] {
  const bare = page.replaceAll(codeTags, '');
  return [keepsStyle ? bare : bare.replaceAll(bootStyle, ''), (page.match(codeTags) ?? []).join('')];
}
