import { escapeHtml } from '../../platform/escape-html.ts';

/** What the page says itself, or what would change how browsers treat it. */
const own =
  /^(?:viewport|theme-color|color-scheme|referrer|robots|description|charset|twitter:card|og:(?:type|site_name|title|description|url|image(?::\w+)?|locale(?::alternate)?))$/i;

/**
 * Tags that the operator wants in the head of every page (`metaTags` of the settings): names and values alone. What is not well formed, and
 * what the page says itself, is left out.
 */
export function operatorMeta(tags: unknown): readonly string[] {
  if (!Array.isArray(tags)) return [];
  return tags.flatMap((tag: { readonly name?: unknown; readonly content?: unknown } | null) => {
    const { name, content } = tag ?? {};
    if (typeof name !== 'string' || typeof content !== 'string' || content === '') return [];
    if (!/^[a-z][\w.:-]{0,99}$/i.test(name) || own.test(name)) return [];
    // Open Graph and its kind, which are properties (RDFa); those of Twitter are names.
    const attribute = name.includes(':') && !/^twitter:/i.test(name) ? 'property' : 'name';
    return [`<meta ${attribute}="${name}" content="${escapeHtml(content)}">`];
  });
}
