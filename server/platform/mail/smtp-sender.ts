import { createTransport } from 'nodemailer';
import type { MailSender } from '../ports/mail-sender.ts';

/**
 * Sends over SMTP. The address is that of `LIVERY_SMTP_URL`: `smtp://user:password@mail.example:587`, or `smtps://` for
 * TLS from the start. `from` is the sender's e-mail. Neither files nor web addresses can be pulled into a mail.
 */
export function smtpSender({ url, from }: { readonly url: string; readonly from: string }): MailSender {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    name: 'smtp',
    async send({ fromName, to, subject, text, html, oneClick, replyTo }) {
      // The address as an object: a comma or a bracket in it cannot become a second recipient.
      const message = {
        from: { name: fromName, address: from },
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(replyTo === undefined ? {} : { replyTo: { name: fromName, address: replyTo } }),
        ...(oneClick === undefined ? {} : { headers: unsubscribeHeaders(oneClick) }),
      };
      await transport.sendMail(message);
    },
  };
}

/** What mail programs make a button of (RFC 2369, RFC 8058). Not folded: some of them read the address up to the end of the line. */
function unsubscribeHeaders(address: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
