const skipped: ReadonlySet<string> = new Set(['blockquote', 'script', 'style', 'title', 'head']);
const breaks: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'tr']);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * What a page of HTML says, line by line; what it quotes is a line with `>`. In time that grows with its length alone, whatever is in it: it comes
 * by mail from anybody. A text, to be shown as one.
 */
export function plainText(html: string): string {
  const pieces: string[] = [];
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    const end = start === -1 ? -1 : html.indexOf('>', start);
    if (open.length === 0) pieces.push(html.slice(at, start === -1 ? html.length : start).replaceAll(/\s+/g, ' '));
    if (end === -1) break;
    if (!/[a-z/!?]/i.test(html.charAt(start + 1))) {
      // No tag: `1 < 2`.
      if (open.length === 0) pieces.push('<');
      at = start + 1;
      continue;
    }
    const [, closing = '', name = ''] = /^<(\/?)([a-z]{0,10})/i.exec(html.slice(start, start + 13)) ?? [];
    const tag = name.toLowerCase();
    if (closing !== '' && open.at(-1) === tag) open.pop();
    else if (closing === '' && skipped.has(tag) && open.length < 50) {
      if (open.length === 0 && tag === 'blockquote') pieces.push('\n>\n');
      open.push(tag);
    } else if (open.length === 0 && breaks.has(tag)) pieces.push('\n');
    at = end + 1;
  }
  const text = pieces
    .join('')
    .replaceAll(/&(?:#(\d{1,7})|([a-z]{2,4}));/g, (all, code: string | undefined, name: string) =>
      code === undefined
        ? (entities[name] ?? all)
        : Number(code) <= 0x10ffff
          ? String.fromCodePoint(Number(code))
          : all,
    );
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}
