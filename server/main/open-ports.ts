import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { httpCaptchaVerifier } from '../platform/captcha/http-captcha-verifier.ts';
import { bucketFiles } from '../platform/files/bucket-files.ts';
import { folderFiles } from '../platform/files/folder-files.ts';
import type { FileStore } from '../platform/ports/file-store.ts';
import { smtpSender } from '../platform/mail/smtp-sender.ts';
import type { MailSender } from '../platform/ports/mail-sender.ts';
import type { PaymentGateway } from '../platform/ports/payment-gateway.ts';
import type { Ports } from '../platform/ports/ports.ts';
import { openSecret } from '../platform/secrets/open-secret.ts';
import { readSharedSecrets } from '../platform/secrets/read-shared-secrets.ts';
import { createSecrets, type Secrets, type SharedSecrets } from '../platform/secrets/secrets.ts';
import { closedPorts } from './closed-ports.ts';
import type { Environment } from './environment.ts';

/** The connections to the outside world that the environment names. Throws `BadSecretsFile`. */
export async function openPorts(environment: Environment, root: string): Promise<Ports> {
  const { secretsFile, captchaVerifyUrl, stripeUrl, demo, sandboxSeconds } = environment;
  const shared = readSharedSecrets(secretsFile === undefined ? undefined : resolve(root, secretsFile));
  const secret = openSecret(environment.secret, resolve(root, environment.dataFolder));
  const secrets = createSecrets(secret, shared);
  const closed = closedPorts(secret);
  const { sandboxRetention } = await import('../demo/stand-ins.ts');
  const captcha = httpCaptchaVerifier({ url: captchaVerifyUrl });
  const sandboxes = demo
    ? (await import('../demo/demo-ports.ts')).demoPorts(secrets, sandboxSeconds, captcha)
    : { ...closed, captcha, gateway: await openGateway(secrets, shared, stripeUrl) };
  return {
    ...closed,
    ...sandboxes,
    secrets,
    files: openFiles(environment, root),
    retention: sandboxRetention,
    telegramBotToken: (instance) => secrets.shared(instance).telegramBotToken ?? sandboxes.telegramBotToken(instance),
    telegramLoginPage: (instance) =>
      secrets.shared(instance).telegramBotToken === null
        ? sandboxes.telegramLoginPage(instance)
        : 'https://oauth.telegram.org/auth',
  };
}

/** Loaded only where an instance has its keys: the library of Stripe is large. */
async function openGateway(
  secrets: Secrets,
  shared: Readonly<Record<string, Partial<SharedSecrets>>>,
  url: string | undefined,
): Promise<PaymentGateway | null> {
  if (!Object.values(shared).some(({ stripeSecretKey }) => stripeSecretKey)) return null;
  return (await import('../platform/payments/stripe-gateway.ts')).stripeGateway({ secrets, url });
}

/** The store of files that the environment names: a folder, or a bucket. Without a name it is a folder of the data folder. */
export function openFiles({ files, dataFolder }: Pick<Environment, 'files' | 'dataFolder'>, root: string): FileStore {
  if (files === undefined) return folderFiles(join(resolve(root, dataFolder), 'files'));
  if (files.protocol === 'file:') return folderFiles(fileURLToPath(files));
  return bucketFiles(files, join(resolve(root, dataFolder), 'drafts'));
}

/** The mail server that the environment names; without one, mails become files in the data folder. */
export async function openMailSender(
  { smtpUrl, mailFrom, dataFolder }: Environment,
  root: string,
  mailbox: {
    readonly now: () => Date;
    readonly onMail: (mail: { readonly instance: string; readonly file: string }) => void;
  },
): Promise<MailSender> {
  if (smtpUrl !== undefined && mailFrom !== undefined) return smtpSender({ url: smtpUrl, from: mailFrom });
  const { sandboxMailbox } = await import('../demo/sandboxes/mailbox.ts');
  return sandboxMailbox({ ...mailbox, folder: join(resolve(root, dataFolder), 'mail') });
}
