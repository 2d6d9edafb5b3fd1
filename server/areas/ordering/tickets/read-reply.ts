import EmailReplyParser from 'email-reply-parser';
import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** A mail that somebody has sent as a reply. */
export interface MailReply {
  /** Addresses that it was sent to, as they were written. */
  readonly to: readonly string[];
  /** Address that it says it comes from; '' for none. */
  readonly from: string;
  /** Names the mail; null where nothing does. */
  readonly messageId: string | null;
  /** Sent by a program: an absence notice, a bounce. */
  readonly isAutomatic: boolean;
  /** What was written above the quoted mail, without the signature. */
  readonly text: string;
  /** Contents of what is attached. */
  readonly attachments: readonly Uint8Array[];
}

/** Headers with addresses that a mail was delivered to; `To` alone leaves out those of a forwarding. */
const recipientHeaders: ReadonlySet<string> = new Set(['delivered-to', 'x-original-to', 'envelope-to']);

/** Reads a mail as it came (RFC 5322). Throws where it cannot be read. */
export async function readReply(raw: Uint8Array): Promise<MailReply> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer', maxNestingDepth: 20 });
  const listed = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []);
  const delivered = mail.headers.filter(({ key }) => recipientHeaders.has(key)).map(({ value }) => value);
  return {
    to: [...delivered, ...listed],
    from: mail.from?.address ?? '',
    messageId: mail.messageId ?? null,
    isAutomatic: isAutomatic(mail),
    text: writtenIn(await textOf(mail)),
    attachments: mail.attachments.filter(isSent).map(({ content }) => bytesOf(content)),
  };
}

/**
 * What somebody has written above what they quote, without the line that their program writes between (“… <shop@example.com> wrote:”): the
 * library knows its words in some languages only, so a last paragraph of at most three lines with an address and a colon at its end goes, too.
 */
function writtenIn(mail: string): string {
  const text = new EmailReplyParser().read(mail).getVisibleText().trim();
  const start = text.lastIndexOf('\n\n') + 1;
  const last = text.slice(start).trim();
  const isIntroduction = /<[^<>@\s]+@[^<>\s]+>/.test(last) && /[:：]$/.test(last) && last.split('\n').length <= 3;
  return isIntroduction ? text.slice(0, start).trim() : text;
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
async function textOf({ text, html }: Email): Promise<string> {
  if (text !== undefined && text.trim() !== '') return text;
  return html === undefined ? '' : plainText(html.slice(0, maxPage));
}

/** Characters of a page that are read: what somebody has written comes before what they quote. */
const maxPage = 200_000;

async function plainText(html: string): Promise<string> {
  // Large, and most mails have a text.
  const { JSDOM } = await import('jsdom');
  const { document } = new JSDOM(html).window;
  for (const quoted of document.querySelectorAll('blockquote, .gmail_quote, style, script, title')) quoted.remove();
  for (const end of document.querySelectorAll('br, p, div, li, tr')) end.append('\n');
  return (document.body.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n');
}

/** Pictures within a signature are no attachments. */
function isSent({ disposition }: Attachment): boolean {
  return disposition !== 'inline';
}

function bytesOf(content: Attachment['content']): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}
