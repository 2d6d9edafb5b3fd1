import { type Bootstrap, outlineMark, type RenderedPage } from '../../../engine/definition.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import type { ClientFiles } from './client-files.ts';
import { stalledNotice } from '../http/stalled-notice.ts';
import { escapeHtml, inlineJson } from '../http/escape-html.ts';
import { say } from '../../platform/words/words.ts';
import { headOf, titlesOf } from './head.ts';
import { pictureSizes } from './picture-sizes.ts';
import type { PageMatch } from './match-route.ts';
import type { ThemeMode } from './theme-mode.ts';
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
  readonly rendered?: RenderedPage | null;
  /** Whether the visitor has a session, which can be ended without code. */
  readonly hasSession?: boolean;
  /** What is drawn is an outline: the browser draws the page itself, in its place. */
  readonly isOutline?: boolean | undefined;
}

/** What the page starts from in the browser. */
export async function bootstrapOf(instance: Instance, match: PageMatch, dev: boolean): Promise<Bootstrap> {
  const { index, locale, route } = match;
  return {
    index,
    chunk: instance.chunkOf(locale, route?.screen ?? index.notFound),
    settings: instance.settings,
    titles: titlesOf(instance, match),
    pictures: await pictureSizes(instance),
    dev,
  };
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
  const start = `<html lang="${escapeHtml(language)}" data-theme="${mode}" data-instance="${escapeHtml(instance.id)}">`;
  const json = inlineJson(rendered && !isOutline ? { ...bootstrap, rendered: rendered.rendered } : bootstrap);
  const data = `<script type="application/json" id="livery">${json}</script>`;
  // Functions as replacements: a text replacement would read `$&` in an operator's words as a command.
  const page = template
    .replace(/<html\b[^>]*>/i, () => start)
    .replace(
      '<!--livery:head-->',
      () =>
        headOf(instance, match, { mode, client, rendered: rendered !== null }) + themeStyle(index.theme, mode).element,
    );
  const words = (key: string) => say(instance, locale, { key });
  const stalled = dev ? '' : stalledNotice(words('page_stalled'), words('reload_page'));
  if (!rendered)
    return page.replace('<!--livery:bootstrap-->', () => withoutCode(instance, locale, hasSession) + stalled + data);
  // Text and colors come first, code after them: it would only take their share of the line.
  const [bare, code] = cutCode(page, isOutline);
  const note = isOutline ? withoutCode(instance, locale, hasSession) : '';
  const mark = isOutline ? ` ${outlineMark}` : '';
  return bare
    .replace('</head>', () => `${rendered.styles}</head>`)
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
