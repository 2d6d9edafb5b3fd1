/** `<name>`, `</name>` or `<name/>` in a text. */
export const tagPattern = /<(\/?)([A-Za-z][A-Za-z0-9]*)[^<>]*>/g;

/** Names of the tags that a text opens, sorted: languages have an order of their own. */
export function tagsOf(text: string): readonly string[] {
  return [...text.matchAll(tagPattern)].flatMap(([, end, name = '']) => (end === '' ? [name] : [])).toSorted();
}
