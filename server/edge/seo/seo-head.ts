import type { PageHead } from '../../../engine/definition.ts';
import { languageTag } from '../../../engine/address/locale.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { addressOf } from '../../platform/words/pick-locale.ts';
import { escapeHtml, inlineJson } from '../../platform/escape-html.ts';
import type { RouteMatch } from '../../../engine/address/route.ts';
import { iconAddress, shareSize } from './pictures/brand-icons.ts';
import { pictureAddress, priceNote, type Signer } from './pictures/shared-picture.ts';
import { alternatesOf, isIndexed, pathOf } from './page-path.ts';

/** What an address shows; no route where nothing is there. */
export interface ShownPage extends Pick<RouteMatch, 'params'> {
  readonly route: RouteMatch['route'] | null;
  readonly locale: string;
}

export interface SeoFacts {
  /** Of the shop, such as `https://shop.test`. */
  readonly origin: string;
  readonly title: string;
  readonly description: string | null;
  /** What the page says of itself, where it was rendered. */
  readonly own: PageHead | null;
  /** What it is about: objects of schema.org with paths below the app in place of addresses. */
  readonly structured: readonly Readonly<Record<string, unknown>>[];
  /** Signs what the picture of the page says; without it each page has the picture of the brand. */
  readonly signer?: Signer | undefined;
}

/**
 * What search engines and shared links read of a page: where it is found, in which languages, what it shows. A page that is
 * somebody's own, or that does not exist, asks not to be listed and says nothing else.
 */
export function seoHead(instance: Instance, { route, params, locale }: ShownPage, facts: SeoFacts): readonly string[] {
  const { origin, own, title, description } = facts;
  if (!route || own?.isMissing === true || !isIndexed(instance, route)) return [named('robots', 'noindex')];
  const path = own?.path ?? pathOf(route, params);
  const address = origin + addressOf(instance, locale, path);
  const panel = String(instance.settings['panelName'] ?? instance.id);
  const picture = origin + pictureOfPage(instance, locale, facts);
  const others = instance.locales.filter((one) => one !== locale);
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...alternatesOf(instance, origin, path).map(
      (one) => `<link rel="alternate" hreflang="${one.language}" href="${escapeHtml(one.address)}">`,
    ),
    property('og:type', route.seo?.each === 'services' && own?.path !== undefined ? 'product' : 'website'),
    property('og:site_name', panel),
    property('og:title', title),
    ...(description ? [property('og:description', description)] : []),
    property('og:url', address),
    property('og:image', picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(shareSize.width)),
    property('og:image:height', String(shareSize.height)),
    property('og:image:alt', title),
    property('og:locale', languageTag(locale).replace('-', '_')),
    ...others.map((one) => property('og:locale:alternate', languageTag(one).replace('-', '_'))),
    named('twitter:card', 'summary_large_image'),
    ...[
      ...(route.path === '/' ? shopData(instance, locale, origin) : []),
      ...facts.structured.map(ofShop(panel, picture)),
    ].map(
      (data) =>
        `<script type="application/ld+json">${inlineJson(absolute(data, (below) => origin + addressOf(instance, locale, below)))}</script>`,
    ),
  ];
}

/** Where the picture beside a shared link is found: with the title of the page, below the brand's logo. */
function pictureOfPage(instance: Instance, locale: string, { title, structured, signer }: SeoFacts): string {
  if (!signer) return iconAddress('share.png');
  const panel = String(instance.settings['panelName'] ?? instance.id);
  const ending = ` – ${panel}`;
  const words = title.endsWith(ending) ? title.slice(0, -ending.length) : title;
  return pictureAddress(instance, { locale, title: words, note: priceNote(instance, locale, structured) }, signer);
}

/** A product is one of the shop, and shown with the picture of its page unless it has its own (schema.org Product). */
const ofShop =
  (panel: string, picture: string) =>
  (data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    data['@type'] === 'Product' ? { image: picture, brand: { '@type': 'Brand', name: panel }, ...data } : data;

/** The shop itself, on its first page (schema.org Organization and WebSite). */
function shopData(instance: Instance, locale: string, origin: string): readonly Readonly<Record<string, unknown>>[] {
  const name = String(instance.settings['panelName'] ?? instance.id);
  const profiles = (instance.settings['socialLinks'] ?? []) as readonly { readonly url?: string }[];
  const same = profiles.flatMap(({ url }) => (url === undefined ? [] : [url]));
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      url: '/',
      logo: origin + iconAddress('icon-512.png'),
      ...(same.length > 0 && { sameAs: same }),
    },
    { '@context': 'https://schema.org', '@type': 'WebSite', name, url: '/', inLanguage: languageTag(locale) },
  ];
}

/** Members that hold a path below the app, where search engines expect an address. */
const addressed = new Set(['url', 'item', 'image']);

function absolute(value: unknown, addressOfPath: (path: string) => string, member = ''): unknown {
  if (typeof value === 'string') return addressed.has(member) && value.startsWith('/') ? addressOfPath(value) : value;
  if (Array.isArray(value)) return value.map((one) => absolute(one, addressOfPath, member));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absolute(one, addressOfPath, name)]));
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
