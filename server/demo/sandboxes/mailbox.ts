import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailSender } from '../../platform/ports/mail-sender.ts';

export interface MailboxOptions {
  /** Folder of the mails; a folder an instance is made below it. */
  readonly folder: string;
  readonly now: () => Date;
  /** Told where a mail lies. Nothing of what is in it is told: it may hold the key to an account. */
  readonly onMail?: ((mail: { readonly instance: string; readonly file: string }) => void) | undefined;
}

/**
 * Stands in for the world's mail while no SMTP server is set up: stores each mail as a text file, and beside it as a page, which only the owner of the
 * server can read. Two equal mails of one moment are one file.
 */
export function sandboxMailbox({ folder, now, onMail }: MailboxOptions): MailSender {
  return {
    name: 'sandbox-mailbox',
    async send({ instance, fromName, to, subject, text, html, oneClick, replyTo }) {
      const at = now().toISOString();
      const unsubscribe =
        oneClick === undefined
          ? ''
          : `List-Unsubscribe: <${oneLine(oneClick)}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n`;
      const reply = replyTo === undefined ? '' : `Reply-To: <${oneLine(replyTo)}>\n`;
      const content = `From: ${oneLine(fromName)}\nTo: ${oneLine(to)}\nSubject: ${oneLine(subject)}\nDate: ${at}\n${reply}${unsubscribe}\n${text}\n`;
      const mark = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const directory = join(folder, instance);
      const base = join(directory, `${at.replace(/[:.]/g, '-')}-${mark}`);
      const file = `${base}.txt`;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const write = async (path: string, whole: string) => {
        // Whoever sees it sees all of it.
        const unfinished = join(folder, `.${randomUUID()}`);
        await writeFile(unfinished, whole, { mode: 0o600 });
        await rename(unfinished, path);
      };
      // To be opened in a browser; what is read by programs comes last, so that both are there.
      await write(`${base}.html`, html);
      await write(file, content);
      onMail?.({ instance, file });
    },
  };
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
