const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an HTML text or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** JSON for the inside of a `<script type="application/json">`: nothing in it can end the element or open a comment. */
export function inlineJson(value: unknown): string {
  return inlineText(JSON.stringify(value));
}

/** The same for what is JSON already. */
export function inlineText(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
