/** A mail as it came over SMTP. */
export interface ReadMail {
  readonly to: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  readonly text: string;
  /** Empty where it has none. */
  readonly html: string;
}

/** The mails in what a mail server was told, in their order. */
export function readMails(received: readonly string[]): readonly ReadMail[] {
  const mails: ReadMail[] = [];
  let to = '';
  for (let at = 0; at < received.length; at += 1) {
    const line = received[at] ?? '';
    to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to;
    if (line !== 'DATA') continue;
    const end = received.indexOf('.', at);
    mails.push(readMail(to, received.slice(at + 1, end)));
    at = end;
  }
  return mails;
}

function readMail(to: string, lines: readonly string[]): ReadMail {
  const { headers, body } = partOf(lines);
  const subject = wordsOf(headers.get('subject') ?? '');
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return { to, headers, subject, text: textOf({ headers, body }), html: '' };
  const parts = body
    .join('\n')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\n|\n$/g, '').split('\n')));
  const of = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type));
    return part ? textOf(part) : '';
  };
  return { to, headers, subject, text: of('text/plain'), html: of('text/html') };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: readonly string[];
}

function partOf(lines: readonly string[]): Part {
  const gap = lines.indexOf('');
  const unfolded = lines
    .slice(0, gap)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = new Map(
    unfolded.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: lines.slice(gap + 1).map((line) => line.replace(/^\.\./, '.')) };
}

function textOf({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding');
  const text =
    encoding === 'base64'
      ? Buffer.from(body.join(''), 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? quoted(body.join('\n').replaceAll('=\n', ''))
        : body.join('\n');
  return text.replaceAll('\r\n', '\n');
}

/** Encoded words of a header (RFC 2047). */
function wordsOf(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : quoted(text.replaceAll('_', ' ')),
    );
}

function quoted(text: string): string {
  const bytes = Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
