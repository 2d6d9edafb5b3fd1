import { breadcrumbsOf, questionsOf, type StructuredData } from '../../../domain/catalogue/page-data.ts';
import type { Page } from '../../../schemas/generated/contract.ts';

/** What a content page is about, for search engines: its place below home, and questions with answers where it has some. */
export function contentData(page: Page, home: string): readonly StructuredData[] {
  const { slug, title, content } = page;
  if (!slug) return [];
  return [
    ...(title
      ? [
          breadcrumbsOf([
            { name: home, path: '/' },
            { name: title, path: `/${slug}` },
          ]),
        ]
      : []),
    ...questionsOf(questionsIn(content ?? '')),
  ];
}

/** Headings that ask something, each with the text up to the next heading. */
function questionsIn(html: string): { readonly question: string; readonly answer: string }[] {
  const [, ...parts] = html.split(/<h[1-6]\b[^>]*>/i);
  return parts.flatMap((part) => {
    const [heading = '', ...rest] = part.split(/<\/h[1-6]>/i);
    const [question, answer] = [plainText(heading), plainText(rest.join(' '))];
    return /[?？]$/.test(question) && answer !== '' ? [{ question, answer }] : [];
  });
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

function plainText(html: string): string {
  return html
    .replaceAll(/<(?:\/?(?:p|div|li|ul|ol|br|tr|td|th|table)\b)[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => characters[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
