import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { plainText } from './plain-text.ts';

/** Who a mail is from and to, read without the rest of it. */
export interface MailHead {
  /** All headers, each in one line. */
  readonly headers: string;
  /** Address that it says it comes from; '' for none. */
  readonly from: string;
}

/** A mail that somebody has sent as a reply. */
export interface MailReply {
  /** Names the mail; null where nothing does. */
  readonly messageId: string | null;
  /** Sent by a program: an absence notice, a bounce. */
  readonly isAutomatic: boolean;
  /** What was written, without what is quoted. */
  readonly text: string;
  /** Contents of what is attached. */
  readonly attachments: readonly Uint8Array[];
}

/** Bytes of headers; mail servers allow 100 KB. */
const maxHead = 128 * 1024;
/** Lines of a mail: three pictures of 5 MB have 280,000. The parser needs some hundred bytes for each. */
const maxLines = 350_000;
/** Characters of a text that are read: replies are at most 5,000. */
const maxText = 100_000;

/** Reads the headers of a mail as it came (RFC 5322), in time that grows with their length alone. */
export function readHead(raw: Uint8Array): MailHead {
  const head = Buffer.from(raw.subarray(0, maxHead)).toString('latin1').replaceAll('\r\n', '\n');
  const end = head.indexOf('\n\n');
  const lines = (end === -1 ? head : head.slice(0, end)).split('\n');
  const headers: string[] = [];
  for (const line of lines) {
    if (/^[ \t]/.test(line) && headers.length > 0) headers.push(`${headers.pop()}${line}`);
    else headers.push(line);
  }
  const from = headers.find((header) => header.slice(0, 5).toLowerCase() === 'from:')?.slice(5) ?? '';
  const open = from.lastIndexOf('<');
  const address = open === -1 ? from : from.slice(open + 1, from.indexOf('>', open));
  return { headers: headers.join('\n'), from: address.length > 320 ? '' : address.trim() };
}

/** Reads all of a mail; null where it cannot be read, or is larger than a reply can be. */
export async function readReply(raw: Uint8Array): Promise<MailReply | null> {
  let lines = 0;
  for (const byte of raw) if (byte === 10) lines += 1;
  if (lines > maxLines) return null;
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer', maxNestingDepth: 20 }).catch(
    () => null,
  );
  return (
    mail && {
      messageId: mail.messageId ?? null,
      isAutomatic: isAutomatic(mail),
      text: writtenIn(textOf(mail)),
      attachments: mail.attachments.filter(isSent).map(({ content }) => bytesOf(content)),
    }
  );
}

/** RFC 3834, and what programs do that do not know it. */
function isAutomatic({ headers }: Email): boolean {
  const valueOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = valueOf('auto-submitted');
  if (submitted !== undefined && submitted !== 'no') return true;
  if (valueOf('return-path') === '<>' || valueOf('x-autoreply') !== undefined) return true;
  return ['bulk', 'junk', 'list', 'auto_reply'].includes(valueOf('precedence') ?? '');
}

/** The text part, or what the page of a mail without one says. */
function textOf({ text, html }: Email): string {
  const plain = text?.slice(0, maxText) ?? '';
  const shown = plain.trim() === '' ? plainText((html ?? '').slice(0, maxText)) : plain;
  // The database takes no zero bytes.
  return shown.replaceAll('\0', '').replaceAll('\r\n', '\n');
}

/**
 * What somebody has written, above, between or below what they quote (lines that begin with `>`), up to their signature (`-- `), or to the
 * headers of the mail that some programs put below the reply.
 */
function writtenIn(mail: string): string {
  const written: string[] = [];
  let isInQuote = false;
  const lines = mail.split('\n');
  for (const [at, line] of lines.entries()) {
    if (line === '-- ' || isQuotedHead(lines, at)) break;
    const isQuoted = line.startsWith('>');
    if (isQuoted && !isInQuote) dropIntroduction(written);
    else if (!isQuoted) written.push(line);
    isInQuote = isQuoted;
  }
  return written.join('\n').trim();
}

/**
 * Removes the line that a mail program writes above what it quotes, in whatever language (“… <shop@example.com> wrote:”): a last paragraph of
 * at most three lines with an address and a colon at its end.
 */
function dropIntroduction(written: string[]): void {
  while (written.length > 0 && written.at(-1)?.trim() === '') written.pop();
  const start = Math.max(0, written.findLastIndex((line) => line.trim() === '') + 1);
  const last = written.slice(start);
  const text = last.join('\n').trim();
  if (last.length <= 3 && text.length < 500 && text.includes('@') && /[:：]$/.test(text)) written.length = start;
  written.push('');
}

/** `From: Aurora <shop@example.com>` with another header below it. */
function isQuotedHead(lines: readonly string[], at: number): boolean {
  const isHeader = (line = '') => /^\*?\p{L}[\p{L} ]{0,20} ?[:：]/u.test(line.slice(0, 40));
  return isHeader(lines[at]) && (lines[at]?.slice(0, 300).includes('@') ?? false) && isHeader(lines[at + 1]);
}

/** Pictures that belong to the page of a mail, such as a logo, are no attachments. */
function isSent({ related }: Attachment): boolean {
  return related !== true;
}

function bytesOf(content: Attachment['content']): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}
