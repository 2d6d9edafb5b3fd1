import { join, resolve } from 'node:path';
import type { Environment } from './environment.ts';
import type { MailSender } from '../platform/ports/mail-sender.ts';
import { type MailboxOptions, sandboxMailbox } from '../demo/sandboxes/mailbox.ts';
import { smtpSender } from '../platform/mail/smtp-sender.ts';

/** Where mails go: to the mail server that is set up, else into the sandbox's mailbox in the data folder. */
export function openMailSender(
  { smtpUrl, mailFrom, dataFolder }: Environment,
  root: string,
  mailbox: Omit<MailboxOptions, 'folder'>,
): MailSender {
  return smtpUrl !== undefined && mailFrom !== undefined
    ? smtpSender({ url: smtpUrl, from: mailFrom })
    : sandboxMailbox({ ...mailbox, folder: join(resolve(root, dataFolder), 'mail') });
}
