/** A mail as it came over SMTP. */
export interface ReadMail {
  readonly to: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  readonly text: string;
}

/** The mails in what a mail server was told, in their order. */
export function readMails(heard: readonly string[]): readonly ReadMail[] {
  const mails: ReadMail[] = [];
  let to = '';
  for (let at = 0; at < heard.length; at += 1) {
    const line = heard[at] ?? '';
    to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to;
    if (line !== 'DATA') continue;
    const end = heard.indexOf('.', at);
    mails.push(readMail(to, heard.slice(at + 1, end)));
    at = end;
  }
  return mails;
}

function readMail(to: string, lines: readonly string[]): ReadMail {
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
  const body = lines.slice(gap + 1).map((line) => line.replace(/^\.\./, '.'));
  const encoding = headers.get('content-transfer-encoding');
  const text =
    encoding === 'base64'
      ? Buffer.from(body.join(''), 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? quoted(body.join('\n').replaceAll('=\n', ''))
        : body.join('\n');
  return { to, headers, subject: wordsOf(headers.get('subject') ?? ''), text: text.replaceAll('\r\n', '\n') };
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
