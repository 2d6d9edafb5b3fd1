import { type AppIndex, type Bootstrap, outlineMark } from '../../../engine/definition.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { buildOf, type ClientFiles } from './client-files.ts';
import { earlyScript } from '../http/early-script.ts';
import { stalledNotice } from '../http/stalled-notice.ts';
import { escapeHtml, inlineJson, inlineText } from '../../platform/escape-html.ts';
import { sentenceText } from '../../platform/words/words.ts';
import type { Signer } from '../seo/pictures/shared-picture.ts';
import { headOf, titlesOf } from './head.ts';
import { installedMarks } from './installed/bind-installed.ts';
import { picturesOf } from '../../platform/pictures/pictures.ts';
import type { PageMatch } from './match-route.ts';
import { pageDefinition } from './page-definition.ts';
import type { ThemeMode } from '../http/theme-mode.ts';
import type { WrittenPage } from './rendering/written-page.ts';
import { themeStyle } from './rendering/theme-style.ts';

export interface PageRequest {
  readonly instance: Instance;
  readonly match: PageMatch;
  /** Where the shop is found, such as `https://shop.test`. */
  readonly origin: string;
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
  /** Signs what the picture of the page says. */
  readonly signer?: Signer | undefined;
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
    pictures: await picturesOf(instance),
    dev: false,
  };
}

const whole = new WeakMap<Bootstrap, Buffer>();
const divided = new WeakMap<Bootstrap, Buffer>();

/**
 * As JSON, without the brace at its end. What is large in it is written once: the index for all screens, a chunk for its file. A page that is
 * hydrated has only what that needs.
 */
function openJsonOf(instance: Instance, bootstrap: Bootstrap, isHydrated: boolean): Buffer {
  const written = isHydrated ? divided : whole;
  const known = written.get(bootstrap);
  if (known) return known;
  const { index, chunk, ...rest } = bootstrap;
  const parts = isHydrated && pageDefinition(index, chunk);
  const json = parts
    ? `{"index":${inlineJson(parts.index)},"chunk":${inlineJson(parts.chunk)}`
    : `{"index":${indexJson(index, bootstrap.dev)},"chunk":${chunkJson(instance, index, chunk)}`;
  const bytes = Buffer.from(`${json},${inlineJson(rest).slice(1, -1)}`);
  written.set(bootstrap, bytes);
  return bytes;
}

const indexes = new WeakMap<AppIndex, string>();

function indexJson(index: AppIndex, isDev: boolean): string {
  // Only development follows a theme that changes.
  if (isDev) return inlineJson(index);
  const { theme: _, ...inPage } = index;
  const json = indexes.get(index) ?? inlineJson(inPage);
  indexes.set(index, json);
  return json;
}

function chunkJson({ files }: Instance, { routes }: AppIndex, chunk: Bootstrap['chunk']): string {
  const address = routes.find(({ screen }) => screen === chunk?.screen.screen)?.chunk ?? '';
  const file = files.get(address.slice(address.lastIndexOf('/') + 1));
  return file ? inlineText(file.body) : inlineJson(chunk);
}

/** The whole page (UTF-8): the template with language, head and the bootstrap of the screen that the path shows. */
export function renderPage({
  instance,
  match,
  origin,
  bootstrap,
  mode,
  template,
  client,
  dev,
  rendered = null,
  hasSession = false,
  isOutline = false,
  signer,
}: PageRequest): Buffer {
  const { index, locale } = match;
  const language = index.locales.find(({ id }) => id === locale)?.bcp47 ?? locale;
  // What another site shows in a frame is no part of an installed app.
  const installed = installedMarks(instance, locale, bootstrap.framed || !client ? null : buildOf(client));
  const opening = `<html lang="${escapeHtml(language)}" data-theme="${mode}" data-instance="${escapeHtml(instance.id)}"${installed.attribute}>`;
  const data = [
    '<script type="application/json" id="livery">',
    openJsonOf(instance, bootstrap, rendered !== null && !isOutline),
    ...(rendered ? [isOutline ? ',"outline":' : ',"rendered":', rendered.data] : []),
    '}</script>',
  ];
  // Functions as replacements: a text replacement would read `$&` in an operator's words as a command.
  const page = template
    .replace(/<html\b[^>]*>/i, () => opening)
    .replace('<!--livery:head-->', () =>
      headOf(instance, match, {
        mode,
        client,
        origin,
        rendered: rendered !== null,
        own: rendered?.head ?? null,
        structured: rendered?.structured ?? [],
        signer,
      }),
    );
  const theme = installed.link + themeStyle(index, mode, client?.variables).element;
  const words = (key: string) => sentenceText(instance, locale, { key });
  const stalled = dev ? '' : stalledNotice(words('page_stalled'), words('reload_page'));
  if (!rendered) {
    const [before, after] = cutAt(
      page.replace('</head>', () => `${theme}</head>`),
      bootstrapMark,
    );
    return bytesOf([before, withoutCode(instance, locale, hasSession), stalled, ...data, after]);
  }
  const [bare, code] = cutCode(page, isOutline);
  const note = isOutline ? withoutCode(instance, locale, hasSession) : '';
  const mark = isOutline ? ` ${outlineMark}` : '';
  const [before, after] = cutAt(bare, emptyRoot);
  const [between, end] = cutAt(after, bootstrapMark);
  // Header and drawer alone would be painted first, and all of it laid out anew a moment later.
  const expect =
    rendered.beginning === null ? '' : `<link rel="expect" href="#${rendered.beginning}" blocking="render">`;
  const head = before.replace('</head>', () => `${theme}${earlyScript}${rendered.styles}${expect}</head>`);
  const root = [`<div id="root"${mark}>`, rendered.markup, '</div>', rendered.icons];
  // Code is fetched while the page is parsed and drawn, and runs after that. Its priority is low, so that text and colors come first.
  return bytesOf([head, isOutline ? code : withLowPriority(code), ...root, between, note, stalled, ...data, end]);
}

function bytesOf(parts: readonly (string | Uint8Array)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/** What stands before the mark and after it; all before it where there is none. */
function cutAt(text: string, mark: RegExp): readonly [before: string, after: string] {
  const found = mark.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, ''];
}

/** What stands on a page that only code can render, where the browser has none. */
function withoutCode(instance: Instance, locale: string, hasSession: boolean): string {
  const words = (key: string) => escapeHtml(sentenceText(instance, locale, { key }));
  const leave = `<form method="post" action="/app/logout"><button>${words('log_out')}</button></form>`;
  return `<noscript><main class="plain"><h1>${escapeHtml(String(instance.settings['panelName'] ?? instance.id))}</h1><p>${words(hasSession ? 'script_needed_account' : 'script_needed')}</p>${hasSession ? leave : ''}</main></noscript>`;
}

const bootstrapMark = /<!--livery:bootstrap-->/;
const emptyRoot = /<div id="root">.*?<\/div><\/div>/s;
/** Scripts and their preloads, and the style sheet for a page that is still empty. */
const codeTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
const withLowPriority = (code: string) => code.replaceAll(/<(?:script|link) /g, '$&fetchpriority="low" ');
const bootStyle = /\s*<link rel="stylesheet"[^>]*>/g;

function cutCode(page: string, keepsStyle: boolean): readonly [without: string, code: string] {
  const bare = page.replaceAll(codeTags, '');
  return [keepsStyle ? bare : bare.replaceAll(bootStyle, ''), (page.match(codeTags) ?? []).join('')];
}
