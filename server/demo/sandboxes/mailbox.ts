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
 * Stands in for the world's mail while no SMTP server is set up: keeps each mail as a file that only the owner of the
 * server can read. Two equal mails of one moment are one file.
 */
export function sandboxMailbox({ folder, now, onMail }: MailboxOptions): MailSender {
  return {
    name: 'sandbox-mailbox',
    async send({ instance, fromName, to, subject, text, oneClick }) {
      const at = now().toISOString();
      const unsubscribe =
        oneClick === undefined
          ? ''
          : `List-Unsubscribe: <${oneLine(oneClick)}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n`;
      const content = `From: ${oneLine(fromName)}\nTo: ${oneLine(to)}\nSubject: ${oneLine(subject)}\nDate: ${at}\n${unsubscribe}\n${text}\n`;
      const mark = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const directory = join(folder, instance);
      const file = join(directory, `${at.replace(/[:.]/g, '-')}-${mark}.txt`);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // Whoever sees it sees all of it.
      const unfinished = join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, content, { mode: 0o600 });
      await rename(unfinished, file);
      onMail?.({ instance, file });
    },
  };
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
