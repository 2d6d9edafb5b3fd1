/** What changes how deep a rule is nested. A brace in a text, or behind a backslash, is none. */
const braces = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[{}]/g;

/**
 * Stands in for what the style library divides the rules of a page with: it parses and writes them anew, which takes a
 * twentieth of the script of a page that is hydrated, and finds none that was not written as it writes. The rules are the very text that was put
 * together.
 */
export function forEachCSSRule(text: string, call: (rule: string) => void): void {
  let start = 0;
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(braces)) {
    if (found === '{') depth += 1;
    if (found !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    call(text.slice(start, index + 1));
    start = index + 1;
  }
}
