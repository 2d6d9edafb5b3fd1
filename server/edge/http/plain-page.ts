import { plainStyle } from './plain-style.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

/** How a page appears that the server writes in the name of a brand. */
export interface BrandAppearance {
  /** CSS. */
  readonly style: string;
  /** Of the page's element; null where the browser's preference counts. */
  readonly theme: 'light' | 'dark' | null;
  /** Addresses of the logo on each ground; null where the name stands in its place. */
  readonly logo: { readonly light: string; readonly dark: string } | null;
}

/** What a page says that the server writes by itself, in plain text. */
export interface PlainWords {
  readonly title: string;
  /** In whose name; nobody's where no shop is known. */
  readonly brand?: string | null;
  /** Without it the page has the browser's own colors. */
  readonly appearance?: BrandAppearance | null;
  /** As BCP 47 writes it. */
  readonly language?: string;
}

/** For people whose page is not shown: what happened, what to do, and where to go on. */
export function refusedPage(
  words: PlainWords,
  sentences: readonly string[],
  links: readonly { readonly to: string; readonly text: string }[],
): string {
  const anchors = links.map(({ to, text }) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`);
  return plainPage(words, [...sentences.map(escapeHtml), ...anchors].map((one) => `<p>${one}</p>`).join('\n'));
}

/** A page that needs nothing but itself; `body` is HTML. */
export function plainPage(
  { title, brand = null, appearance = null, language = 'en' }: PlainWords,
  body: string,
): string {
  const theme = appearance?.theme ? ` data-theme="${appearance.theme}"` : '';
  const named = brand === null ? '' : `<p>${escapeHtml(brand)}</p>\n`;
  const content = `<h1>${escapeHtml(title)}</h1>\n${body}\n`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}"${theme}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(brand === null ? title : `${title} – ${brand}`)}</title><style>${appearance?.style ?? plainStyle}</style></head>
<body>${appearance ? `<header>${headerOf(appearance, brand ?? '')}</header>\n<main>\n${content}` : `<main>\n${named}${content}`}</main></body>
</html>
`;
}

/** The logo that fits the ground, named by the brand, or its name. */
function headerOf({ logo, theme }: BrandAppearance, brand: string): string {
  if (logo === null) return escapeHtml(brand);
  const image = `<img src="${escapeHtml(theme === 'dark' ? logo.dark : logo.light)}" alt="${escapeHtml(brand)}" height="32">`;
  return theme === null
    ? `<picture><source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(logo.dark)}">${image}</picture>`
    : image;
}
