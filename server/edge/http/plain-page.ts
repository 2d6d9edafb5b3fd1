import { plainStyle } from './plain-style.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

/** What a page says that the server writes by itself, in plain text. */
export interface PlainWords {
  readonly title: string;
  /** In whose name; nobody's where no shop is known. */
  readonly brand?: string | null;
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
export function plainPage({ title, brand = null, language = 'en' }: PlainWords, body: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(brand === null ? title : `${title} – ${brand}`)}</title><style>${plainStyle}</style></head>
<body><main>
${brand === null ? '' : `<p>${escapeHtml(brand)}</p>\n`}<h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`;
}
